import type { DealSearch, FunctionData } from '@farelark/contracts';
import { type CurrencyCode, isCurrency, toMinorUnits } from '@farelark/engine';
import { EMPTY_SEARCH, searchPath } from '../../../shared/search/search-address.ts';

type Read = FunctionData<'interpret-search'>;

/** Neighbours of Saudi Arabia that regions name beside it. */
const GULF = ['AE', 'BH', 'KW', 'OM', 'QA'];
/** The busiest airports of Saudi Arabia, whose code alone means South America. */
const SAUDI_AIRPORTS = ['RUH', 'JED', 'DMM', 'MED'];
/** As many as a search holds. */
const MAX_PLACES = 30;

/** Converts a parsed sentence into a search. Amounts without a currency are in that of the traveller. */
export function fromWords(read: Read, currency: string): DealSearch {
  return {
    ...EMPTY_SEARCH,
    ...toPlaces('from', 'fromAreas', read.from, read.from_areas),
    ...toPlaces('to', 'toAreas', read.to, read.to_areas),
    depart: read.depart,
    return: read.return,
    stayNights: read.stay_nights,
    tripType: read.trip_type,
    cabins: read.cabin === null ? [] : [read.cabin],
    maxStops: read.max_stops === null || read.max_stops > 2 ? null : read.max_stops,
    passengers: Math.min(9, read.passengers ?? 1),
    airlines: read.airlines,
    excludeAirlines: read.exclude_airlines,
    alliances: read.alliances,
    via: read.via,
    avoid: read.avoid,
    departTimes: read.depart_times,
    avoidTimes: read.avoid_times,
    maxPrice: toPrice(read.max_price, currency),
    baggage: read.baggage === 'included',
  };
}

function toPlaces(
  places: 'from' | 'to',
  areas: 'fromAreas' | 'toAreas',
  codes: readonly string[],
  named: readonly string[],
): Partial<DealSearch> {
  const isByTheGulf = named.includes('SA') && GULF.some((country) => named.includes(country));
  if (!isByTheGulf) return { [places]: codes.slice(0, MAX_PLACES), [areas]: [...named] };
  return {
    [places]: [...new Set([...codes, ...SAUDI_AIRPORTS])].slice(0, MAX_PLACES),
    [areas]: named.filter((area) => area !== 'SA'),
  };
}

function toPrice(read: Read['max_price'], own: string): DealSearch['maxPrice'] {
  if (read === null) return null;
  const currency = read.currency ?? own;
  if (!isCurrency(currency)) return null;
  const amount = toMinorUnits(String(read.amount), currency as CurrencyCode);
  return amount === null || amount <= 0 ? null : { amount, currency };
}

/** Marks a URL whose sentence was parsed, so that a change doesn't bring back what was removed. */
const MARK = 'read';

export function isReadAlready(params: URLSearchParams): boolean {
  return params.get(MARK) === 'yes';
}

/** The address of a search whose sentence, if there is one, has been read. */
export function readPath(search: DealSearch, sentence: string | null): string {
  return sentence === null ? searchPath(search) : `${searchPath(search, sentence)}&${MARK}=yes`;
}

/** The address of a sentence that is still to be read: it says all that is searched for. */
export function unreadPath(sentence: string): string {
  return searchPath({}, sentence);
}
