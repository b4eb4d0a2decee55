import type { DealSearch, FunctionData } from '@farelark/contracts';
import { type CurrencyCode, isCurrency, toMinorUnits } from '@farelark/engine';
import { EMPTY_SEARCH, MAX_PASSENGERS, searchPath } from '../../../shared/search/search-address.ts';

type Interpretation = FunctionData<'interpret-search'>;

/** With one of these, `SA` means Saudi Arabia; alone it is South America. */
const GULF_COUNTRIES = ['AE', 'BH', 'KW', 'OM', 'QA'];
const SAUDI_AIRPORTS = ['RUH', 'JED', 'DMM', 'MED'];
/** Limit of a search. */
const MAX_PLACES = 30;

/** `currency`: of amounts that name none. */
export function toSearch(parsed: Interpretation, currency: string): DealSearch {
  return {
    ...EMPTY_SEARCH,
    ...toPlaces('from', 'fromAreas', parsed.from, parsed.from_areas),
    ...toPlaces('to', 'toAreas', parsed.to, parsed.to_areas),
    depart: parsed.depart,
    return: parsed.return,
    stayNights: parsed.stay_nights,
    tripType: parsed.trip_type,
    cabins: parsed.cabin === null ? [] : [parsed.cabin],
    maxStops: parsed.max_stops === null || parsed.max_stops > 2 ? null : parsed.max_stops,
    passengers: Math.min(MAX_PASSENGERS, parsed.passengers ?? 1),
    airlines: parsed.airlines,
    excludeAirlines: parsed.exclude_airlines,
    alliances: parsed.alliances,
    via: parsed.via,
    avoid: parsed.avoid,
    departTimes: parsed.depart_times,
    avoidTimes: parsed.avoid_times,
    maxPrice: toPrice(parsed.max_price, currency),
    baggage: parsed.baggage === 'included',
  };
}

function toPlaces(
  places: 'from' | 'to',
  areas: 'fromAreas' | 'toAreas',
  codes: readonly string[],
  areaCodes: readonly string[],
): Partial<DealSearch> {
  const namesSaudiArabia =
    areaCodes.includes('SA') && GULF_COUNTRIES.some((country) => areaCodes.includes(country));
  if (!namesSaudiArabia) return { [places]: codes.slice(0, MAX_PLACES), [areas]: [...areaCodes] };
  return {
    [places]: [...new Set([...codes, ...SAUDI_AIRPORTS])].slice(0, MAX_PLACES),
    [areas]: areaCodes.filter((area) => area !== 'SA'),
  };
}

function toPrice(
  price: Interpretation['max_price'],
  defaultCurrency: string,
): DealSearch['maxPrice'] {
  if (price === null) return null;
  const currency = price.currency ?? defaultCurrency;
  if (!isCurrency(currency)) return null;
  const amount = toMinorUnits(String(price.amount), currency as CurrencyCode);
  return amount === null || amount <= 0 ? null : { amount, currency };
}

/** URL parameter: the sentence is already parsed, so that removed filters don't return. */
const PARSED_PARAMETER = 'read';

export function isParsed(params: URLSearchParams): boolean {
  return params.get(PARSED_PARAMETER) === 'yes';
}

export function parsedPath(search: DealSearch, sentence: string | null): string {
  return sentence === null
    ? searchPath(search)
    : `${searchPath(search, sentence)}&${PARSED_PARAMETER}=yes`;
}
