import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type Cabin,
  type Fare,
  formatDay,
  formatMinuteOfDay,
  type Instant,
} from '@farelark/engine';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { copyArray, copyText } from './copy-text.ts';

/** A fare on its way into the record. */
export interface FareEntry {
  readonly fare: Fare;
  readonly sourceId: number;
  readonly fingerprint: bigint;
  /** Position in its market's record, from 1. */
  readonly number: number;
}

/** The market whose record is read. */
export interface MarketRow {
  readonly origin: string;
  readonly destination: string;
  readonly currency: string;
  readonly cabin: Cabin;
  readonly synthetic: boolean;
}

/**
 * Which of these observations are recorded already. Lateral, so that each is one look into the index
 * of one partition: a plain join is planned as a scan of every partition for each batch, three times as slow on a feed. Keys are (observedAt, fingerprint), as in the
 * table's primary key; the answer holds their fingerprints.
 */
export async function findRecorded(
  client: PoolClient,
  keys: readonly { readonly observedAt: Instant; readonly fingerprint: bigint }[],
): Promise<Set<bigint>> {
  if (keys.length === 0) return new Set();
  const { rows } = await client.query<{ fingerprint: string }>(
    `select k.fingerprint::text as fingerprint
       from unnest($1::timestamptz[], $2::bigint[]) as k (observed_at, fingerprint)
       cross join lateral (
         select 1 from fares
          where observed_at = k.observed_at and fares.fingerprint = k.fingerprint limit 1) as f`,
    [
      keys.map((key) => new Date(key.observedAt).toISOString()),
      keys.map((key) => String(key.fingerprint)),
    ],
  );
  return new Set(rows.map((row) => BigInt(row.fingerprint)));
}

const COLUMNS = `number, observed_at, fingerprint, origin, destination, departure_date, return_date,
  cabin, price, currency, source_id, stops, carriers, via, aircraft, flight_numbers, departure_time,
  return_time, baggage, booking_url, offer_id, expires_at, synthetic`;

/** Rows encoded per chunk handed to the socket: large enough that system calls don't count. */
const CHUNK_ROWS = 500;

/** Records fares by COPY, in order. All must be new. */
export async function recordFares(
  client: PoolClient,
  entries: readonly FareEntry[],
): Promise<void> {
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

/** A feed repeats few moments and days many times over: writing each once halves the encoding. */
function remembering<K extends number>(write: (key: K) => string): (key: K) => string {
  const written = new Map<K, string>();
  return (key) => {
    let text = written.get(key);
    if (text === undefined) {
      if (written.size > 4096) written.clear();
      text = write(key);
      written.set(key, text);
    }
    return text;
  };
}
const day = remembering(formatDay);
const instant = remembering((at: Instant) => new Date(at).toISOString());

/** Reads a market's fares after `afterNumber` in recorded order, `pageSize` at a time. */
export async function* replayFares(
  client: PoolClient,
  market: MarketRow,
  afterNumber: number,
  pageSize = 5_000,
): AsyncGenerator<readonly Fare[]> {
  let after = afterNumber;
  for (;;) {
    const { rows } = await client.query<ReplayRow>(REPLAY, [
      market.origin,
      market.destination,
      market.currency,
      market.cabin,
      market.synthetic,
      after,
      pageSize,
    ]);
    if (rows.length === 0) return;
    yield rows.map((row) => ({ ...row.fare, source: row.source }) as Fare);
    after = rows[rows.length - 1]?.number ?? after;
    if (rows.length < pageSize) return;
  }
}

interface ReplayRow {
  number: number;
  source: string;
  fare: Omit<Fare, 'source'>;
}

// One JSON object a row in the domain's own shape: days since 1970 and epoch milliseconds, as the
// engine counts, so that no time zone of a driver comes between.
const REPLAY = `
  select f.number::float8 as number, s.name as source, json_build_object(
    'observedAt', (extract(epoch from f.observed_at) * 1000)::bigint,
    'origin', f.origin, 'destination', f.destination,
    'departure', f.departure_date - date '1970-01-01',
    'return', f.return_date - date '1970-01-01',
    'cabin', f.cabin, 'price', f.price, 'currency', f.currency,
    'stops', f.stops, 'carriers', f.carriers, 'via', f.via, 'aircraft', f.aircraft,
    'flightNumbers', f.flight_numbers,
    'departureTime', (extract(epoch from f.departure_time) / 60)::int,
    'returnTime', (extract(epoch from f.return_time) / 60)::int,
    'baggage', f.baggage, 'bookingUrl', f.booking_url, 'offerId', f.offer_id,
    'expiresAt', (extract(epoch from f.expires_at) * 1000)::bigint,
    'synthetic', f.synthetic) as fare
  from fares f join sources s on s.id = f.source_id
  where f.origin = $1 and f.destination = $2 and f.currency = $3 and f.cabin = $4
    and f.synthetic = $5 and f.number > $6
  order by f.number
  limit $7`;
