import type { DayRange } from '@farelark/engine';
import { addDays, type EpochDay, formatDay, weekdayOf } from '@farelark/engine';
import { daysOfCalendar, equinoxOfAutumn, getEaster, getOrthodoxEaster } from './moving-days.ts';
import { clip, toDay } from './written-date.ts';

/**
 * Holidays that travellers name instead of a date. Where people get more days off than the
 * feast itself, the days are those of the law of the country that travels on it; school holidays, which every
 * region has its own of, are the week before the feast and the one after.
 */
export const HOLIDAYS = [
  'christmas_eve',
  'boxing_day',
  'christmas',
  'christmas_holidays',
  'new_year_eve',
  'new_year',
  'first_of_january',
  'new_year_day',
  'new_year_holidays',
  'turn_of_year',
  'epiphany',
  'valentine',
  'carnival',
  'holy_week',
  'easter',
  'easter_holidays',
  'orthodox_easter',
  'ascension',
  'pentecost',
  'pentecost_holidays',
  'corpus_christi',
  'may_day',
  'may_holidays',
  'golden_week',
  'memorial_day',
  'martin_luther_king_day',
  'presidents_day',
  'saint_patrick',
  'columbus_day',
  'independence_day',
  'obon',
  'labour_day',
  'silver_week',
  'national_week',
  'halloween',
  'all_saints',
  'thanksgiving',
  'december_bridge',
  'lunar_new_year',
  'lunar_new_year_eve',
  'lunar_new_year_day',
  'seollal',
  'qingming',
  'dragon_boat',
  'mid_autumn',
  'chuseok',
  'ramadan',
  'eid_al_fitr',
  'eid_al_adha',
] as const;
export type Holiday = (typeof HOLIDAYS)[number];

const MONDAY = 1;
const THURSDAY = 4;

/** The spans that begin in a year; an Islamic feast can begin twice in a Gregorian one. */
const SPANS: Readonly<Record<Holiday, (year: number) => readonly DayRange[]>> = {
  christmas_eve: fixed([12, 24], [12, 24]),
  boxing_day: fixed([12, 26], [12, 26]),
  christmas: fixed([12, 24], [12, 26]),
  christmas_holidays: fixed([12, 20], [1, 6]),
  new_year_eve: fixed([12, 31], [12, 31]),
  new_year: fixed([12, 31], [1, 1]),
  first_of_january: fixed([1, 1], [1, 1]),
  new_year_day: fixed([1, 1], [1, 3]),
  // Labour Code of Russia, article 112.
  new_year_holidays: fixed([1, 1], [1, 8]),
  // Japanese offices close on these days by the law of 1988 on the holidays of administrative organs.
  turn_of_year: fixed([12, 29], [1, 3]),
  epiphany: fixed([1, 6], [1, 6]),
  valentine: fixed([2, 14], [2, 14]),
  // From the Saturday before Ash Wednesday, which is 46 days before Easter, to its eve.
  carnival: (year) => [around(getEaster(year), -50, -47)],
  holy_week: (year) => [around(getEaster(year), -7, 0)],
  easter: (year) => [around(getEaster(year), -2, 1)],
  easter_holidays: (year) => [around(getEaster(year), -8, 7)],
  orthodox_easter: (year) => [around(getOrthodoxEaster(year), -1, 1)],
  ascension: (year) => [around(getEaster(year), 39, 42)],
  // Bavaria and Baden-Württemberg: from the weekend of the feast to the second one after it.
  pentecost_holidays: (year) => [around(getEaster(year), 48, 63)],
  corpus_christi: (year) => [around(getEaster(year), 60, 63)],
  pentecost: (year) => [around(getEaster(year), 48, 50)],
  // Five days since the Chinese order of 2024 on public holidays gave May Day a second one.
  may_day: fixed([5, 1], [5, 5]),
  may_holidays: fixed([5, 1], [5, 9]),
  // From Shōwa Day to Children's Day: Japan's law on national holidays.
  golden_week: fixed([4, 29], [5, 5]),
  memorial_day: (year) => [around(getLastWeekday(year, 5, MONDAY), -2, 0)],
  martin_luther_king_day: (year) => [around(getNthWeekday(year, 1, MONDAY, 3), -2, 0)],
  presidents_day: (year) => [around(getNthWeekday(year, 2, MONDAY, 3), -2, 0)],
  saint_patrick: fixed([3, 17], [3, 17]),
  columbus_day: (year) => [around(getNthWeekday(year, 10, MONDAY, 2), -2, 0)],
  independence_day: fixed([7, 4], [7, 4]),
  obon: fixed([8, 13], [8, 16]),
  labour_day: (year) => [around(getNthWeekday(year, 9, MONDAY, 1), -2, 0)],
  // From the weekend of Respect for the Aged Day to the autumnal equinox: the same law.
  silver_week: (year) => [
    { earliest: addDays(getNthWeekday(year, 9, MONDAY, 3), -2), latest: equinoxOfAutumn(year) },
  ],
  national_week: fixed([10, 1], [10, 7]),
  halloween: fixed([10, 31], [10, 31]),
  all_saints: fixed([11, 1], [11, 2]),
  // United States, 5 U.S.C. § 6103: the fourth Thursday; the Friday after it is taken off nearly everywhere.
  thanksgiving: (year) => [around(getNthWeekday(year, 11, THURSDAY, 4), 0, 3)],
  // Spain: Constitution Day and the Immaculate Conception (Real Decreto 2001/1983, article 45), with what lies between.
  december_bridge: fixed([12, 5], [12, 8]),
  // China: the eve and the first seven days of the year. Korea: the day, the one before and the one after.
  lunar_new_year: (year) => daysOfCalendar('chinese', year, 1, 1).map((day) => around(day, -1, 6)),
  lunar_new_year_eve: (year) =>
    daysOfCalendar('chinese', year, 1, 1).map((day) => around(day, -1, -1)),
  lunar_new_year_day: (year) =>
    daysOfCalendar('chinese', year, 1, 1).map((day) => around(day, 0, 0)),
  seollal: (year) => daysOfCalendar('dangi', year, 1, 1).map((day) => around(day, -1, 1)),
  qingming: fixed([4, 4], [4, 6]),
  dragon_boat: (year) => daysOfCalendar('chinese', year, 5, 5).map((day) => around(day, -1, 1)),
  chuseok: (year) => daysOfCalendar('dangi', year, 8, 15).map((day) => around(day, -1, 1)),
  mid_autumn: (year) => daysOfCalendar('chinese', year, 8, 15).map((day) => around(day, -1, 1)),
  ramadan: (year) =>
    daysOfCalendar('islamic-umalqura', year, 9, 1).map((first) => ({
      earliest: first,
      latest: addDays(endOfRamadan(first), -1),
    })),
  eid_al_fitr: (year) =>
    daysOfCalendar('islamic-umalqura', year, 10, 1).map((day) => around(day, 0, 2)),
  eid_al_adha: (year) =>
    daysOfCalendar('islamic-umalqura', year, 12, 10).map((day) => around(day, 0, 3)),
};

/** The days of a holiday that are not over yet: of the year that was named, else the next ones. */
export function holidayDays(name: Holiday, today: EpochDay, year: number | null): DayRange | null {
  const thisYear = Number(formatDay(today).slice(0, 4));
  // One that began last year may still last: the turn of a year.
  const years = year === null ? [thisYear - 1, thisYear, thisYear + 1] : [year];
  for (const of of years)
    for (const days of SPANS[name](of)) {
      const left = clip(days, today);
      if (left !== null) return left;
    }
  return null;
}

function fixed(
  [month, day]: readonly [number, number],
  [endMonth, endDay]: readonly [number, number],
): (year: number) => readonly DayRange[] {
  return (year) => {
    const [first, last] = [
      toDay(year, month, day),
      toDay(endMonth < month ? year + 1 : year, endMonth, endDay),
    ];
    return first === null || last === null ? [] : [{ earliest: first, latest: last }];
  };
}

function around(day: EpochDay, before: number, after: number): DayRange {
  return { earliest: addDays(day, before), latest: addDays(day, after) };
}

function getNthWeekday(year: number, month: number, weekday: number, nth: number): EpochDay {
  const first = toDay(year, month, 1) as EpochDay;
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}

function getLastWeekday(year: number, month: number, weekday: number): EpochDay {
  const next = toDay(year, month + 1, 1) as EpochDay;
  return addDays(next, -(((weekdayOf(next) - weekday + 6) % 7) + 1));
}

/** A month of the Islamic calendar has 29 or 30 days; the feast after it begins the next one. */
function endOfRamadan(first: EpochDay): EpochDay {
  const year = Number(formatDay(addDays(first, 29)).slice(0, 4));
  const feasts = daysOfCalendar('islamic-umalqura', year, 10, 1);
  return feasts.find((day) => day > first) ?? addDays(first, 30);
}
