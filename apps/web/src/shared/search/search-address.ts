import type { DealSearch } from '@farelark/contracts';
import {
  type CurrencyCode,
  formatDecimal,
  isCurrency,
  type MinorUnits,
  parseDay,
  toMinorUnits,
} from '@farelark/engine';

/**
 * A search as an address, `/search?from=BUD,VIE&to=LIS&cabin=business`, that can be shared, kept and
 * read. It is checked here and not by the contract's schema, because it comes with the first page, which
 * a schema library would slow down; a test holds the two together.
 */

/** Longest sentence that is kept; what the function takes. */
const MAX_SENTENCE_LENGTH = 500;
/** Most figures of a price, the point among them; more is not a price. */
const MAX_PRICE_LENGTH = 15;

type Day = NonNullable<DealSearch['depart']>;
type Stay = NonNullable<DealSearch['stayNights']>;
type Price = NonNullable<DealSearch['maxPrice']>;

export const CABINS = ['economy', 'premium_economy', 'business', 'first'] as const;
const TRIP_TYPES = ['one_way', 'round_trip'] as const;
export const ALLIANCES = ['oneworld', 'star_alliance', 'skyteam'] as const;
export const PARTS_OF_DAY = ['red_eye', 'morning', 'afternoon', 'evening'] as const;
export const PLANES = ['propeller', 'boeing_737_max', 'airbus_a380'] as const;

/** Address of a search. Missing parts mean "any". `sentence`: the typed text, to be parsed there. */
export function searchPath(search: Partial<DealSearch>, sentence?: string): string {
  const wanted = { ...EMPTY_SEARCH, ...search };
  const parts: [string, string][] = [
    // Half a character, as a cut may leave it, cannot be written into an address.
    ['q', encodeURIComponent((sentence ?? '').toWellFormed())],
    ['from', listed([...wanted.from, ...wanted.fromAreas])],
    ['to', listed([...wanted.to, ...wanted.toAreas])],
    ['depart', formatRange(wanted.depart?.earliest, wanted.depart?.latest)],
    ['return', formatRange(wanted.return?.earliest, wanted.return?.latest)],
    ['nights', formatRange(wanted.stayNights?.min, wanted.stayNights?.max)],
    ['trip', wanted.tripType ?? ''],
    ['cabin', listed(wanted.cabins)],
    ['stops', String(wanted.maxStops ?? '')],
    ['passengers', wanted.passengers === 1 ? '' : String(wanted.passengers)],
    ['airlines', listed(wanted.airlines)],
    ['not-airlines', listed(wanted.excludeAirlines)],
    ['alliances', listed(wanted.alliances)],
    ['programmes', listed(wanted.programmes)],
    ['via', listed(wanted.via)],
    ['not-via', listed(wanted.avoid)],
    ['times', listed(wanted.departTimes)],
    ['not-times', listed(wanted.avoidTimes)],
    ['min', formatPrice(wanted.minPrice)],
    ['max', formatPrice(wanted.maxPrice)],
    ['bag', wanted.baggage ? 'yes' : ''],
    ['not-planes', listed(wanted.excludePlanes)],
  ];
  const said = parts.filter(([, value]) => value !== '');
  const query = said.map(([name, value]) => `${name}=${value}`).join('&');
  return query === '' ? '/search' : `/search?${query}`;
}

/** Parses the search in an address. Unknown and broken parts are ignored. */
export function readSearch(params: URLSearchParams): {
  search: DealSearch;
  sentence: string | null;
} {
  const from = places(params, 'from');
  const to = places(params, 'to');
  const search: DealSearch = {
    from: from.codes,
    fromAreas: from.areas,
    to: to.codes,
    toAreas: to.areas,
    depart: days(params.get('depart')),
    return: days(params.get('return')),
    stayNights: nights(params.get('nights')),
    tripType: parseOption(TRIP_TYPES, params.get('trip')),
    cabins: choices(params, 'cabin', CABINS),
    maxStops: wholeNumber(params.get('stops'), 0, 2),
    passengers: wholeNumber(params.get('passengers'), 1, 9) ?? 1,
    airlines: codes(params, 'airlines', /^[A-Z0-9]{2}$/, 30),
    excludeAirlines: codes(params, 'not-airlines', /^[A-Z0-9]{2}$/, 30),
    alliances: choices(params, 'alliances', ALLIANCES),
    programmes: parseList(params, 'programmes').filter(isProgramme).slice(0, 10),
    via: codes(params, 'via', /^[A-Z]{3}$/, 10),
    avoid: codes(params, 'not-via', /^[A-Z]{3}$/, 10),
    departTimes: choices(params, 'times', PARTS_OF_DAY),
    avoidTimes: choices(params, 'not-times', PARTS_OF_DAY),
    minPrice: price(params.get('min')),
    maxPrice: price(params.get('max')),
    baggage: params.get('bag') === 'yes',
    excludePlanes: choices(params, 'not-planes', PLANES),
  };
  const sentence = (params.get('q') ?? '').trim().slice(0, MAX_SENTENCE_LENGTH);
  return { search, sentence: sentence === '' ? null : sentence };
}

/** Codes and names of choices need no escapes, which keeps their commas readable. */
function listed(values: readonly string[]): string {
  return values.join(',');
}

function formatRange(
  first: string | number | undefined,
  last: string | number | undefined,
): string {
  if (first === undefined || last === undefined) return '';
  return first === last ? String(first) : `${first}..${last}`;
}

/** In major units, as it is said: `299.50EUR`. */
function formatPrice(price: Price | null): string {
  if (price === null || !isCurrency(price.currency)) return '';
  return `${formatDecimal(price.amount as MinorUnits, price.currency)}${price.currency}`;
}

function parseList(params: URLSearchParams, name: string): string[] {
  const values = (params.get(name) ?? '').split(',').map((value) => value.trim());
  return [...new Set(values)].filter((value) => value !== '');
}

function codes(params: URLSearchParams, name: string, form: RegExp, most: number): string[] {
  const raised = parseList(params, name).map((code) => code.toUpperCase());
  return [...new Set(raised)].filter((code) => form.test(code)).slice(0, most);
}

/** Airports and cities have three letters, countries and continents two: one list holds both. */
function places(params: URLSearchParams, name: string): { codes: string[]; areas: string[] } {
  return {
    codes: codes(params, name, /^[A-Z]{3}$/, 30),
    areas: codes(params, name, /^[A-Z]{2}$/, 30),
  };
}

function choices<Choice extends string>(
  params: URLSearchParams,
  name: string,
  known: readonly Choice[],
): Choice[] {
  return parseList(params, name).filter((value): value is Choice =>
    known.includes(value as Choice),
  );
}

function parseOption<Choice extends string>(
  known: readonly Choice[],
  value: string | null,
): Choice | null {
  return known.find((choice) => choice === value) ?? null;
}

function isProgramme(id: string): boolean {
  return /^[a-z0-9_-]{1,40}$/.test(id);
}

function wholeNumber(text: string | null, least: number, most: number): number | null {
  if (text === null || !/^\d{1,3}$/.test(text)) return null;
  const number = Number(text);
  return number >= least && number <= most ? number : null;
}

function ends(text: string | null): [string, string] | null {
  const [first = '', last = first, ...more] = (text ?? '').split('..');
  return first === '' || more.length > 0 ? null : [first, last];
}

function days(text: string | null): Day | null {
  const [earliest, latest] = ends(text) ?? ['', ''];
  if (parseDay(earliest) === null || parseDay(latest) === null) return null;
  return earliest <= latest ? { earliest, latest } : null;
}

function nights(text: string | null): Stay | null {
  const [least, most] = ends(text) ?? ['', ''];
  const [min, max] = [wholeNumber(least, 0, 365), wholeNumber(most, 0, 365)];
  return min === null || max === null || min > max ? null : { min, max };
}

function price(text: string | null): Price | null {
  const [, figure = '', currency = ''] = /^([\d.]+)([A-Z]{3})$/.exec(text ?? '') ?? [];
  if (!isCurrency(currency) || figure.length > MAX_PRICE_LENGTH) return null;
  const amount = toMinorUnits(figure, currency as CurrencyCode);
  return amount === null || amount <= 0 ? null : { amount, currency };
}

/** Anything, from anywhere to anywhere: what the contract's schema makes of nothing. */
export const EMPTY_SEARCH: DealSearch = {
  from: [],
  fromAreas: [],
  to: [],
  toAreas: [],
  depart: null,
  return: null,
  stayNights: null,
  tripType: null,
  cabins: [],
  maxStops: null,
  passengers: 1,
  airlines: [],
  excludeAirlines: [],
  alliances: [],
  programmes: [],
  via: [],
  avoid: [],
  departTimes: [],
  avoidTimes: [],
  minPrice: null,
  maxPrice: null,
  baggage: false,
  excludePlanes: [],
};

/** History state with the search that led to a page, as its address. */
export function toSearchState(path: string): { readonly searchLeft: string } {
  return { searchLeft: path };
}

/** The address of the search that led to a page, by what the history keeps; null where something else did. */
export function getReferringSearch(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('searchLeft' in state)) return null;
  const path = state.searchLeft;
  return typeof path === 'string' && path.startsWith('/search') ? path : null;
}
