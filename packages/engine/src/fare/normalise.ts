/**
 * Validation of raw rows: clean fares or a rejection reason. Rejected rows never reach a baseline or an
 * alert.
 *
 * Only fields that decide whether a price can be trusted reject a row. An optional value that makes no sense
 * (stops `many`, baggage `maybe`) counts as unknown, so that the price is not lost.
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
  type MinuteOfDay,
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
  type PlaceCode,
  type SourceName,
} from './fare.ts';
import type { RawFare, RejectionReason } from './raw-fare.ts';

/** Context of `normalise`. Keep one object per run, because results are memoised on it. */
export interface NormaliseContext {
  /** True for an IATA airport or city code in upper case. */
  readonly isPlace: (code: string) => boolean;
  /**
   * The calendar day at `place` at `instant`. Without it, the day of the zone furthest behind
   * (UTC−12) is used, so that no flight is called departed while it is still today somewhere.
   */
  readonly getLocalDay?: (place: PlaceCode, instant: Instant) => EpochDay;
  /** Time of arrival of the rows; without it, observations from the future are not rejected. */
  readonly receivedAt?: Instant;
  /** Mark every fare of this run as simulated. */
  readonly synthetic?: boolean;
  /**
   * Take what a provider's test mode made up, marked as simulated, for showing alone. Without it such an
   * offer is no fare, so that none can teach a baseline or confirm a deal by being forgotten somewhere.
   */
  readonly acceptsTests?: boolean;
  /** The source of rows that name none. */
  readonly defaultSource: SourceName;
}

export type Normalised = { readonly fare: Fare } | { readonly rejected: RejectionReason };

/**
 * Airlines open schedules up to about 361 days ahead (global distribution systems load 331 to
 * 362); 400 leaves room for those that sell earlier and catches a wrong year.
 */
export const MAX_LEAD_DAYS = 400;

/** Clocks of sources run ahead and dates carry no zone; a day covers both. */
const FUTURE_TOLERANCE_MS = MILLIS_PER_DAY;

/** Residences in the sky have sold for some 20,000 euros; ten times that is a slipped decimal. */
const MAX_PRICE_EUROS = 200_000;

const FURTHEST_BEHIND_UTC_MS = 12 * 3_600_000;
const PLAIN_DATE_LENGTH = 10;

/** Convert a raw row to a fare, or return the reason for its rejection. Pure; about a microsecond a row. */
export function normalise(raw: RawFare, context: NormaliseContext): Normalised {
  if (raw.malformed !== undefined) return reject('malformed_row');
  if (raw.test === 'true' && isRealRun(context)) return reject('test_offer');
  const memo = getMemo(context);

  const observedText = raw.observed_at ?? '';
  const observedAt = memoisedInstant(observedText, memo);
  const departure = dayOf(raw.departure_date ?? '', memo);
  const returnText = raw.return_date ?? '';
  const returns = returnText === '' ? null : dayOf(returnText, memo);
  if (observedAt === null || departure === null) return reject('malformed_date');
  if (returns === null && returnText !== '') return reject('malformed_date');

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
  const today = observationDay(observedText, observedAt, origin, context);
  if (departure < today) return reject('departure_in_past');
  if (returns !== null && returns < departure) return reject('return_before_departure');
  if (departure - today > MAX_LEAD_DAYS) return reject('departure_too_far');

  return {
    fare: {
      origin,
      destination,
      departure,
      return: returns,
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
      departureTime: parseTime(raw.departure_time),
      returnTime: parseTime(raw.return_time),
      baggage: parseBaggage(raw.baggage),
      bookingUrl: parseBookingUrl(raw.booking_url),
      offerId: raw.offer_id === undefined || raw.offer_id === '' ? null : raw.offer_id,
      expiresAt: raw.expires_at === undefined ? null : memoisedInstant(raw.expires_at, memo),
      synthetic: raw.test === 'true' || (context.synthetic ?? false),
    },
  };
}

/** A run whose fares count; a rehearsal and a simulator make up their own. */
function isRealRun({ acceptsTests, synthetic }: NormaliseContext): boolean {
  return acceptsTests !== true && synthetic !== true;
}

/** Shared results: a feed of invalid rows would otherwise allocate an object per row. */
const REJECTIONS = new Map<RejectionReason, Normalised>();

function reject(reason: RejectionReason): Normalised {
  let answer = REJECTIONS.get(reason);
  if (answer === undefined) {
    answer = { rejected: reason };
    REJECTIONS.set(reason, answer);
  }
  return answer;
}

/**
 * Parsed values of this run: a feed repeats a few hundred days a million times. Sources and carriers are kept to save
 * memory, since a text sliced from a feed keeps the whole block alive.
 */
interface Memo {
  readonly days: Known<EpochDay | null>;
  readonly instants: Known<Instant | null>;
  readonly sources: Known<SourceName>;
  readonly lists: Known<readonly string[]>;
}

/** Cache with a fast path for the last text, which consecutive rows mostly repeat. */
interface Known<T> {
  readonly values: Map<string, T>;
  lastText: string | null;
  lastValue: T | undefined;
}

const MEMOS = new WeakMap<NormaliseContext, Memo>();
const MEMO_LIMIT = 4096;

function getMemo(context: NormaliseContext): Memo {
  let memo = MEMOS.get(context);
  if (memo === undefined) {
    memo = {
      days: createCache(),
      instants: createCache(),
      sources: createCache(),
      lists: createCache(),
    };
    MEMOS.set(context, memo);
  }
  return memo;
}

function createCache<T>(): Known<T> {
  return { values: new Map(), lastText: null, lastValue: undefined };
}

function memoised<T>(known: Known<T>, text: string, read: (text: string) => T): T {
  if (text === known.lastText && known.lastValue !== undefined) return known.lastValue;
  let value = known.values.get(text);
  if (value === undefined) {
    value = read(text);
    if (known.values.size >= MEMO_LIMIT) known.values.clear();
    known.values.set(text, value);
  }
  known.lastText = text;
  known.lastValue = value;
  return value;
}

function dayOf(text: string, memo: Memo): EpochDay | null {
  return memoised(memo.days, text, parseDay);
}

function memoisedInstant(text: string, memo: Memo): Instant | null {
  return memoised(memo.instants, text, parseInstant);
}

/** An observation dated without a time names a day as such; no zone may move it. */
function observationDay(
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
  const tidy = text.trim().toUpperCase();
  return tidy !== text && context.isPlace(tidy) ? (tidy as PlaceCode) : null;
}

function parseCurrency(text: string): CurrencyCode | null {
  if (isCurrency(text)) return text;
  const tidy = text.trim().toUpperCase();
  return isCurrency(tidy) ? tidy : null;
}

function parseCabin(text: string): Cabin | null {
  if (text === '' || text === 'economy') return 'economy';
  const tidy = text.trim().toLowerCase().replace(/[ -]/g, '_');
  return CABINS.find((cabin) => cabin === tidy) ?? null;
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

function parseSource(
  text: string | undefined,
  { defaultSource }: NormaliseContext,
  memo: Memo,
): SourceName {
  if (text === undefined) return defaultSource;
  return memoised(memo.sources, text, (full) => {
    const name = full.trim();
    return name === '' ? defaultSource : (name as SourceName);
  });
}

const NOTHING: readonly string[] = Object.freeze([]);
const NO_PLACES: readonly PlaceCode[] = Object.freeze([]);

function parseList(text: string | undefined, memo: Memo): readonly string[] {
  if (text === undefined || text === '') return NOTHING;
  return memoised(memo.lists, text, splitList);
}

function splitList(text: string): readonly string[] {
  return text
    .split('+')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function parsePlaces(
  text: string | undefined,
  context: NormaliseContext,
  memo: Memo,
): readonly PlaceCode[] {
  const codes = parseList(text, memo);
  if (codes.length === 0) return NO_PLACES;
  return codes.filter((code): code is PlaceCode => context.isPlace(code));
}

/** Number of stops; null for anything but one digit, which is a shifted column. */
function parseStops(text: string | undefined): number | null {
  return text !== undefined && /^\d$/.test(text) ? Number(text) : null;
}

function parseTime(text: string | undefined): MinuteOfDay | null {
  return text === undefined || text === '' ? null : parseMinuteOfDay(text);
}

function parseBaggage(text: string | undefined): Baggage | null {
  return text === 'included' || text === 'extra' ? text : null;
}

/** A link is shown to travellers as a link, so nothing but the web may hide in it. */
function parseBookingUrl(text: string | undefined): string | null {
  return text !== undefined && /^https?:\/\/\S+$/i.test(text) ? text : null;
}
