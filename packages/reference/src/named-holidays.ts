import { type EpochDay, parseDay, weekdayOf } from '@farelark/engine';
import type { QueryLanguage } from '@farelark/search-language';
import Holidays from 'date-holidays';
import { toSearchKey } from './search/search-key.ts';

/** Countries whose holidays are known by their names in a language, those of most travellers first. */
const COUNTRIES: Readonly<Record<QueryLanguage, readonly string[]>> = {
  en: ['US', 'GB', 'IE', 'CA', 'AU', 'NZ', 'ZA', 'SG', 'IN'],
  zh: ['CN', 'TW', 'HK'],
  es: ['ES', 'MX', 'AR', 'CO', 'CL', 'PE', 'UY', 'EC'],
  ar: ['SA', 'AE', 'EG', 'MA', 'TN', 'DZ'],
  pt: ['PT', 'BR'],
  ru: ['RU', 'BY', 'KZ'],
  ja: ['JP'],
  fr: ['FR', 'BE', 'CH', 'LU', 'CA'],
  de: ['DE', 'AT', 'CH', 'LU'],
  ko: ['KR'],
};

/** Country whose holidays beside a weekend are meant by 連休, 황금연휴 and 連假. */
const LONG_WEEKENDS: Partial<Record<QueryLanguage, string>> = { ja: 'JP', ko: 'KR', zh: 'TW' };

/** Years after this one whose holidays are known. */
const YEARS_AHEAD = 1;
/** Rules of calendars that are slow to compute; the search language knows their great holidays itself. */
const SLOW_RULE = /chinese|korean|islamic|hebrew|bengali/;

type DaysByName = ReadonlyMap<string, readonly EpochDay[]>;

const indexes = new Map<string, DaysByName>();

/**
 * Days of a public holiday or observance by the search key of its name, from this year on; empty for an unknown name,
 * and for one that countries of the language celebrate on different days. The first use of a language computes its
 * holidays in some 50 ms. Source: date-holidays.
 */
export function findHoliday(
  key: string,
  language: QueryLanguage,
  thisYear: number,
): readonly EpochDay[] {
  const period = `${language} ${thisYear}`;
  let index = indexes.get(period);
  if (index === undefined) {
    index = buildIndex(language, thisYear);
    indexes.set(period, index);
  }
  return index.get(key) ?? [];
}

function buildIndex(language: QueryLanguage, thisYear: number): DaysByName {
  const calendars = COUNTRIES[language].map(createCalendar);
  const daysByName = new Map<string, EpochDay[]>();
  for (let year = thisYear; year <= thisYear + YEARS_AHEAD; year += 1)
    for (const [name, days] of listYear(calendars, language, year)) {
      // Countries that differ: no day rather than a wrong one.
      const [day] = [...days];
      if (day === undefined || days.size > 1) continue;
      daysByName.set(name, [...(daysByName.get(name) ?? []), day]);
    }
  daysByName.set(toSearchKey('long weekend'), listLongWeekends(LONG_WEEKENDS[language], thisYear));
  return daysByName;
}

/** Public holidays on a Monday or Friday, without New Year, in order. */
function listLongWeekends(country: string | undefined, thisYear: number): EpochDay[] {
  if (country === undefined) return [];
  const calendar = createCalendar(country);
  return [thisYear, thisYear + YEARS_AHEAD]
    .flatMap((year) => calendar.getHolidays(year))
    .flatMap(({ date, type }) => {
      const day = parseDay(date.slice(0, 10));
      const isBesideWeekend = day !== null && [1, 5].includes(weekdayOf(day));
      return type === 'public' && isBesideWeekend && !date.includes('-01-01') ? [day] : [];
    });
}

/** Days of each name in a year; more than one if countries differ. */
function listYear(
  calendars: readonly Holidays[],
  language: QueryLanguage,
  year: number,
): ReadonlyMap<string, ReadonlySet<EpochDay>> {
  const daysByName = new Map<string, Set<EpochDay>>();
  for (const calendar of calendars)
    for (const { name, date, substitute } of calendar.getHolidays(year, language)) {
      const day = parseDay(date.slice(0, 10));
      const key = toSearchKey(name.replace(/\s*[(（].*$/, ''));
      if (day === null || substitute === true || key === '') continue;
      daysByName.set(key, (daysByName.get(key) ?? new Set()).add(day));
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
