import type { EpochDay } from '@farelark/engine';
import { toDateParts } from './calendar.ts';
import type { Query, QueryLookups } from './interpretation.ts';
import { getPlaces, isKind, type Term } from './term.ts';

/** Name of all holidays beside a weekend. */
export const LONG_WEEKEND = 'long weekend';

/** Give holidays that countries celebrate on different days those of the countries that the query names. */
export function resolveHolidays(
  terms: readonly Term[],
  { language, today }: Query,
  lookups: QueryLookups,
): readonly Term[] {
  const [thisYear] = toDateParts(today);
  const isConcerned = (country: string) =>
    terms.some((term) => {
      if (isKind(term, 'area')) return term.codes.includes(country);
      const [place] = isKind(term, 'place') ? getPlaces(term) : [];
      return place !== undefined && lookups.isPlaceIn(place, country);
    });
  const find = (name: string): readonly EpochDay[] =>
    lookups.findHoliday(name, language, thisYear, isConcerned) ?? [];
  return terms.map((term) => {
    const isOpen = isKind(term, 'holiday', 'daysOff') && term.codes.length === 0;
    if (!isOpen || term.occurrences.length > 0) return term;
    return { ...term, occurrences: find(isKind(term, 'daysOff') ? LONG_WEEKEND : term.text) };
  });
}
