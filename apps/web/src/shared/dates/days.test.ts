import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  formatDayPattern,
  formatNumericDay,
  getDayByKey,
  getWeeks,
  parseDay,
} from './days.ts';

const TODAY = '2026-11-30';

describe('parseDay', () => {
  it.each([
    ['en-GB', '3/12/2026', '2026-12-03'],
    ['en-GB', '3.12.26', '2026-12-03'],
    ['en-GB', '03122026', '2026-12-03'],
    ['en-GB', '031226', '2026-12-03'],
    ['en-GB', '2026-12-03', '2026-12-03'],
    ['de-DE', '3. 12. 2026', '2026-12-03'],
    ['ja-JP', '2026年12月3日', '2026-12-03'],
    ['ja-JP', '26/12/03', '2026-12-03'],
    ['ko-KR', '2026. 12. 03.', '2026-12-03'],
    ['ar-u-nu-latn', '٣/١٢/٢٠٢٦', '2026-12-03'],
    // Without a year: the next one.
    ['en-GB', '3/12', '2026-12-03'],
    ['en-GB', '29/11', '2027-11-29'],
    ['zh-CN', '0103', '2027-01-03'],
    ['en-GB', '  ', null],
    ['en-GB', '30/02/2027', 'invalid'],
    ['en-GB', '12/31/2026', 'invalid'],
    ['en-GB', '3/12/0026', 'invalid'],
    ['en-GB', 'soon', 'invalid'],
    ['en-GB', '3 Dec 2026', 'invalid'],
    ['en-GB', '3', 'invalid'],
  ] as const)('reads in %s %s as %s', (locale, text, day) => {
    expect(parseDay(text, locale, TODAY)).toBe(day);
  });

  it.each(['en-GB', 'zh-CN', 'es-ES', 'ar-u-nu-latn', 'pt-BR', 'ru-RU', 'ja-JP', 'fr-FR', 'ko-KR'])(
    'reads what formatNumericDay writes in %s',
    (locale) => {
      expect(parseDay(formatNumericDay('2027-03-04', locale), locale, TODAY)).toBe('2027-03-04');
    },
  );
});

it('addMonths keeps the day, or takes the last one of a shorter month', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
  expect(addMonths('2026-11-30', -12)).toBe('2025-11-30');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});

it.each([
  [1, 1, 6],
  [6, 3, 4],
  [7, 2, 5],
])('getWeeks starts weeks on weekday %i', (firstWeekday, empty, first) => {
  // 1 December 2026 is a Tuesday.
  const [week = []] = getWeeks('2026-12-15', firstWeekday);
  expect(week.filter((day) => day === null)).toHaveLength(empty);
  expect(week.filter((day) => day !== null)).toHaveLength(first);
});

it.each([
  ['ArrowLeft', false, '2026-12-15', '2026-12-17'],
  ['ArrowDown', false, '2026-12-23', '2026-12-23'],
  ['PageUp', false, '2026-11-16', '2026-11-16'],
  ['PageDown', true, '2027-12-16', '2027-12-16'],
  ['Home', false, '2026-12-14', '2026-12-14'],
  ['End', false, '2026-12-20', '2026-12-20'],
])(
  'getDayByKey moves by %s, shift %s, to %s, right to left to %s',
  (key, shiftKey, day, rtlDay) => {
    const move = (isRtl: boolean) =>
      getDayByKey({ key, shiftKey }, '2026-12-16', { firstWeekday: 1, isRtl });
    expect([move(false), move(true)]).toEqual([day, rtlDay]);
  },
);

it.each([
  ['en-GB', 'dd/mm/yyyy'],
  ['de-DE', 'dd.mm.yyyy'],
  ['ja-JP', 'yyyy/mm/dd'],
])('formatDayPattern has the order of %s: %s', (locale, pattern) => {
  const names = { day: 'dd', month: 'mm', year: 'yyyy' };
  expect(formatDayPattern(locale, names)).toBe(pattern);
});
