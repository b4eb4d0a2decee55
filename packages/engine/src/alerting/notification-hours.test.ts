import { describe, expect, it } from 'vitest';
import {
  type EpochDay,
  type Instant,
  type MinuteOfDay,
  parseDay,
  parseInstant,
  parseMinuteOfDay,
} from '../time/calendar.ts';
import {
  getDigestDay,
  getEarliestDelivery,
  isPaused,
  type NotificationHours,
} from './notification-hours.ts';

const at = (text: string) => parseInstant(text) as Instant;
const minute = (text: string) => parseMinuteOfDay(text) as MinuteOfDay;

const NIGHT: NotificationHours = {
  timeZone: 'Europe/Lisbon',
  quiet: { from: minute('22:00'), until: minute('07:00') },
  digest: null,
  errorFaresAtAnyTime: false,
};
const DAILY: NotificationHours = { ...NIGHT, digest: { every: 'day', at: minute('08:00') } };
const WEEKLY: NotificationHours = { ...NIGHT, digest: { every: 'week', at: minute('08:00') } };

function describeDecision(
  hours: NotificationHours,
  now: string,
  isErrorFare = false,
  pendingSince = now,
): string {
  const from = getEarliestDelivery(hours, { isErrorFare, pendingSince: at(pendingSince) }, at(now));
  return new Date(from).toISOString();
}

const AT_NIGHT = '2026-11-20T23:00:00.000Z';
const BY_DAY = '2026-11-20T12:00:00.000Z';

it('delivers immediately by day', () => {
  expect(describeDecision(NIGHT, BY_DAY)).toBe(BY_DAY);
});

it('what comes in quiet hours waits for their end', () => {
  expect(describeDecision(NIGHT, AT_NIGHT)).toBe('2026-11-21T07:00:00.000Z');
});

it('an error fare waits too, unless those may come at any time', () => {
  expect(describeDecision(NIGHT, AT_NIGHT, true)).toBe('2026-11-21T07:00:00.000Z');
  expect(describeDecision({ ...NIGHT, errorFaresAtAnyTime: true }, AT_NIGHT, true)).toBe(AT_NIGHT);
  expect(describeDecision({ ...NIGHT, errorFaresAtAnyTime: true }, AT_NIGHT)).not.toBe(AT_NIGHT);
  expect(describeDecision({ ...DAILY, errorFaresAtAnyTime: true }, BY_DAY, true)).toBe(BY_DAY);
});

it('delivers once a day at that time, with all that came since', () => {
  expect(describeDecision(DAILY, BY_DAY)).toBe('2026-11-21T08:00:00.000Z');
  const morning = '2026-11-21T08:00:00.000Z';
  expect(describeDecision(DAILY, morning, false, BY_DAY)).toBe(morning);
  // A worker that was late sends it when it comes, and not a day later.
  expect(describeDecision(DAILY, '2026-11-21T09:30:00.000Z', false, BY_DAY)).toBe(
    '2026-11-21T09:30:00.000Z',
  );
});

it('a daily time within quiet hours gives way to them', () => {
  const late = { ...DAILY, quiet: { from: minute('22:00'), until: minute('09:15') } };
  expect(describeDecision(late, BY_DAY)).toBe('2026-11-21T09:15:00.000Z');
});

it('without a zone nothing waits', () => {
  expect(describeDecision({ ...DAILY, timeZone: null }, AT_NIGHT)).toBe(AT_NIGHT);
});

it('delivers once a week on Mondays', () => {
  // A Friday.
  expect(describeDecision(WEEKLY, BY_DAY)).toBe('2026-11-23T08:00:00.000Z');
  expect(describeDecision(WEEKLY, '2026-11-23T07:59:00.000Z')).toBe('2026-11-23T08:00:00.000Z');
  expect(describeDecision(WEEKLY, '2026-11-23T08:00:00.000Z')).toBe('2026-11-23T08:00:00.000Z');
  expect(describeDecision(WEEKLY, '2026-11-23T08:01:00.000Z')).toBe('2026-11-30T08:00:00.000Z');
  const late = '2026-11-24T10:00:00.000Z';
  expect(describeDecision(WEEKLY, late, false, BY_DAY)).toBe(late);
});

it.each([
  ['set forward', 'America/New_York', '2026-03-02T15:00:00.000Z', '2026-03-09T12:00:00.000Z'],
  ['set back', 'America/New_York', '2026-10-26T15:00:00.000Z', '2026-11-02T13:00:00.000Z'],
  [
    'a day ahead of UTC',
    'Pacific/Auckland',
    '2026-11-18T00:00:00.000Z',
    '2026-11-22T19:00:00.000Z',
  ],
])('weekly is by the clocks of the place: %s', (_, timeZone, now, due) => {
  expect(describeDecision({ ...WEEKLY, timeZone, quiet: null }, now)).toBe(due);
});

it('digests of a day are known by the day, those of a week by its Monday', () => {
  const day = (every: 'day' | 'week', zone: string, moment: string) =>
    getDigestDay(every, zone, at(moment));
  // Monday morning in Auckland is Sunday evening in UTC.
  const monday = parseDay('2026-11-23');
  expect(day('day', 'Pacific/Auckland', '2026-11-22T19:00:00Z')).toBe(monday);
  expect(day('week', 'Pacific/Auckland', '2026-11-22T19:00:00Z')).toBe(monday);
  expect(day('week', 'UTC', '2026-11-29T23:59:00Z')).toBe(monday);
  expect(day('week', 'UTC', '2026-11-30T00:00:00Z')).toBe((monday ?? 0) + 7);
});

const day = (text: string) => parseDay(text) as EpochDay;
const paused = (timeZone: string | null, now: string) =>
  isPaused({ until: day('2027-03-28'), timeZone }, at(now));

describe('a pause', () => {
  it.each([
    ['UTC, where no zone is known', null, '2027-03-28T00:00:00Z'],
    ['Auckland, half a day before UTC', 'Pacific/Auckland', '2027-03-27T11:00:00Z'],
    ['Los Angeles, well after it', 'America/Los_Angeles', '2027-03-28T07:00:00Z'],
    ['Kathmandu, at a quarter of an hour', 'Asia/Kathmandu', '2027-03-27T18:15:00Z'],
    ['Budapest, on the night in which clocks change', 'Europe/Budapest', '2027-03-27T23:00:00Z'],
    ['an unknown zone, as UTC', 'Europe/Atlantis', '2027-03-28T00:00:00Z'],
  ])('ends when the day begins in %s', (_name, zone, end) => {
    expect(paused(zone, new Date(at(end) - 1).toISOString())).toBe(true);
    expect(paused(zone, end)).toBe(false);
  });

  it('is none without a pause', () => {
    expect(isPaused(null, at('2027-03-28T00:00:00Z'))).toBe(false);
  });
});
