import { expect, it } from 'vitest';
import { formatDates, formatDay, formatRelativeTime, formatTime } from './dates.ts';
import { countryName } from './places.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

it.each([
  ['2026-12-03', 'en-GB', 'Thu 3 Dec'],
  ['2026-12-03', 'de-DE', 'Do., 3. Dez.'],
  ['2026-12-03', 'ja-JP', '12月3日(木)'],
  ['2027-02-02', 'en-GB', 'Tue 2 Feb'],
  ['2027-11-02', 'en-GB', 'Tue, 2 Nov 2027'],
  ['2025-12-03', 'en-GB', 'Wed, 3 Dec 2025'],
])('formatDay formats %s for %s as %s in every time zone', (day, locale, text) => {
  expect(formatDay(day, locale, NOW)).toBe(text);
});

it.each([
  [null, 'Fri 14 May'],
  ['2027-05-14', 'Fri 14 May'],
  ['2027-06-01', 'Fri 14 May\u2009–\u2009Tue 1 Jun'],
])('formatDates formats a departure with the return %s as %s', (returnDate, text) => {
  expect(formatDates({ departureDate: '2027-05-14', returnDate }, 'en-GB')).toBe(text);
});

it.each([
  ['the time zone', '2026-11-21T11:02:00Z', /^12:02 CET$/],
  ['the day unless it is today in that zone', '2026-11-20T22:30:00Z', /20 Nov/],
])('formatTime includes %s', (_, instant, text) => {
  expect(formatTime(new Date(instant), 'en-GB', NOW, 'Europe/Berlin')).toMatch(text);
});

it.each([
  // The future, by another clock.
  [-5, 'now'],
  [0, 'now'],
  [0.9, 'now'],
  [3, '3 min ago'],
  [59.9, '59 min ago'],
  [150, '2 hr ago'],
  [2_900, '2 days ago'],
])('formatRelativeTime formats %d minutes as "%s"', (minutes, text) => {
  const then = new Date(NOW.getTime() - minutes * 60_000);
  expect(formatRelativeTime(then, 'en-GB', NOW).replace('hrs', 'hr')).toBe(text);
});

it.each([
  ['DE', 'fr-FR', 'Allemagne'],
  // Not a country.
  ['Q!', 'en-GB', 'Q!'],
])('countryName names %s for %s: %s', (code, locale, name) => {
  expect(countryName(code, locale)).toBe(name);
});
