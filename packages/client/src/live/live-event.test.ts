import { alertView, liveEvent } from '@farelark/contracts';
import { createEmpty } from '@farelark/contracts/testing';
import { fc, it } from '@fast-check/vitest';
import { expect } from 'vitest';
import { isLiveEvent } from './live-stream.ts';

const alert = createEmpty(alertView);
const events = [
  { type: 'alert.added', alert },
  { type: 'alert.reopened', alert },
  { type: 'alert.changed', alert },
  { type: 'alert.closed', alertId: alert.id },
  { type: 'deal.changed', deal: alert.deal },
  { type: 'reset' },
];

it('accepts every event type of the contract', () => {
  const types = liveEvent.options.map(({ shape }) => shape.type.value);
  expect(events.map(({ type }) => type).sort()).toEqual([...types].sort());
  for (const event of events) {
    expect(liveEvent.safeParse(event).success, event.type).toBe(true);
    expect(isLiveEvent(event), event.type).toBe(true);
  }
});

it.each([
  { type: 'alert.invented', alert },
  { type: 'alert.added' },
  { type: 'alert.added', alert: { id: alert.id } },
  { type: 'alert.closed', alertId: 7 },
  { type: 'deal.changed', deal: null },
])('rejects an unknown type, or an event without its required fields: %j', (event) => {
  expect(isLiveEvent(event)).toBe(false);
});

it.prop([fc.jsonValue()])('rejects any other JSON', (value) => !isLiveEvent(value));
