import type { Matchable } from '../matching/match.ts';
import { type FilterMismatch, findMismatches } from './misfits.ts';
import type { Search, SearchFilter, SearchReference } from './search.ts';

/** What became of some offers under a search. */
export interface FilteredOffers<T> {
  readonly fitting: readonly T[];
  /** Those that one part alone keeps out, by that part: what would come if it were taken away. */
  readonly behind: ReadonlyMap<SearchFilter, readonly T[]>;
  /** Those that nothing speaks against, by the parts of which their sources said nothing. */
  readonly unsaid: ReadonlyMap<SearchFilter, readonly T[]>;
}

/** Parts offers into those that fit a search and those that nearly do. */
export function filterOffers<T>(
  items: readonly T[],
  offerOf: (item: T) => Matchable,
  search: Search,
  reference: SearchReference,
): FilteredOffers<T> {
  const fitting: T[] = [];
  const behind = new Map<SearchFilter, T[]>();
  const unsaid = new Map<SearchFilter, T[]>();
  for (const item of items) {
    const found = findMismatches(search, offerOf(item), reference);
    const [first] = found;
    if (first === undefined) fitting.push(item);
    else {
      if (found.length === 1) add(behind, first.filter, item);
      if (found.every(isUnsaid)) for (const { filter } of found) add(unsaid, filter, item);
    }
  }
  return { fitting, behind, unsaid };
}

function isUnsaid({ isKnown }: FilterMismatch): boolean {
  return !isKnown;
}

function add<T>(lists: Map<SearchFilter, T[]>, filter: SearchFilter, item: T): void {
  const list = lists.get(filter);
  if (list === undefined) lists.set(filter, [item]);
  else list.push(item);
}
