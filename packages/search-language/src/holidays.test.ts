import { formatDay, parseDay } from '@farelark/engine';
import { describe, expect, test } from 'vitest';
import { HOLIDAYS, type Holiday, holidayDays } from './holidays.ts';
import { daysOfCalendar, equinoxOfAutumn, getEaster, getOrthodoxEaster } from './moving-days.ts';

const day = (text: string) => parseDay(text) as NonNullable<ReturnType<typeof parseDay>>;

function written(name: Holiday, today: string, year: number | null = null): string | null {
  const days = holidayDays(name, day(today), year);
  return days === null ? null : `${formatDay(days.earliest)}..${formatDay(days.latest)}`;
}

describe('days that move', () => {
  // As the churches published them, the earliest and latest of a century among them.
  test.each([
    [2008, '2008-03-23', '2008-04-27'],
    [2025, '2025-04-20', '2025-04-20'],
    [2026, '2026-04-05', '2026-04-12'],
    [2027, '2027-03-28', '2027-05-02'],
    [2038, '2038-04-25', '2038-04-25'],
    [2076, '2076-04-19', '2076-04-26'],
  ])('Easter of %i', (year, west, east) => {
    expect(formatDay(getEaster(year))).toBe(west);
    expect(formatDay(getOrthodoxEaster(year))).toBe(east);
  });

  // The Hong Kong Observatory's table; in 2027 and 2028 Seoul, an hour ahead, sees the new moon a day later.
  test.each([
    [2024, '2024-02-10', '2024-02-10'],
    [2025, '2025-01-29', '2025-01-29'],
    [2026, '2026-02-17', '2026-02-17'],
    [2027, '2027-02-06', '2027-02-07'],
    [2028, '2028-01-26', '2028-01-27'],
    [2029, '2029-02-13', '2029-02-13'],
    [2030, '2030-02-03', '2030-02-03'],
  ])('the lunar new year of %i', (year, china, korea) => {
    expect(daysOfCalendar('chinese', year, 1, 1).map(formatDay)).toEqual([china]);
    expect(daysOfCalendar('dangi', year, 1, 1).map(formatDay)).toEqual([korea]);
  });

  test('a leap month has no feasts of the month that it follows', () => {
    // 2025 had two sixth months; the fifteenth of the eighth comes once.
    expect(daysOfCalendar('chinese', 2025, 6, 6).map(formatDay)).toEqual(['2025-06-30']);
    expect(daysOfCalendar('chinese', 2025, 8, 15).map(formatDay)).toEqual(['2025-10-06']);
  });

  test('an Islamic feast comes twice in one of our years about every thirty-third', () => {
    expect(daysOfCalendar('islamic-umalqura', 2025, 10, 1).map(formatDay)).toEqual(['2025-03-30']);
    expect(daysOfCalendar('islamic-umalqura', 2033, 10, 1)).toHaveLength(2);
  });

  test('the equinox is a day earlier in some years', () => {
    expect(formatDay(equinoxOfAutumn(2026))).toBe('2026-09-23');
    expect(formatDay(equinoxOfAutumn(2028))).toBe('2028-09-22');
  });
});

describe('the days of a holiday', () => {
  test.each<[Holiday, string, string]>([
    ['thanksgiving', '2026-11-20', '2026-11-26..2026-11-29'],
    ['thanksgiving', '2026-11-27', '2026-11-27..2026-11-29'],
    ['thanksgiving', '2026-11-30', '2027-11-25..2027-11-28'],
    ['turn_of_year', '2027-01-02', '2027-01-02..2027-01-03'],
    ['memorial_day', '2026-11-20', '2027-05-29..2027-05-31'],
    ['labour_day', '2026-11-20', '2027-09-04..2027-09-06'],
    ['eid_al_fitr', '2033-01-10', '2033-12-23..2033-12-25'],
    ['ramadan', '2026-11-20', '2027-02-08..2027-03-08'],
  ])('%s as of %s', (name, today, days) => {
    expect(written(name, today)).toBe(days);
  });

  test('of a year that was named are those of that year, and none when it is over', () => {
    expect(written('easter', '2026-11-20', 2028)).toBe('2028-04-14..2028-04-17');
    expect(written('easter', '2026-11-20', 2026)).toBeNull();
  });

  test.each(HOLIDAYS)('%s is found on any day of a year', (name) => {
    for (let month = 1; month <= 12; month += 1) {
      const today = day(`2026-${String(month).padStart(2, '0')}-15`);
      const found = holidayDays(name, today, null);
      expect(found?.earliest).toBeGreaterThanOrEqual(today);
      expect(found?.latest).toBeGreaterThanOrEqual(found?.earliest ?? 0);
    }
  });
});
