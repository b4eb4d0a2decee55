import { readFile } from 'node:fs/promises';
import type { RawFare } from '@farelark/engine';
import { type Alert, readAlerts } from './alert.ts';
import { toDirtKey } from './dirty-rows.ts';
import type { Yardstick } from './fair-price.ts';
import { parseRows } from './fare-files.ts';
import { type Truth, toErrorKey } from './planting.ts';
import { replayAlerts } from './replay.ts';
import type { Score } from './score.ts';
import { MeasuredFeed } from './score-feed.ts';
import type { TripKey } from './sighting.ts';
export interface PlantedFiles {
  readonly feed: string;
  readonly truth: string;
  /** The planted feed, to replay; or its alerts as the backtest wrote them. */
  readonly prepared?: string | undefined;
  readonly alerts?: string | undefined;
}

/** Scores a feed that was planted elsewhere. @throws Error when a file is missing */
export async function scorePlanted(
  files: PlantedFiles,
  yardstick: Yardstick,
  threshold: number,
): Promise<Score> {
  const feed = new MeasuredFeed(await parseRows(await readFile(files.feed)));
  const truth = readTruth(await readFile(files.truth, 'utf8'));
  return feed.referee(yardstick).score(await alertsIn(files, threshold), truth);
}

async function alertsIn(
  { prepared, alerts }: PlantedFiles,
  threshold: number,
): Promise<readonly Alert[]> {
  if (alerts !== undefined) return readAlerts(await readFile(alerts, 'utf8'));
  if (prepared === undefined) throw new Error('Name what to score: --prepared or --alerts');
  return replayAlerts(await parseRows(await readFile(prepared)), threshold);
}

interface TruthFile {
  /** A trip is origin, destination, departure, return (or empty), currency and cabin. */
  readonly error_fares: readonly {
    readonly trip: readonly string[];
    readonly observations: readonly (readonly [observedAt: string, price: number])[];
  }[];
  /** Moment, origin, destination, departure, price and currency, joined by `|`. */
  readonly dirty_keys: readonly string[];
}

/** Reads a truth file. @throws SyntaxError when it is no JSON */
export function readTruth(json: string): Truth {
  const { error_fares, dirty_keys } = JSON.parse(json) as TruthFile;
  const errorOn = new Map<string, number>();
  for (const [error, { trip, observations }] of error_fares.entries()) {
    for (const [observed] of observations)
      errorOn.set(toErrorKey(trip.join('|') as TripKey, observed), error);
  }
  return { errorFares: error_fares.length, errorOn, dirt: new Set(dirty_keys.map(dirtKey)) };
}

function dirtKey(joined: string): string {
  const [observed_at, origin, destination, departure_date, price, currency] = joined.split('|');
  const row: RawFare = { observed_at, origin, destination, departure_date, price, currency };
  return toDirtKey(row);
}
