import { addDays, type DayRange, type EpochDay, weekdayOf } from '@farelark/engine';
import {
  clip,
  firstOfMonth,
  getWeekdayFrom,
  getWeekdayUntil,
  toDateParts,
  toDay,
} from './calendar.ts';
import {
  type CalendarSystem,
  findCalendarDays,
  getAutumnalEquinox,
  getEaster,
  getOrthodoxEaster,
} from './movable-holidays.ts';

/** A day by calendar, month and day: `gregorian 3 1`, `chinese 1 5`. */
export type CalendarDay = `${CalendarSystem | 'gregorian'} ${number} ${number}`;

const MONDAY = 1;
const THURSDAY = 4;

/** Days off around a holiday by its weekday, from Monday. */
const DAYS_OFF = [
  [-2, 0],
  [-3, 0],
  [0, 0],
  [0, 3],
  [0, 2],
  [0, 1],
  [-1, 1],
] as const;

/** India's list of public holidays: the new moon of Karttika. */
const DIWALI = [
  [2026, [11, 8]],
  [2027, [10, 29]],
  [2028, [10, 17]],
] as const;

/**
 * Holidays that travellers name instead of a date, with the ranges that start in a year; an Islamic feast can start twice
 * in a Gregorian year. Public holidays longer than the feast follow the law of the country that travels then. School
 * holidays differ by region; they are the weeks before and after the feast.
 */
export const HOLIDAYS = {
  christmas_eve: fixed([12, 24], [12, 24]),
  boxing_day: fixed([12, 26], [12, 26]),
  // With the Saturday before it; the fourth is the last Sunday before Christmas.
  first_advent: lastWeekday(12, 7, 3, -1, 0),
  second_advent: lastWeekday(12, 7, 10, -1, 0),
  third_advent: lastWeekday(12, 7, 17, -1, 0),
  fourth_advent: lastWeekday(12, 7, 24, -1, 0),
  // England: the weeks most councils choose, with the weekends beside them.
  february_half_term: lastWeekday(2, MONDAY, 18, -2, 6),
  may_half_term: lastWeekday(5, MONDAY, 31, -2, 6),
  october_half_term: lastWeekday(10, MONDAY, 28, -2, 6),
  christmas_day: fixed([12, 25], [12, 25]),
  christmas: fixed([12, 24], [12, 26]),
  christmas_holidays: fixed([12, 20], [1, 6]),
  new_year_eve: fixed([12, 31], [12, 31]),
  new_year: fixed([12, 31], [1, 1]),
  first_of_january: fixed([1, 1], [1, 1]),
  new_year_day: fixed([1, 1], [1, 3]),
  // Labour Code of Russia, article 112.
  new_year_holidays: fixed([1, 1], [1, 8]),
  // Japan: closing days by the 1988 law on holidays of administrative organs.
  turn_of_year: fixed([12, 29], [1, 3]),
  epiphany: fixed([1, 6], [1, 6]),
  valentine: fixed([2, 14], [2, 14]),
  // The four days before Ash Wednesday, which is 46 days before Easter.
  carnival: easter(-50, -47),
  ash_wednesday: easter(-46, -46),
  // Most school boards of Québec: the first week of March, with its weekends.
  quebec_spring_break: nthWeekday(3, MONDAY, 1, -2, 6),
  holy_week: easter(-7, 0),
  easter: easter(-2, 1),
  easter_holidays: easter(-8, 7),
  orthodox_easter: (year) => [around(getOrthodoxEaster(year), -1, 1)],
  ascension: easter(39, 42),
  // Bavaria and Baden-Württemberg: two weeks from the weekend of the feast.
  pentecost_holidays: easter(48, 63),
  corpus_christi: easter(60, 63),
  pentecost: easter(48, 50),
  // China: five days since the 2024 order on public holidays.
  may_day: fixed([5, 1], [5, 5]),
  may_holidays: fixed([5, 1], [5, 9]),
  // Japan's law on national holidays: from Shōwa Day to Children's Day.
  golden_week: fixed([4, 29], [5, 5]),
  early_may_bank_holiday: nthWeekday(5, MONDAY, 1, -2, 0),
  memorial_day: lastWeekday(5, MONDAY, 31, -2, 0),
  // Canada, Holidays Act: the Monday before 25 May.
  victoria_day: lastWeekday(5, MONDAY, 24, -2, 0),
  martin_luther_king_day: nthWeekday(1, MONDAY, 3, -2, 0),
  presidents_day: nthWeekday(2, MONDAY, 3, -2, 0),
  saint_patrick: fixed([3, 17], [3, 17]),
  columbus_day: nthWeekday(10, MONDAY, 2, -2, 0),
  independence_day: fixed([7, 4], [7, 4]),
  obon: fixed([8, 13], [8, 16]),
  august_bank_holiday: lastWeekday(8, MONDAY, 31, -2, 0),
  labour_day: nthWeekday(9, MONDAY, 1, -2, 0),
  // Japan's law on national holidays: from the weekend of Respect for the Aged Day to the equinox.
  silver_week: (year) => [
    { earliest: addDays(getNthWeekday(year, 9, MONDAY, 3), -2), latest: getAutumnalEquinox(year) },
  ],
  national_week: fixed([10, 1], [10, 7]),
  diwali: (year) =>
    DIWALI.filter(([inYear]) => inYear === year).flatMap(([, day]) => fixed(day, day)(year)),
  halloween: fixed([10, 31], [10, 31]),
  all_saints: fixed([11, 1], [11, 2]),
  // United States, 5 U.S.C. § 6103: the fourth Thursday; most people take the Friday off.
  thanksgiving: nthWeekday(11, THURSDAY, 4, 0, 3),
  // Spain, Real Decreto 2001/1983, article 45: from Constitution Day to the Immaculate Conception.
  december_bridge: fixed([12, 5], [12, 8]),
  // China: the eve and the first seven days of the year. Korea: one day before to one day after.
  lunar_new_year: calendarDay('chinese', 1, 1, -1, 6),
  lunar_new_year_eve: calendarDay('chinese', 1, 1, -1, -1),
  little_new_year_eve: calendarDay('chinese', 1, 1, -2, -2),
  lunar_new_year_day: calendarDay('chinese', 1, 1, 0, 0),
  seollal: calendarDay('dangi', 1, 1, -1, 1),
  qingming: fixed([4, 4], [4, 6]),
  dragon_boat: calendarDay('chinese', 5, 5, -1, 1),
  chuseok: calendarDay('dangi', 8, 15, -1, 1),
  mid_autumn: calendarDay('chinese', 8, 15, -1, 1),
  ramadan: (year) =>
    findCalendarDays('islamic-umalqura', year, 9, 1).map((first) => ({
      earliest: first,
      latest: addDays(getEndOfRamadan(first), -1),
    })),
  eid_al_fitr: calendarDay('islamic-umalqura', 10, 1, 0, 2),
  eid_al_adha: calendarDay('islamic-umalqura', 12, 10, 0, 3),
} as const satisfies Readonly<Record<string, (year: number) => readonly DayRange[]>>;
export type Holiday = keyof typeof HOLIDAYS;

/** Remaining days of a holiday: in the named year, or of the next one that is not over. */
export function getHolidayDays(
  name: Holiday | CalendarDay,
  today: EpochDay,
  year: number | null,
): DayRange | null {
  const [thisYear] = toDateParts(today);
  // Last year's may continue into this year.
  const years = year === null ? [thisYear - 1, thisYear, thisYear + 1] : [year];
  for (const startYear of years)
    for (const days of getRanges(name, startYear)) {
      const remaining = clip(days, today);
      if (remaining !== null) return remaining;
    }
  return null;
}

/** The day of the calendar on which a holiday falls, or the days that the law or custom gives it. */
function getRanges(name: Holiday | CalendarDay, year: number): readonly DayRange[] {
  const [calendar, month, day] = name.split(' ');
  if (day === undefined) return HOLIDAYS[name as Holiday](year);
  const date = [Number(month), Number(day)] as const;
  return calendar === 'gregorian'
    ? fixed(date, date)(year)
    : calendarDay(calendar as CalendarSystem, ...date, 0, 0)(year);
}

function fixed(
  [month, day]: readonly [number, number],
  [endMonth, endDay]: readonly [number, number],
): (year: number) => readonly DayRange[] {
  return (year) => {
    const earliest = toDay(year, month, day);
    const latest = toDay(endMonth < month ? year + 1 : year, endMonth, endDay);
    return earliest === null || latest === null ? [] : [{ earliest, latest }];
  };
}

function easter(from: number, to: number) {
  return (year: number) => [around(getEaster(year), from, to)];
}

/** A holiday of one day with the weekend beside it; on a Sunday, with its substitute on Monday. */
export function getDaysOff(day: EpochDay): DayRange {
  const [from, to] = DAYS_OFF[weekdayOf(day) - 1] as readonly [number, number];
  return around(day, from, to);
}

function nthWeekday(month: number, weekday: number, nth: number, from: number, to: number) {
  return (year: number) => [around(getNthWeekday(year, month, weekday, nth), from, to)];
}

/** From the last such weekday that is on or before a day of a month. */
function lastWeekday(month: number, weekday: number, day: number, from: number, to: number) {
  return (year: number) => [
    around(getWeekdayUntil(toDay(year, month, day) as EpochDay, weekday), from, to),
  ];
}

function calendarDay(system: CalendarSystem, month: number, day: number, from: number, to: number) {
  return (year: number) =>
    findCalendarDays(system, year, month, day).map((date) => around(date, from, to));
}

/** @param from days relative to `day`, as `to` */
function around(day: EpochDay, from: number, to: number): DayRange {
  return { earliest: addDays(day, from), latest: addDays(day, to) };
}

function getNthWeekday(year: number, month: number, weekday: number, nth: number): EpochDay {
  return addDays(getWeekdayFrom(firstOfMonth(year, month), weekday), (nth - 1) * 7);
}

/** The first day after Ramadan, 29 or 30 days after its first. */
function getEndOfRamadan(first: EpochDay): EpochDay {
  const [year] = toDateParts(addDays(first, 29));
  const feasts = findCalendarDays('islamic-umalqura', year, 10, 1);
  return feasts.find((day) => day > first) ?? addDays(first, 30);
}
