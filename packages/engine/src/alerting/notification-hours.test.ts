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
const LATE_RISER = { ...DAILY, quiet: { from: minute('22:00'), until: minute('09:15') } };
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

const ANY_TIME = { errorFaresAtAnyTime: true };
const QUIET_END = '2026-11-21T07:00:00.000Z';
const NEXT_MORNING = '2026-11-21T08:00:00.000Z';
const MONDAY = '2026-11-23T08:00:00.000Z';

it.each<[string, NotificationHours, string, string]>([
  ['what comes by day is delivered immediately', NIGHT, BY_DAY, BY_DAY],
  ['what comes in quiet hours waits for their end', NIGHT, AT_NIGHT, QUIET_END],
  ['a deal waits where error fares do not', { ...NIGHT, ...ANY_TIME }, AT_NIGHT, QUIET_END],
  ['once a day, at that time', DAILY, BY_DAY, NEXT_MORNING],
  ['a daily time within quiet hours gives way', LATE_RISER, BY_DAY, '2026-11-21T09:15:00.000Z'],
  ['without a zone nothing waits', { ...DAILY, timeZone: null }, AT_NIGHT, AT_NIGHT],
  ['once a week, from a Friday on', WEEKLY, BY_DAY, MONDAY],
  ['once a week, just before', WEEKLY, '2026-11-23T07:59:00.000Z', MONDAY],
  ['once a week, at that time', WEEKLY, MONDAY, MONDAY],
  ['once a week, just after', WEEKLY, '2026-11-23T08:01:00.000Z', '2026-11-30T08:00:00.000Z'],
])('%s', (_, hours, now, due) => {
  expect(describeDecision(hours, now)).toBe(due);
});

it.each([
  ['set forward', 'America/New_York', '2026-03-02T15:00:00.000Z', '2026-03-09T12:00:00.000Z'],
  ['set back', 'America/New_York', '2026-10-26T15:00:00.000Z', '2026-11-02T13:00:00.000Z'],
  ['ahead of UTC', 'Pacific/Auckland', '2026-11-18T00:00:00.000Z', '2026-11-22T19:00:00.000Z'],
])('weekly is by the clocks of the place: %s', (_, timeZone, now, due) => {
  expect(describeDecision({ ...WEEKLY, timeZone, quiet: null }, now)).toBe(due);
});

it.each([
  ['waits too', NIGHT, AT_NIGHT, QUIET_END],
  ['comes at night where it may at any time', { ...NIGHT, ...ANY_TIME }, AT_NIGHT, AT_NIGHT],
  ['comes before a digest where it may', { ...DAILY, ...ANY_TIME }, BY_DAY, BY_DAY],
])('an error fare %s', (_, hours, now, due) => {
  expect(describeDecision(hours, now, true)).toBe(due);
});

it.each([
  ['all of a day at its time', DAILY, NEXT_MORNING],
  // A worker that was late sends it when it comes, and not a day later.
  ['all of a day late', DAILY, '2026-11-21T09:30:00.000Z'],
  ['all of a week late', WEEKLY, '2026-11-24T10:00:00.000Z'],
])('delivers %s', (_, hours, now) => {
  expect(describeDecision(hours, now, false, BY_DAY)).toBe(now);
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

describe('a pause', () => {
  const until = parseDay('2027-03-28') as EpochDay;

  it.each([
    ['UTC, where no zone is known', null, '2027-03-28T00:00:00Z'],
    ['Auckland, half a day before UTC', 'Pacific/Auckland', '2027-03-27T11:00:00Z'],
    ['Los Angeles, well after it', 'America/Los_Angeles', '2027-03-28T07:00:00Z'],
    ['Kathmandu, at a quarter of an hour', 'Asia/Kathmandu', '2027-03-27T18:15:00Z'],
    ['Budapest, on the night in which clocks change', 'Europe/Budapest', '2027-03-27T23:00:00Z'],
    ['an unknown zone, as UTC', 'Europe/Atlantis', '2027-03-28T00:00:00Z'],
  ])('ends when the day begins in %s', (_name, zone, end) => {
    const pause = { until, timeZone: zone };
    expect(isPaused(pause, (at(end) - 1) as Instant)).toBe(true);
    expect(isPaused(pause, at(end))).toBe(false);
  });

  it('is none without a pause', () => {
    expect(isPaused(null, at('2027-03-28T00:00:00Z'))).toBe(false);
  });
});
