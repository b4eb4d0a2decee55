import { Readable } from 'node:stream';
import type { RawFare } from '@farelark/engine';
import { openFeed } from '@farelark/sources/feed';
import {
  type ObservedFeed,
  readObserved,
  type SimulatedSpan,
  simulateHistory,
} from '../harness/feed.ts';

export type Rows = readonly RawFare[];

/** Two places, such as `BUD-BCN`: the fares in both directions. */
export type RoutePair = `${string}-${string}`;

/** Purpose of a feed: to choose constants, or to report on. */
export type Side = 'tuning' | 'reporting';

/** The feed of daily fares that other feeds are derived from. */
export interface BaseFeed {
  readonly name: string;
  readonly simulated: boolean;
  readonly rows: Rows;
  readonly pairs: Readonly<Record<Side, readonly [RoutePair, RoutePair]>>;
}

/**
 * Both pairs with Skopje are on one side because they share a market: a constant tuned on one of them would have seen
 * the other.
 */
const OBSERVED_PAIRS = {
  tuning: ['BUD-BCN', 'CRL-OTP'],
  reporting: ['MLH-SKP', 'MMX-SKP'],
} as const;

const SIMULATED_PAIRS = {
  tuning: ['BUD-BCN', 'AMS-ATH'],
  reporting: ['BUD-DUB', 'HKG-SIN'],
} as const;
const SIMULATED_DAYS = 178;

/** The observed European fares, or as long a history of the simulator where they are missing. */
export async function loadBaseFeed(): Promise<BaseFeed> {
  const rows = await loadObservedRows('europe');
  if (rows !== null) return { name: 'europe', simulated: false, rows, pairs: OBSERVED_PAIRS };
  const pairs = [...SIMULATED_PAIRS.tuning, ...SIMULATED_PAIRS.reporting];
  const simulated = await simulateRows({ seed: 100, days: SIMULATED_DAYS, everyHours: 24 }, pairs);
  return { name: 'simulated basis', simulated: true, rows: simulated, pairs: SIMULATED_PAIRS };
}

/** Rows of an observed feed with the columns that every feed has, or null where the feed is missing. */
export async function loadObservedRows(feed: ObservedFeed): Promise<Rows | null> {
  const packed = await readObserved(feed);
  if (packed === null) return null;
  const rows: RawFare[] = [];
  for await (const batch of openFeed(Readable.from([packed])))
    for (const row of batch.rows) {
      const { observed_at, origin, destination, departure_date, return_date = '' } = row;
      const { price, currency, carrier, stops, cabin, source } = row;
      const trip = { observed_at, origin, destination, departure_date, return_date };
      rows.push({ ...trip, price, currency, carrier, stops, cabin, source });
    }
  return rows;
}

export async function simulateRows(
  span: SimulatedSpan,
  pairs: readonly RoutePair[],
): Promise<Rows> {
  const rows: RawFare[] = [];
  for await (const batch of simulateHistory(span)) rows.push(...filterPairs(batch, pairs));
  return rows;
}

export function filterPairs(rows: Rows, pairs: readonly RoutePair[]): Rows {
  const routes = new Set(pairs.flatMap((pair) => [pair, pair.split('-').reverse().join('-')]));
  return rows.filter(({ origin, destination }) => routes.has(`${origin}-${destination}`));
}
