import { fc, it } from '@fast-check/vitest';
import { expect } from 'vitest';
import { type Instant, type MinuteOfDay, parseInstant, parseMinuteOfDay } from './calendar.ts';
import { getWindowEnd } from './time-zones.ts';

const at = (text: string) => parseInstant(text) as Instant;
const minute = (text: string) => parseMinuteOfDay(text) as MinuteOfDay;
const window = (timeZone: string, from: string, until: string) => ({
  timeZone,
  from: minute(from),
  until: minute(until),
});

it.each([
  // Windows across midnight.
  ['Europe/Budapest', '22:00', '07:00', '2026-11-20T21:30:00Z', '2026-11-21T06:00:00.000Z'],
  ['Europe/Budapest', '22:00', '07:00', '2026-11-21T05:59:59Z', '2026-11-21T06:00:00.000Z'],
  ['Asia/Tokyo', '22:00', '07:00', '2026-11-20T14:00:00Z', '2026-11-20T22:00:00.000Z'],
  ['Asia/Kathmandu', '21:00', '06:10', '2026-11-20T20:00:30Z', '2026-11-21T00:25:00.000Z'],
  // Within one day, and until midnight.
  ['Asia/Kolkata', '12:30', '14:15', '2026-11-20T07:00:00Z', '2026-11-20T08:45:00.000Z'],
  ['Pacific/Auckland', '20:00', '00:00', '2026-11-20T09:00:00Z', '2026-11-20T11:00:00.000Z'],
  // Outside of the window.
  ['Europe/Budapest', '22:00', '07:00', '2026-11-20T20:59:59Z', null],
  ['Europe/Budapest', '22:00', '07:00', '2026-11-21T06:00:00Z', null],
  ['Asia/Kolkata', '12:30', '14:15', '2026-11-20T08:45:00Z', null],
  // Clocks go forward from 02:00 to 03:00 on 2027-03-28.
  ['Europe/Berlin', '22:00', '07:00', '2027-03-27T22:00:00Z', '2027-03-28T05:00:00.000Z'],
  // The end is skipped: the window ends when clocks jump over it.
  ['Europe/Berlin', '22:00', '02:30', '2027-03-27T22:00:00Z', '2027-03-28T01:00:00.000Z'],
  // Clocks go back from 03:00 to 02:00 on 2026-10-25.
  ['Europe/Berlin', '22:00', '07:00', '2026-10-24T22:00:00Z', '2026-10-25T06:00:00.000Z'],
  ['Europe/Berlin', '22:00', '02:30', '2026-10-24T22:00:00Z', '2026-10-25T00:30:00.000Z'],
  // In the repeated hour, the window ends on its second 02:30.
  ['Europe/Berlin', '22:00', '02:30', '2026-10-25T01:10:00Z', '2026-10-25T01:30:00.000Z'],
  // A change by half an hour, and one at midnight.
  ['Australia/Lord_Howe', '22:00', '07:00', '2026-10-03T12:00:00Z', '2026-10-03T20:00:00.000Z'],
  ['Asia/Beirut', '22:00', '00:30', '2027-03-27T21:00:00Z', '2027-03-27T22:00:00.000Z'],
])('in %s, from %s until %s, at %s, returns %s', (zone, from, until, moment, expected) => {
  const end = getWindowEnd(window(zone, from, until), at(moment));
  expect(end === null ? null : new Date(end).toISOString()).toBe(expected);
});

const minutes = fc.integer({ min: 0, max: 1439 }).map((value) => value as MinuteOfDay);
it.prop([
  fc.constantFrom('Europe/London', 'America/St_Johns', 'Africa/Cairo', 'UTC'),
  minutes,
  minutes,
  fc.integer({ min: at('2026-01-01'), max: at('2028-01-01') }).map((value) => value as Instant),
])(
  'returns the same end throughout a window, and null at the end',
  (timeZone, from, until, moment) => {
    fc.pre(from !== until);
    const end = getWindowEnd({ timeZone, from, until }, moment);
    if (end === null) return;
    expect(end).toBeGreaterThan(moment);
    expect(getWindowEnd({ timeZone, from, until }, end)).toBeNull();
    expect(getWindowEnd({ timeZone, from, until }, (end - 1) as Instant)).toBe(end);
    expect(end - moment).toBeLessThanOrEqual(25 * 3_600_000);
  },
);

it('throws a RangeError for an unknown zone', () => {
  const unknown = window('Mars/Olympus', '22:00', '07:00');
  expect(() => getWindowEnd(unknown, at('2026-11-20'))).toThrow(RangeError);
});
