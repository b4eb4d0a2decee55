/**
 * Validation of raw rows. Only fields that a price depends on reject a row; an invalid optional value (stops `many`)
 * counts as unknown, so that the price is not lost.
 */
import {
  type CurrencyCode,
  isCurrency,
  type MinorUnits,
  minorUnitExponent,
  toMinorUnits,
} from '../money/currency.ts';
import { roughUnitsPerEuro } from '../money/rough-rates.ts';
import {
  type EpochDay,
  type Instant,
  MILLIS_PER_DAY,
  parseDay,
  parseInstant,
  parseMinuteOfDay,
  utcDayOf,
} from '../time/calendar.ts';
import {
  type Baggage,
  CABINS,
  type Cabin,
  type Fare,
  type FlightSegment,
  type PlaceCode,
  type SourceName,
} from './fare.ts';
import type { RawFare, RejectionReason } from './raw-fare.ts';

/** Use one object per run: parsed values are memoised on it. */
export interface NormaliseContext {
  /** True for an IATA airport or city code in upper case. */
  readonly isPlace: (code: string) => boolean;
  /** Local day at a place. Without it, days are those of UTC−12, so that no flight departs too early. */
  readonly getLocalDay?: (place: PlaceCode, instant: Instant) => EpochDay;
  /** Time of reception; without it, observations from the future are accepted. */
  readonly receivedAt?: Instant;
  /** Marks all fares as simulated. */
  readonly synthetic?: boolean;
  /** Accepts test offers and marks them as simulated, for display; off by default to protect baselines. */
  readonly acceptsTests?: boolean;
  /** Source of rows without one. */
  readonly defaultSource: SourceName;
}

export type Normalised = { readonly fare: Fare } | { readonly rejected: RejectionReason };

/**
 * Global distribution systems load schedules 331 to 362 days ahead; 400 leaves room for earlier sales and catches a
 * wrong year.
 */
export const MAX_LEAD_DAYS = 400;

/** Covers fast clocks and dates without a zone. */
const FUTURE_TOLERANCE_MS = MILLIS_PER_DAY;

/** Ten times the most expensive seats sold; beyond is a slipped decimal. */
const MAX_PRICE_EUROS = 200_000;

const FURTHEST_BEHIND_UTC_MS = 12 * 3_600_000;
const PLAIN_DATE_LENGTH = 10;

/** Convert a raw row to a fare, or return the reason for its rejection. Takes about a microsecond. */
export function normalise(raw: RawFare, context: NormaliseContext): Normalised {
  if (raw.malformed !== undefined) return reject('malformed_row');
  const acceptsTests = context.acceptsTests === true || context.synthetic === true;
  if (raw.test === 'true' && !acceptsTests) return reject('test_offer');
  const memo = getMemo(context);

  const observedText = raw.observed_at ?? '';
  const observedAt = memoise(memo.instants, observedText, parseInstant);
  const departure = memoise(memo.days, raw.departure_date ?? '', parseDay);
  const returnText = raw.return_date ?? '';
  const returnDay = returnText === '' ? null : memoise(memo.days, returnText, parseDay);
  if (observedAt === null || departure === null) return reject('malformed_date');
  if (returnDay === null && returnText !== '') return reject('malformed_date');

  const origin = parsePlace(raw.origin ?? '', context);
  const destination = parsePlace(raw.destination ?? '', context);
  if (origin === null || destination === null) return reject('unknown_airport');
  if (origin === destination) return reject('same_airport');

  const cabin = parseCabin(raw.cabin ?? '');
  if (cabin === null) return reject('unknown_cabin');

  const currency = parseCurrency(raw.currency ?? '');
  if (currency === null) return reject('unknown_currency');
  const price = parsePrice(raw.price ?? '', currency);
  if (typeof price === 'string') return reject(price);

  if (context.receivedAt !== undefined && observedAt > context.receivedAt + FUTURE_TOLERANCE_MS)
    return reject('observed_in_future');
  const today = getObservationDay(observedText, observedAt, origin, context);
  if (departure < today) return reject('departure_in_past');
  if (returnDay !== null && returnDay < departure) return reject('return_before_departure');
  if (departure - today > MAX_LEAD_DAYS) return reject('departure_too_far');

  return {
    fare: {
      origin,
      destination,
      departure,
      return: returnDay,
      cabin,
      observedAt,
      price,
      currency,
      source: parseSource(raw.source, context, memo),
      carriers: parseList(raw.carrier, memo),
      stops: parseStops(raw.stops),
      via: parsePlaces(raw.via, context, memo),
      aircraft: parseList(raw.aircraft, memo),
      flightNumbers: parseList(raw.flight_numbers, memo),
      departureTime: parseMinuteOfDay(raw.departure_time ?? ''),
      returnTime: parseMinuteOfDay(raw.return_time ?? ''),
      outboundSegments: parseSegments(raw.outbound_segments, context),
      inboundSegments: parseSegments(raw.inbound_segments, context),
      baggage: parseBaggage(raw.baggage),
      bookingUrl: parseBookingUrl(raw.booking_url),
      offerId: raw.offer_id === undefined || raw.offer_id === '' ? null : raw.offer_id,
      expiresAt: memoise(memo.instants, raw.expires_at ?? '', parseInstant),
      synthetic: raw.test === 'true' || (context.synthetic ?? false),
    },
  };
}

/** Shared results, so that invalid rows allocate nothing. */
const REJECTIONS = new Map<RejectionReason, Normalised>();

function reject(reason: RejectionReason): Normalised {
  let rejection = REJECTIONS.get(reason);
  if (rejection === undefined) {
    rejection = { rejected: reason };
    REJECTIONS.set(reason, rejection);
  }
  return rejection;
}

/**
 * Parsed values of a run, whose rows repeat a few hundred days a million times. Sources and carriers are interned,
 * because a string sliced from a feed keeps the whole block in memory.
 */
class Memo {
  readonly days = new LastTextCache<EpochDay | null>();
  readonly instants = new LastTextCache<Instant | null>();
  readonly sources = new LastTextCache<SourceName>();
  readonly lists = new LastTextCache<readonly string[]>();
}

const MEMOS = new WeakMap<NormaliseContext, Memo>();
const MEMO_LIMIT = 4096;

function getMemo(context: NormaliseContext): Memo {
  let memo = MEMOS.get(context);
  if (memo === undefined) {
    memo = new Memo();
    MEMOS.set(context, memo);
  }
  return memo;
}

/** Cache with a fast path for the last text, which consecutive rows usually repeat. */
class LastTextCache<T> {
  readonly values = new Map<string, T>();
  lastText: string | null = null;
  lastValue: T | undefined;
}

function memoise<T>(cache: LastTextCache<T>, text: string, parse: (text: string) => T): T {
  if (text === cache.lastText && cache.lastValue !== undefined) return cache.lastValue;
  let value = cache.values.get(text);
  if (value === undefined) {
    value = parse(text);
    if (cache.values.size >= MEMO_LIMIT) cache.values.clear();
    cache.values.set(text, value);
  }
  cache.lastText = text;
  cache.lastValue = value;
  return value;
}

/** Local day of an observation at the origin; a plain date is that day in any zone. */
function getObservationDay(
  text: string,
  observedAt: Instant,
  origin: PlaceCode,
  context: NormaliseContext,
): EpochDay {
  if (text.length === PLAIN_DATE_LENGTH) return utcDayOf(observedAt);
  if (context.getLocalDay !== undefined) return context.getLocalDay(origin, observedAt);
  return utcDayOf((observedAt - FURTHEST_BEHIND_UTC_MS) as Instant);
}

function parsePlace(text: string, context: NormaliseContext): PlaceCode | null {
  if (context.isPlace(text)) return text as PlaceCode;
  const normalised = text.trim().toUpperCase();
  return normalised !== text && context.isPlace(normalised) ? (normalised as PlaceCode) : null;
}

function parseCurrency(text: string): CurrencyCode | null {
  if (isCurrency(text)) return text;
  const normalised = text.trim().toUpperCase();
  return isCurrency(normalised) ? normalised : null;
}

function parseCabin(text: string): Cabin | null {
  if (text === '' || text === 'economy') return 'economy';
  const normalised = text.trim().toLowerCase().replace(/[ -]/g, '_');
  return CABINS.find((cabin) => cabin === normalised) ?? null;
}

function parsePrice(text: string, currency: CurrencyCode): MinorUnits | RejectionReason {
  if (text.trim() === '') return 'missing_price';
  const price = toMinorUnits(text, currency);
  if (price === null) return 'malformed_price';
  if (price === 0) return 'zero_price';
  if (price < 0) return 'negative_price';
  const major = price / 10 ** minorUnitExponent(currency);
  const euros = major / roughUnitsPerEuro(currency);
  return major <= 1 || euros < 1 || euros > MAX_PRICE_EUROS ? 'absurd_price' : price;
}

function parseSource(text: string | undefined, { defaultSource }: NormaliseContext, memo: Memo) {
  if (text === undefined) return defaultSource;
  return memoise(memo.sources, text, (full) => {
    const name = full.trim();
    return name === '' ? defaultSource : (name as SourceName);
  });
}

const NO_TEXTS: readonly string[] = Object.freeze([]);
const NO_PLACES: readonly PlaceCode[] = Object.freeze([]);
const NO_SEGMENTS: readonly FlightSegment[] = Object.freeze([]);

function parseList(text: string | undefined, memo: Memo): readonly string[] {
  if (text === undefined || text === '') return NO_TEXTS;
  return memoise(memo.lists, text, splitList);
}

function splitList(text: string): readonly string[] {
  return text
    .split('+')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function parsePlaces(text: string | undefined, context: NormaliseContext, memo: Memo) {
  const codes = parseList(text, memo);
  if (codes.length === 0) return NO_PLACES;
  return codes.filter((code): code is PlaceCode => context.isPlace(code));
}

const LOCAL_TIME = String.raw`\d{4}-\d{2}-\d{2}T\d{2}:\d{2}`;
const SEGMENT = new RegExp(`^([A-Z]{3}) (${LOCAL_TIME}) ([A-Z]{3}) (${LOCAL_TIME})$`);

/** Empty unless every segment is valid: a direction with gaps has no duration. */
function parseSegments(text: string | undefined, context: NormaliseContext) {
  if (text === undefined || text === '') return NO_SEGMENTS;
  const segments: FlightSegment[] = [];
  for (const part of text.split('+')) {
    const [, from = '', departsAt = '', to = '', arrivesAt = ''] = SEGMENT.exec(part) ?? [];
    const isValid = context.isPlace(from) && context.isPlace(to);
    if (!isValid || parseInstant(departsAt) === null || parseInstant(arrivesAt) === null)
      return NO_SEGMENTS;
    segments.push({ from: from as PlaceCode, to: to as PlaceCode, departsAt, arrivesAt });
  }
  return segments;
}

/** Null for anything but one digit, which is a shifted column. */
function parseStops(text: string | undefined): number | null {
  return text !== undefined && /^\d$/.test(text) ? Number(text) : null;
}

function parseBaggage(text: string | undefined): Baggage | null {
  return text === 'included' || text === 'extra' ? text : null;
}

/** Allows http and https only, because travellers can click the link. */
function parseBookingUrl(text: string | undefined): string | null {
  return text !== undefined && /^https?:\/\/\S+$/i.test(text) ? text : null;
}
