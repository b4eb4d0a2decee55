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

const AT_NIGHT = '2026-11-20T23:00:00.000Z';
const BY_DAY = '2026-11-20T12:00:00.000Z';
const ANY_TIME = { errorFaresAtAnyTime: true };
const QUIET_END = '2026-11-21T07:00:00.000Z';
const NEXT_MORNING = '2026-11-21T08:00:00.000Z';
const MONDAY = '2026-11-23T08:00:00.000Z';
const NEW_YORK = { ...WEEKLY, timeZone: 'America/New_York', quiet: null };
const AUCKLAND = { ...WEEKLY, timeZone: 'Pacific/Auckland', quiet: null };

describe('getEarliestDelivery', () => {
  const getDelivery = (
    hours: NotificationHours,
    now: string,
    { isErrorFare = false, pendingSince = now } = {},
  ) =>
    new Date(
      getEarliestDelivery(hours, { isErrorFare, pendingSince: at(pendingSince) }, at(now)),
    ).toISOString();

  it.each<[string, NotificationHours, string, string]>([
    ['immediately by day', NIGHT, BY_DAY, BY_DAY],
    ['at the end of quiet hours', NIGHT, AT_NIGHT, QUIET_END],
    ['only error fares at any time', { ...NIGHT, ...ANY_TIME }, AT_NIGHT, QUIET_END],
    ['a daily digest at its time', DAILY, BY_DAY, NEXT_MORNING],
    ['a daily digest after quiet hours', LATE_RISER, BY_DAY, '2026-11-21T09:15:00.000Z'],
    ['immediately without a time zone', { ...DAILY, timeZone: null }, AT_NIGHT, AT_NIGHT],
    ['a weekly digest on the next Monday', WEEKLY, BY_DAY, MONDAY],
    ['a weekly digest just before its time', WEEKLY, '2026-11-23T07:59:00.000Z', MONDAY],
    ['a weekly digest at its time', WEEKLY, MONDAY, MONDAY],
    ['a week later', WEEKLY, '2026-11-23T08:01:00.000Z', '2026-11-30T08:00:00.000Z'],
    ['after clocks go forward', NEW_YORK, '2026-03-02T15:00:00.000Z', '2026-03-09T12:00:00.000Z'],
    ['after clocks go back', NEW_YORK, '2026-10-26T15:00:00.000Z', '2026-11-02T13:00:00.000Z'],
    ['on a Monday ahead of UTC', AUCKLAND, '2026-11-18T00:00:00.000Z', '2026-11-22T19:00:00.000Z'],
  ])('delivers %s', (_, hours, now, expected) => {
    expect(getDelivery(hours, now)).toBe(expected);
  });

  it.each([
    ['after quiet hours', NIGHT, AT_NIGHT, QUIET_END],
    ['in quiet hours if allowed at any time', { ...NIGHT, ...ANY_TIME }, AT_NIGHT, AT_NIGHT],
    ['before a digest if allowed at any time', { ...DAILY, ...ANY_TIME }, BY_DAY, BY_DAY],
  ])('delivers an error fare %s', (_, hours, now, expected) => {
    expect(getDelivery(hours, now, { isErrorFare: true })).toBe(expected);
  });

  it.each([
    ['a daily digest at its time', DAILY, NEXT_MORNING],
    ['a late daily digest', DAILY, '2026-11-21T09:30:00.000Z'],
    ['a late weekly digest', WEEKLY, '2026-11-24T10:00:00.000Z'],
  ])('delivers %s immediately', (_, hours, now) => {
    expect(getDelivery(hours, now, { pendingSince: BY_DAY })).toBe(now);
  });
});

// Monday morning in Auckland is Sunday evening in UTC.
const monday = parseDay('2026-11-23') as EpochDay;
it.each<[string, 'day' | 'week', string, string, number]>([
  ['the local day', 'day', 'Pacific/Auckland', '2026-11-22T19:00:00Z', monday],
  ['the local Monday', 'week', 'Pacific/Auckland', '2026-11-22T19:00:00Z', monday],
  ['Monday on a Sunday', 'week', 'UTC', '2026-11-29T23:59:00Z', monday],
  ['the next Monday', 'week', 'UTC', '2026-11-30T00:00:00Z', monday + 7],
])('getDigestDay returns %s', (_, every, zone, moment, expected) => {
  expect(getDigestDay(every, zone, at(moment))).toBe(expected);
});

describe('isPaused', () => {
  const until = parseDay('2027-03-28') as EpochDay;

  it.each([
    ['UTC without a zone', null, '2027-03-28T00:00:00Z'],
    ['Auckland', 'Pacific/Auckland', '2027-03-27T11:00:00Z'],
    ['Los Angeles', 'America/Los_Angeles', '2027-03-28T07:00:00Z'],
    ['Kathmandu', 'Asia/Kathmandu', '2027-03-27T18:15:00Z'],
    ['Budapest, when clocks change', 'Europe/Budapest', '2027-03-27T23:00:00Z'],
    ['UTC for an unknown zone', 'Europe/Atlantis', '2027-03-28T00:00:00Z'],
  ])('ends a pause at midnight in %s', (_, timeZone, end) => {
    expect(isPaused({ until, timeZone }, (at(end) - 1) as Instant)).toBe(true);
    expect(isPaused({ until, timeZone }, at(end))).toBe(false);
  });

  it('returns false without a pause', () => {
    expect(isPaused(null, at('2027-03-28T00:00:00Z'))).toBe(false);
  });
});
