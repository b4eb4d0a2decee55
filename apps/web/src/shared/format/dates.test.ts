import { describe, expect, it } from 'vitest';
import { formatDates, formatDay, formatRelativeTime, formatTime } from './dates.ts';
import { countryName } from './places.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

describe('dates', () => {
  it.each([
    ['2026-12-03', 'en-GB', 'Thu 3 Dec'],
    ['2026-12-03', 'de-DE', 'Do., 3. Dez.'],
    ['2026-12-03', 'ja-JP', '12月3日(木)'],
    // Another year.
    ['2027-02-02', 'en-GB', 'Tue, 2 Feb 2027'],
  ])('stay the same day in every time zone: %s for %s is %s', (day, locale, text) => {
    expect(formatDay(day, locale, NOW)).toBe(text);
  });

  it('of departure and return stand together, without a year', () => {
    const dates = (departureDate: string, returnDate: string | null) =>
      formatDates({ departureDate, returnDate }, 'en-GB');
    expect(dates('2027-05-14', null)).toBe('Fri 14 May');
    expect(dates('2027-05-14', '2027-05-14')).toBe('Fri 14 May');
    expect(dates('2027-05-14', '2027-06-01')).toBe('Fri 14 May\u2009–\u2009Tue 1 Jun');
  });
});

describe('times', () => {
  it('say their zone', () => {
    const time = formatTime(new Date('2026-11-21T11:02:00Z'), 'en-GB', NOW, 'Europe/Berlin');
    expect(time).toBe('12:02 CET');
  });

  it('say their day when it is not today in that zone', () => {
    const time = formatTime(new Date('2026-11-20T22:30:00Z'), 'en-GB', NOW, 'Europe/Berlin');
    expect(time).toContain('20 Nov');
  });
});

describe('how long ago', () => {
  it.each([
    [0, 'now'],
    [0.9, 'now'],
    [3, '3 min ago'],
    [59.9, '59 min ago'],
    [150, '2 hr ago'],
    [2_900, '2 days ago'],
  ])('%d minutes read as "%s"', (minutes, text) => {
    expect(formatRelativeTime(minutesAgo(minutes), 'en-GB', NOW).replace('hrs', 'hr')).toBe(text);
  });

  it('is never in the future, even if clocks differ', () => {
    expect(formatRelativeTime(minutesAgo(-5), 'en-GB', NOW)).toBe('now');
  });
});

it.each([
  ['DE', 'fr-FR', 'Allemagne'],
  // Without a name.
  ['Q!', 'en-GB', 'Q!'],
])('the country %s is named for %s: %s', (code, locale, name) => {
  expect(countryName(code, locale)).toBe(name);
});
