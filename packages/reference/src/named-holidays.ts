import { type EpochDay, parseDay, weekdayOf } from '@farelark/engine';
import type { QueryLanguage } from '@farelark/search-language';
import Holidays from 'date-holidays';
import { HOLIDAY_ALIASES } from './data/holiday-aliases.ts';
import { toSearchKey } from './search/search-key.ts';

/** Countries whose holidays are known by their names in a language, those of most travellers first. */
const COUNTRIES: Readonly<Record<QueryLanguage, readonly string[]>> = {
  en: ['US', 'GB', 'IE', 'CA', 'AU', 'NZ', 'ZA', 'SG', 'IN'],
  zh: ['CN', 'TW', 'HK'],
  es: 'ES MX AR CO CL PE UY EC VE BO PY CR PA DO GT'.split(' '),
  ar: ['SA', 'AE', 'EG', 'MA', 'TN', 'DZ'],
  pt: ['PT', 'BR'],
  ru: ['RU', 'BY', 'KZ'],
  ja: ['JP'],
  fr: ['FR', 'BE', 'CH', 'LU', 'CA'],
  de: ['DE', 'AT', 'CH', 'LU'],
  ko: ['KR'],
};

/** Country whose holidays beside a weekend are meant by 連休, 황금연휴 and 連假; elsewhere, that of a place. */
const LONG_WEEKENDS: Partial<Record<QueryLanguage, string>> = { ja: 'JP', ko: 'KR', zh: 'TW' };

/** The words before the occasion in a name: Día *de la* Independencia. */
const DAY_OF = /^(?:dia|fete|natalicio) d(?:e la|e los|el|es|e|u|a|os|as|o)? /;

/** Years after this one whose holidays are known. */
const YEARS_AHEAD = 1;
/** Rules of calendars that are slow to compute; the search language knows their great holidays itself. */
const SLOW_RULE = /chinese|korean|islamic|hebrew|bengali/;

/** Days by name and country. */
type HolidayIndex = ReadonlyMap<string, ReadonlyMap<string, readonly EpochDay[]>>;

const indexes = new Map<string, HolidayIndex>();

/**
 * Days of a public holiday or observance by the search key of its name, or by `of` and what it celebrates, from this
 * year on. Null for an unknown name; empty if the countries of the language, or those concerned, celebrate it on
 * different days. The first use of a language computes its holidays in some 50 ms. Source: date-holidays.
 */
export function findHoliday(
  key: string,
  language: QueryLanguage,
  thisYear: number,
  isConcerned: (country: string) => boolean,
): readonly EpochDay[] | null {
  const period = `${language} ${thisYear}`;
  let index = indexes.get(period);
  if (index === undefined) {
    index = buildIndex(language, thisYear);
    indexes.set(period, index);
  }
  const byCountry = [...(index.get(key) ?? [])];
  if (byCountry.length === 0) return null;
  return (
    findCommon(byCountry.map(([, days]) => days)) ??
    findCommon(byCountry.flatMap(([country, days]) => (isConcerned(country) ? [days] : []))) ??
    []
  );
}

/** The days that all countries have: no day rather than a wrong one. */
function findCommon(lists: readonly (readonly EpochDay[])[]): readonly EpochDay[] | null {
  const [first, ...others] = lists;
  return first !== undefined && others.every((days) => days.join() === first.join()) ? first : null;
}

function buildIndex(language: QueryLanguage, thisYear: number): HolidayIndex {
  const index = new Map<string, Map<string, readonly EpochDay[]>>();
  const add = (name: string, country: string, days: readonly EpochDay[]) => {
    const byCountry = index.get(name) ?? new Map<string, readonly EpochDay[]>();
    index.set(name, byCountry.set(country, [...(byCountry.get(country) ?? []), ...days]));
  };
  const longWeekends = LONG_WEEKENDS[language];
  for (const country of new Set([...COUNTRIES[language], longWeekends ?? []].flat())) {
    const calendar = createCalendar(country);
    for (let year = thisYear; year <= thisYear + YEARS_AHEAD; year += 1) {
      for (const [name, days] of listYear(calendar, language, year)) {
        // One feast, possibly of several days.
        const [first, last] = [days[0], days.at(-1)] as [EpochDay, EpochDay];
        if (last - first >= days.length) continue;
        add(name, country, days);
        if (DAY_OF.test(name)) add(name.replace(DAY_OF, 'of '), country, days);
      }
      if (country === (longWeekends ?? country))
        add('long weekend', country, listLongWeekends(calendar, year, longWeekends !== undefined));
    }
  }
  for (const [alias, name] of Object.entries(HOLIDAY_ALIASES[language] ?? {}))
    for (const [country, days] of index.get(name) ?? [])
      if (index.get(alias)?.has(country) !== true) add(alias, country, days);
  return index;
}

/** Public holidays beside a weekend, or with one day before or after it, without New Year, in order. */
function listLongWeekends(calendar: Holidays, year: number, isBeside: boolean): EpochDay[] {
  const weekdays = isBeside ? [1, 5] : [1, 2, 4, 5];
  return calendar.getHolidays(year).flatMap(({ date, type }) => {
    const day = parseDay(date.slice(0, 10));
    const isLong = day !== null && weekdays.includes(weekdayOf(day));
    return type === 'public' && isLong && !date.includes('-01-01') ? [day] : [];
  });
}

/** Days of each name in a year. */
function listYear(
  calendar: Holidays,
  language: QueryLanguage,
  year: number,
): ReadonlyMap<string, readonly EpochDay[]> {
  const daysByName = new Map<string, EpochDay[]>();
  for (const { name, date, substitute } of calendar.getHolidays(year, language)) {
    const day = parseDay(date.slice(0, 10));
    const key = toSearchKey(name.replace(/\s*[(（].*$/, ''));
    if (day === null || substitute === true || key === '') continue;
    const days = daysByName.get(key) ?? [];
    if (!days.includes(day)) daysByName.set(key, [...days, day]);
  }
  return daysByName;
}

function createCalendar(country: string): Holidays {
  const calendar = new Holidays(country);
  // @ts-expect-error The rules of a calendar are not in the types of the library.
  for (const rule of Object.keys(calendar.holidays ?? {}))
    if (SLOW_RULE.test(rule)) calendar.setHoliday(rule, false as never);
  return calendar;
}
