import { formatDay, parseDay } from '@farelark/engine';
import { describe, expect, it } from 'vitest';
import { getHolidayDays, HOLIDAYS, type Holiday } from './holidays.ts';
import {
  findCalendarDays,
  getAutumnalEquinox,
  getEaster,
  getOrthodoxEaster,
} from './movable-holidays.ts';

const toDay = (text: string) => parseDay(text) as NonNullable<ReturnType<typeof parseDay>>;

function formatHoliday(name: Holiday, today: string, year: number | null = null): string | null {
  const days = getHolidayDays(name, toDay(today), year);
  return days && `${formatDay(days.earliest)}..${formatDay(days.latest)}`;
}

describe('movable holidays', () => {
  // As published by the churches, including the earliest and latest Easter of the century.
  it.each([
    [2008, '2008-03-23', '2008-04-27'],
    [2025, '2025-04-20', '2025-04-20'],
    [2026, '2026-04-05', '2026-04-12'],
    [2027, '2027-03-28', '2027-05-02'],
    [2038, '2038-04-25', '2038-04-25'],
    [2076, '2076-04-19', '2076-04-26'],
  ])('compute western and Orthodox Easter of %i', (year, western, orthodox) => {
    expect(formatDay(getEaster(year))).toBe(western);
    expect(formatDay(getOrthodoxEaster(year))).toBe(orthodox);
  });

  // Table of the Hong Kong Observatory; in 2027 and 2028 the new moon is a day later in Seoul, one hour ahead.
  it.each([
    [2024, '2024-02-10', '2024-02-10'],
    [2025, '2025-01-29', '2025-01-29'],
    [2026, '2026-02-17', '2026-02-17'],
    [2027, '2027-02-06', '2027-02-07'],
    [2028, '2028-01-26', '2028-01-27'],
    [2029, '2029-02-13', '2029-02-13'],
    [2030, '2030-02-03', '2030-02-03'],
  ])('find Chinese and Korean new year of %i', (year, chinese, korean) => {
    expect(findCalendarDays('chinese', year, 1, 1).map(formatDay)).toEqual([chinese]);
    expect(findCalendarDays('dangi', year, 1, 1).map(formatDay)).toEqual([korean]);
  });

  it('exclude days of a leap month', () => {
    // 2025 had a leap sixth month.
    expect(findCalendarDays('chinese', 2025, 6, 6).map(formatDay)).toEqual(['2025-06-30']);
    expect(findCalendarDays('chinese', 2025, 8, 15).map(formatDay)).toEqual(['2025-10-06']);
  });

  it('find an Islamic feast twice in a Gregorian year that contains it twice', () => {
    expect(findCalendarDays('islamic-umalqura', 2025, 10, 1).map(formatDay)).toEqual([
      '2025-03-30',
    ]);
    expect(findCalendarDays('islamic-umalqura', 2033, 10, 1)).toHaveLength(2);
  });

  it('compute the autumnal equinox on 22 or 23 September', () => {
    expect(formatDay(getAutumnalEquinox(2026))).toBe('2026-09-23');
    expect(formatDay(getAutumnalEquinox(2028))).toBe('2028-09-22');
  });
});

describe('getHolidayDays', () => {
  it.each<[Holiday, string, string]>([
    ['thanksgiving', '2026-11-20', '2026-11-26..2026-11-29'],
    ['thanksgiving', '2026-11-27', '2026-11-27..2026-11-29'],
    ['thanksgiving', '2026-11-30', '2027-11-25..2027-11-28'],
    ['turn_of_year', '2027-01-02', '2027-01-02..2027-01-03'],
    ['memorial_day', '2026-11-20', '2027-05-29..2027-05-31'],
    ['labour_day', '2026-11-20', '2027-09-04..2027-09-06'],
    ['eid_al_fitr', '2033-01-10', '2033-12-23..2033-12-25'],
    ['ramadan', '2026-11-20', '2027-02-08..2027-03-08'],
  ])('returns the next remaining days of %s on %s', (name, today, days) => {
    expect(formatHoliday(name, today)).toBe(days);
  });

  it('returns the days in the named year, or null if they are over', () => {
    expect(formatHoliday('easter', '2026-11-20', 2028)).toBe('2028-04-14..2028-04-17');
    expect(formatHoliday('easter', '2026-11-20', 2026)).toBeNull();
  });

  it.each(Object.keys(HOLIDAYS) as Holiday[])('finds %s from every month of a year', (name) => {
    for (let month = 1; month <= 12; month += 1) {
      const today = toDay(`2026-${String(month).padStart(2, '0')}-15`);
      const days = getHolidayDays(name, today, null);
      expect(days?.earliest).toBeGreaterThanOrEqual(today);
      expect(days?.latest).toBeGreaterThanOrEqual(days?.earliest ?? 0);
    }
  });
});
