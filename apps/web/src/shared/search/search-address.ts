import { type DealSearch, MAX_STAY_NIGHTS } from '@farelark/contracts';
import {
  type CurrencyCode,
  formatDecimal,
  isCurrency,
  type MinorUnits,
  parseDay,
  toMinorUnits,
} from '@farelark/engine';

/**
 * A search as a URL, `/search?from=BUD,VIE&to=LIS&cabin=business`. Validated without the contract's schema, to keep the
 * schema library out of the first page; a test compares both.
 */

/** Most characters of a sentence that the function reads. */
export const MAX_SENTENCE_LENGTH = 500;
export const MAX_PASSENGERS = 9;
const MAX_PRICE_LENGTH = 15;

type Day = NonNullable<DealSearch['depart']>;
type Stay = NonNullable<DealSearch['stayNights']>;
type Price = NonNullable<DealSearch['maxPrice']>;

export const CABINS = ['economy', 'premium_economy', 'business', 'first'] as const;
const TRIP_TYPES = ['one_way', 'round_trip'] as const;
export const ALLIANCES = ['oneworld', 'star_alliance', 'skyteam'] as const;
export const PARTS_OF_DAY = ['red_eye', 'morning', 'afternoon', 'evening'] as const;
export const PLANES = ['propeller', 'boeing_737_max', 'airbus_a380'] as const;

/** URL of a search. Missing parts mean "any". `sentence`: text to be parsed on the page. */
export function searchPath(search: Partial<DealSearch>, sentence?: string): string {
  const full = { ...EMPTY_SEARCH, ...search };
  const parts: [string, string][] = [
    // Lone surrogates cannot be encoded.
    ['q', encodeURIComponent((sentence ?? '').toWellFormed())],
    ['from', formatList([...full.from, ...full.fromAreas])],
    ['to', formatList([...full.to, ...full.toAreas])],
    ['depart', formatRange(full.depart?.earliest, full.depart?.latest)],
    ['return', formatRange(full.return?.earliest, full.return?.latest)],
    ['nights', formatRange(full.stayNights?.min, full.stayNights?.max)],
    ['trip', full.tripType ?? ''],
    ['cabin', formatList(full.cabins)],
    ['stops', String(full.maxStops ?? '')],
    ['passengers', full.passengers === 1 ? '' : String(full.passengers)],
    ['airlines', formatList(full.airlines)],
    ['not-airlines', formatList(full.excludeAirlines)],
    ['alliances', formatList(full.alliances)],
    ['programmes', formatList(full.programmes)],
    ['via', formatList(full.via)],
    ['not-via', formatList(full.avoid)],
    ['times', formatList(full.departTimes)],
    ['not-times', formatList(full.avoidTimes)],
    ['min', formatPrice(full.minPrice)],
    ['max', formatPrice(full.maxPrice)],
    ['bag', full.baggage ? 'yes' : ''],
    ['not-planes', formatList(full.excludePlanes)],
  ];
  const query = parts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return query === '' ? '/search' : `/search?${query}`;
}

/** Parses the search in a URL, ignoring unknown and invalid parts. */
export function readSearch(params: URLSearchParams): {
  search: DealSearch;
  sentence: string | null;
} {
  const from = parsePlaces(params, 'from');
  const to = parsePlaces(params, 'to');
  const search: DealSearch = {
    from: from.codes,
    fromAreas: from.areas,
    to: to.codes,
    toAreas: to.areas,
    depart: parseDays(params.get('depart')),
    return: parseDays(params.get('return')),
    stayNights: parseNights(params.get('nights')),
    tripType: parseOption(TRIP_TYPES, params.get('trip')),
    cabins: parseChoices(params, 'cabin', CABINS),
    maxStops: parseInteger(params.get('stops'), 0, 2),
    passengers: parseInteger(params.get('passengers'), 1, MAX_PASSENGERS) ?? 1,
    airlines: parseCodes(params, 'airlines', /^[A-Z0-9]{2}$/, 30),
    excludeAirlines: parseCodes(params, 'not-airlines', /^[A-Z0-9]{2}$/, 30),
    alliances: parseChoices(params, 'alliances', ALLIANCES),
    programmes: parseList(params, 'programmes').filter(isProgramme).slice(0, 10),
    via: parseCodes(params, 'via', /^[A-Z]{3}$/, 10),
    avoid: parseCodes(params, 'not-via', /^[A-Z]{3}$/, 10),
    departTimes: parseChoices(params, 'times', PARTS_OF_DAY),
    avoidTimes: parseChoices(params, 'not-times', PARTS_OF_DAY),
    minPrice: parsePrice(params.get('min')),
    maxPrice: parsePrice(params.get('max')),
    baggage: params.get('bag') === 'yes',
    excludePlanes: parseChoices(params, 'not-planes', PLANES),
  };
  const sentence = (params.get('q') ?? '').trim();
  return { search, sentence: sentence === '' ? null : sentence };
}

/** Not escaped, to keep commas readable. */
function formatList(values: readonly string[]): string {
  return values.join(',');
}

function formatRange(first: string | number | undefined, last: string | number | undefined) {
  if (first === undefined || last === undefined) return '';
  return first === last ? String(first) : `${first}..${last}`;
}

/** In major units: `299.50EUR`. */
function formatPrice(price: Price | null): string {
  if (price === null || !isCurrency(price.currency)) return '';
  return `${formatDecimal(price.amount as MinorUnits, price.currency)}${price.currency}`;
}

function parseList(params: URLSearchParams, name: string): string[] {
  const values = (params.get(name) ?? '').split(',').map((value) => value.trim());
  return [...new Set(values)].filter((value) => value !== '');
}

function parseCodes(params: URLSearchParams, name: string, pattern: RegExp, max: number): string[] {
  const upperCase = parseList(params, name).map((code) => code.toUpperCase());
  return [...new Set(upperCase)].filter((code) => pattern.test(code)).slice(0, max);
}

/** One list of airports and cities, with three letters, and countries and continents, with two. */
function parsePlaces(params: URLSearchParams, name: string): { codes: string[]; areas: string[] } {
  return {
    codes: parseCodes(params, name, /^[A-Z]{3}$/, 30),
    areas: parseCodes(params, name, /^[A-Z]{2}$/, 30),
  };
}

function parseChoices<Choice extends string>(
  params: URLSearchParams,
  name: string,
  known: readonly Choice[],
): Choice[] {
  return parseList(params, name).filter((value): value is Choice =>
    known.includes(value as Choice),
  );
}

function parseOption<Choice extends string>(known: readonly Choice[], value: string | null) {
  return known.find((choice) => choice === value) ?? null;
}

function isProgramme(id: string): boolean {
  return /^[a-z0-9_-]{1,40}$/.test(id);
}

function parseInteger(text: string | null, min: number, max: number): number | null {
  if (text === null || !/^\d{1,3}$/.test(text)) return null;
  const number = Number(text);
  return number >= min && number <= max ? number : null;
}

function parseRange(text: string | null): [string, string] | null {
  const [first = '', last = first, ...more] = (text ?? '').split('..');
  return first === '' || more.length > 0 ? null : [first, last];
}

function parseDays(text: string | null): Day | null {
  const [earliest, latest] = parseRange(text) ?? ['', ''];
  if (parseDay(earliest) === null || parseDay(latest) === null) return null;
  return earliest <= latest ? { earliest, latest } : null;
}

function parseNights(text: string | null): Stay | null {
  const [min, max] = (parseRange(text) ?? []).map((end) => parseInteger(end, 0, MAX_STAY_NIGHTS));
  return min == null || max == null || min > max ? null : { min, max };
}

function parsePrice(text: string | null): Price | null {
  const [, decimal = '', currency = ''] = /^([\d.]+)([A-Z]{3})$/.exec(text ?? '') ?? [];
  if (!isCurrency(currency) || decimal.length > MAX_PRICE_LENGTH) return null;
  const amount = toMinorUnits(decimal, currency as CurrencyCode);
  return amount === null || amount <= 0 ? null : { amount, currency };
}

/** A search without filters. */
export const EMPTY_SEARCH: DealSearch = readSearch(new URLSearchParams()).search;

/** History state of a page with the URL of the search that led to it. */
export function toSearchState(path: string): { readonly searchLeft: string } {
  return { searchLeft: path };
}

/** URL of the search that led to a page, from its history state; null without one. */
export function getReferringSearch(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('searchLeft' in state)) return null;
  const path = state.searchLeft;
  return typeof path === 'string' && path.startsWith('/search') ? path : null;
}
