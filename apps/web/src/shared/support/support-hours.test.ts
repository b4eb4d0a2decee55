import { expect, it } from 'vitest';
import { supportAt } from './support-hours.tsx';

it.each([
  // In winter New York is five hours behind UTC, in summer four.
  ['Monday before nine', '2026-11-23T13:59:59Z', false, '2026-11-23T14:00:00Z'],
  ['Monday at nine', '2026-11-23T14:00:00Z', true, '2026-11-23T23:00:00Z'],
  ['Monday before six', '2026-11-23T22:59:59Z', true, '2026-11-23T23:00:00Z'],
  ['Monday at six', '2026-11-23T23:00:00Z', false, '2026-11-24T14:00:00Z'],
  ['Friday evening', '2026-11-27T23:30:00Z', false, '2026-11-30T14:00:00Z'],
  ['Saturday noon', '2026-11-28T17:00:00Z', false, '2026-11-30T14:00:00Z'],
  ['Sunday night, Monday in Europe', '2026-11-30T02:00:00Z', false, '2026-11-30T14:00:00Z'],
  ['nine in summer', '2026-07-01T13:00:00Z', true, '2026-07-01T22:00:00Z'],
  ['eight in summer', '2026-07-01T12:00:00Z', false, '2026-07-01T13:00:00Z'],
  ['the weekend when summer time begins', '2026-03-07T12:00:00Z', false, '2026-03-09T13:00:00Z'],
  ['the weekend when it ends', '2026-10-31T12:00:00Z', false, '2026-11-02T14:00:00Z'],
])('supportAt: %s [2.contact.hours 9.support-hours]', (_, at, isOpen, until) => {
  expect(supportAt(new Date(at))).toEqual({ isOpen, until: new Date(until) });
});
