import { describe, expect, it } from 'vitest';
import { formatAgo, formatDates, formatDay, formatTime } from './dates.ts';
import { countryName } from './places.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

describe('dates', () => {
  it('stay the same day in every time zone', () => {
    expect(formatDay('2026-12-03', 'en-GB', NOW)).toBe('Thu 3 Dec');
  });

  it('of departure and return stand together, without a year', () => {
    const dates = (departureDate: string, returnDate: string | null) =>
      formatDates({ departureDate, returnDate }, 'en-GB');
    expect(dates('2027-05-14', null)).toBe('Fri 14 May');
    expect(dates('2027-05-14', '2027-05-14')).toBe('Fri 14 May');
    expect(dates('2027-05-14', '2027-06-01')).toBe('Fri 14 May\u2009–\u2009Tue 1 Jun');
  });

  it('name the year only when it is another one', () => {
    expect(formatDay('2027-02-02', 'en-GB', NOW)).toBe('Tue, 2 Feb 2027');
  });

  it('follow the language', () => {
    expect(formatDay('2026-12-03', 'de-DE', NOW)).toBe('Do., 3. Dez.');
    expect(formatDay('2026-12-03', 'ja-JP', NOW)).toBe('12月3日(木)');
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
    expect(formatAgo(minutesAgo(minutes), 'en-GB', NOW).replace('hrs', 'hr')).toBe(text);
  });

  it('is never in the future, even if clocks differ', () => {
    expect(formatAgo(minutesAgo(-5), 'en-GB', NOW)).toBe('now');
  });
});

describe('countries', () => {
  it('are named in the person’s language', () => {
    expect(countryName('DE', 'fr-FR')).toBe('Allemagne');
  });

  it('keep their code where there is no name', () => {
    expect(countryName('Q!', 'en-GB')).toBe('Q!');
  });
});
