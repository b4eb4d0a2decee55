import { expect, it } from 'vitest';
import {
  type Instant,
  type MinuteOfDay,
  parseInstant,
  parseMinuteOfDay,
} from '../time/calendar.ts';
import { type TellingHours, toldFrom } from './telling-hours.ts';

const at = (text: string) => parseInstant(text) as Instant;
const minute = (text: string) => parseMinuteOfDay(text) as MinuteOfDay;

const NIGHT: TellingHours = {
  timeZone: 'Europe/Lisbon',
  quiet: { from: minute('22:00'), until: minute('07:00') },
  dailyAt: null,
  errorFaresAtAnyTime: false,
};
const DAILY = { ...NIGHT, dailyAt: minute('08:00') };

function told(hours: TellingHours, now: string, isErrorFare = false, owedSince = now): string {
  const from = toldFrom(hours, { isErrorFare, owedSince: at(owedSince) }, at(now));
  return new Date(from).toISOString();
}

const AT_NIGHT = '2026-11-20T23:00:00.000Z';
const BY_DAY = '2026-11-20T12:00:00.000Z';

it('what comes by day is told at once', () => {
  expect(told(NIGHT, BY_DAY)).toBe(BY_DAY);
});

it('what comes in quiet hours waits for their end', () => {
  expect(told(NIGHT, AT_NIGHT)).toBe('2026-11-21T07:00:00.000Z');
});

it('an error fare waits too, unless those may come at any time', () => {
  expect(told(NIGHT, AT_NIGHT, true)).toBe('2026-11-21T07:00:00.000Z');
  expect(told({ ...NIGHT, errorFaresAtAnyTime: true }, AT_NIGHT, true)).toBe(AT_NIGHT);
  expect(told({ ...NIGHT, errorFaresAtAnyTime: true }, AT_NIGHT)).not.toBe(AT_NIGHT);
  expect(told({ ...DAILY, errorFaresAtAnyTime: true }, BY_DAY, true)).toBe(BY_DAY);
});

it('who is told once a day is told at that time, of all that came since', () => {
  expect(told(DAILY, BY_DAY)).toBe('2026-11-21T08:00:00.000Z');
  const morning = '2026-11-21T08:00:00.000Z';
  expect(told(DAILY, morning, false, BY_DAY)).toBe(morning);
  // A worker that was late sends it when it comes, and not a day later.
  expect(told(DAILY, '2026-11-21T09:30:00.000Z', false, BY_DAY)).toBe('2026-11-21T09:30:00.000Z');
});

it('a daily time within quiet hours gives way to them', () => {
  const late = { ...DAILY, quiet: { from: minute('22:00'), until: minute('09:15') } };
  expect(told(late, BY_DAY)).toBe('2026-11-21T09:15:00.000Z');
});

it('without a zone nothing waits', () => {
  expect(told({ ...DAILY, timeZone: null }, AT_NIGHT)).toBe(AT_NIGHT);
});
