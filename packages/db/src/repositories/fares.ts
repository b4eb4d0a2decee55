import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type Cabin,
  type Fare,
  formatDay,
  formatMinuteOfDay,
  type Instant,
  type PlaceCode,
  type QueryResult,
  type SourceName,
} from '@farelark/engine';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Queryable } from '../connect.ts';
import { execute, getValue, queryColumn, queryRows, queryValue, sql } from '../sql.ts';

/** Values in PostgreSQL's COPY text format (documentation of COPY, "Text Format"). */

const SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

/** A text value; null is `\N`. */
function copyText(value: string | null): string {
  if (value === null) return '\\N';
  return value.replace(SPECIAL, (character) => ESCAPES[character] ?? character);
}

/** A one-dimensional text array; elements are quoted only where the array syntax needs it. */
function copyArray(values: readonly string[]): string {
  if (values.length === 0) return '{}';
  return copyText(`{${values.map(arrayElement).join(',')}}`);
}

function arrayElement(value: string): string {
  if (/^[A-Za-z0-9_.-]+$/.test(value) && value.toLowerCase() !== 'null') return value;
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}

export interface FareEntry {
  readonly fare: Fare;
  readonly sourceId: number;
  readonly fingerprint: bigint;
  /** Position among the fares of its market, from 1. */
  readonly number: number;
}

export interface MarketRow {
  readonly origin: string;
  readonly destination: string;
  readonly currency: string;
  readonly cabin: Cabin;
  readonly synthetic: boolean;
}

/**
 * Which of these observations are recorded, by fingerprint. Lateral, so that each is one probe into the index of a
 * partition: a plain join scans every partition per batch, three times as slow on a feed.
 */
export async function findRecorded(
  client: PoolClient,
  keys: readonly { readonly observedAt: Instant; readonly fingerprint: bigint }[],
): Promise<Set<bigint>> {
  if (keys.length === 0) return new Set();
  const rows: { fingerprint: string }[] = await queryRows(client)`
    select k.fingerprint::text as fingerprint
      from unnest(${keys.map((key) => new Date(key.observedAt).toISOString())}::timestamptz[],
        ${keys.map((key) => String(key.fingerprint))}::bigint[]) as k (observed_at, fingerprint)
      cross join lateral (
        select 1 from fares
         where observed_at = k.observed_at and fares.fingerprint = k.fingerprint limit 1) as f`;
  return new Set(rows.map((row) => BigInt(row.fingerprint)));
}

const COLUMNS = `number, observed_at, fingerprint, origin, destination, departure_date, return_date,
  cabin, price, currency, source_id, stops, carriers, via, aircraft, flight_numbers, departure_time,
  return_time, baggage, booking_url, offer_id, expires_at, synthetic`;

/** Rows per chunk: large enough to make system calls negligible. */
const CHUNK_ROWS = 500;

/** Insert fares by COPY, in order. All must be new. */
export async function recordFares(client: PoolClient, entries: readonly FareEntry[]) {
  if (entries.length === 0) return;
  const copy = client.query(copyFrom(`copy fares (${COLUMNS}) from stdin`));
  await pipeline(Readable.from(encode(entries)), copy);
}

function* encode(entries: readonly FareEntry[]): Generator<Buffer> {
  for (let start = 0; start < entries.length; start += CHUNK_ROWS) {
    let chunk = '';
    for (const entry of entries.slice(start, start + CHUNK_ROWS)) chunk += encodeRow(entry);
    yield Buffer.from(chunk);
  }
}

function encodeRow({ fare, sourceId, fingerprint, number }: FareEntry): string {
  return `${number}\t${instant(fare.observedAt)}\t${fingerprint}\t${fare.origin}\t${fare.destination}\t${day(fare.departure)}\t${
    fare.return === null ? '\\N' : day(fare.return)
  }\t${fare.cabin}\t${fare.price}\t${fare.currency}\t${sourceId}\t${fare.stops ?? '\\N'}\t${copyArray(
    fare.carriers,
  )}\t${copyArray(fare.via)}\t${copyArray(fare.aircraft)}\t${copyArray(fare.flightNumbers)}\t${
    fare.departureTime === null ? '\\N' : formatMinuteOfDay(fare.departureTime)
  }\t${fare.returnTime === null ? '\\N' : formatMinuteOfDay(fare.returnTime)}\t${
    fare.baggage ?? '\\N'
  }\t${copyText(fare.bookingUrl)}\t${copyText(fare.offerId)}\t${
    fare.expiresAt === null ? '\\N' : instant(fare.expiresAt)
  }\t${fare.synthetic ? 't' : 'f'}\n`;
}

/** Caches a conversion: feeds repeat few instants and days, and this halves the time of encoding. */
function memoize<K extends number>(write: (key: K) => string): (key: K) => string {
  const cache = new Map<K, string>();
  return (key) => {
    let text = cache.get(key);
    if (text === undefined) {
      if (cache.size > 4096) cache.clear();
      text = write(key);
      cache.set(key, text);
    }
    return text;
  };
}
const day = memoize(formatDay);
const instant = memoize((at: Instant) => new Date(at).toISOString());

/** The fares of a market after `afterNumber` in recorded order, in pages. */
export async function* replayFares(
  client: PoolClient,
  market: MarketRow,
  afterNumber: number,
  pageSize = 5_000,
): AsyncGenerator<readonly Fare[]> {
  let after = afterNumber;
  for (;;) {
    const rows: { number: number; source: string; fare: Omit<Fare, 'source'> }[] = await queryRows(
      client,
    )`
        select f.number::float8 as number, s.name as source, ${FARE_JSON} as fare
          from fares f join sources s on s.id = f.source_id
         where f.origin = ${market.origin} and f.destination = ${market.destination}
           and f.currency = ${market.currency} and f.cabin = ${market.cabin}
           and f.synthetic = ${market.synthetic} and f.number > ${after}
         order by f.number limit ${pageSize}`;
    if (rows.length === 0) return;
    yield rows.map((row) => ({ ...row.fare, source: row.source }) as Fare);
    after = rows[rows.length - 1]?.number ?? after;
    if (rows.length < pageSize) return;
  }
}

// A fare as JSON: dates as days since 1970, instants as milliseconds, so that no driver applies a time zone.
const FARE_JSON = sql`
  json_build_object(
    'observedAt', (extract(epoch from f.observed_at) * 1000)::bigint,
    'origin', f.origin, 'destination', f.destination,
    'departure', f.departure_date - date '1970-01-01',
    'return', f.return_date - date '1970-01-01',
    'cabin', f.cabin, 'price', f.price, 'currency', f.currency,
    'stops', f.stops, 'carriers', f.carriers, 'via', f.via, 'aircraft', f.aircraft,
    'flightNumbers', f.flight_numbers,
    'departureTime', (extract(epoch from f.departure_time) / 60)::int,
    'returnTime', (extract(epoch from f.return_time) / 60)::int,
    'outboundSegments', '[]'::json, 'inboundSegments', '[]'::json,
    'baggage', f.baggage, 'bookingUrl', f.booking_url, 'offerId', f.offer_id,
    'expiresAt', (extract(epoch from f.expires_at) * 1000)::bigint,
    'synthetic', f.synthetic)`;

/** Last observation by a source. */
export function findLastObservation(client: Queryable, source: SourceName) {
  return queryValue(client)<Instant>`
    select (extract(epoch from max(observed_at)) * 1000)::float8 as at from fares
     where source_id = (select id from sources where name = ${source})`;
}

/** True if any simulated market has at least `fares` observations. */
export function hasSimulatedHistory(client: Queryable, fares: number): Promise<boolean> {
  return getValue(client)`
    select exists (select from baselines where synthetic
      and fare_count >= ${fares}) as found`;
}

/** True if real fares were observed within a week. */
export function hasFreshRealFares(client: Queryable): Promise<boolean> {
  return getValue(client)`
    select exists (select from baselines
      where not synthetic and last_observed_at > now() - interval '7 days') as found`;
}

/** Fares read to learn how often a source reports a route. */
const FARES_READ = 5_000;

/** Hours in which the source of this fare recently observed its route, oldest first. */
export function findReportHours(client: Queryable, fare: Fare): Promise<Instant[]> {
  return queryColumn(client)`
    select distinct (extract(epoch from date_trunc('hour', observed_at)) * 1000)::float8 as at
      from (select observed_at from fares
             where origin = ${fare.origin} and destination = ${fare.destination}
               and source_id = (select id from sources where name = ${fare.source})
             order by number desc limit ${FARES_READ}) as latest
     order by at`;
}

/**
 * Past results of a source, optionally from these airports, after `from` up to `to`, oldest first. Of several fares
 * of a trip at one time, the cheapest: what a search would have returned.
 */
export function findPastAnswers(
  client: Queryable,
  source: SourceName,
  from: Instant,
  to: Instant,
  origins: readonly PlaceCode[] | null = null,
): Promise<QueryResult[]> {
  return queryColumn(client)`
    select json_build_object(
       'trip', json_build_object('origin', origin, 'destination', destination,
         'departure', departure_date - date '1970-01-01',
         'return', return_date - date '1970-01-01', 'cabin', cabin),
       'at', (extract(epoch from observed_at) * 1000)::bigint,
       'price', price, 'carrier', carriers[1]) as answer
      from (
        select distinct on (observed_at, origin, destination, departure_date, return_date, cabin) *
          from fares
         where observed_at > ${new Date(from)} and observed_at <= ${new Date(to)}
           and source_id = (select id from sources where name = ${source})
           and (${origins}::text[] is null or origin = any (${origins}))
         order by observed_at, origin, destination, departure_date, return_date, cabin, price) as f
     order by observed_at`;
}

export interface QuarantinedRow {
  readonly source: string;
  readonly reason: string;
  readonly raw: unknown;
  /** 64-bit hash of source and row, by which duplicates are dropped. */
  readonly fingerprint: bigint;
}

/** Store rejected rows; idempotent. */
export async function storeQuarantined(client: PoolClient, rows: readonly QuarantinedRow[]) {
  if (rows.length === 0) return;
  await execute(client)`
    insert into quarantine (source, reason, raw, fingerprint)
    select * from unnest(${rows.map((row) => row.source)}::text[],
      ${rows.map((row) => row.reason)}::text[],
      ${rows.map((row) => JSON.stringify(row.raw).replaceAll('\\u0000', '\\ufffd'))}::jsonb[],
      ${rows.map((row) => String(row.fingerprint))}::bigint[])
    on conflict (fingerprint) do nothing`;
}
