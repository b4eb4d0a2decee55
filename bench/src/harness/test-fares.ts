import { Readable } from 'node:stream';
import { ImportTotals, importFares } from '@farelark/cli/fare-import';
import { MILLIS_PER_DAY, type RawFare, type SourceName } from '@farelark/engine';
import type { Pipeline } from '@farelark/ingest';
import { openFeed } from '@farelark/sources/feed';
import { feedText } from '@farelark/sources/feed/testing';
import { createFareRow } from '../../../apps/server/src/testing/recent-feed.ts';

const SOURCE = 'bench' as SourceName;
const HISTORY_DAYS = 30;
/** Prices in whole euros. */
export const [USUAL_PRICE, BARGAIN_PRICE] = [200, 110];
export const BARGAIN_LEAD_DAYS = 20;
const OTHER_LEAD_DAYS = 34;

interface Route {
  readonly origin: string;
  readonly destination: string;
}

/** A one-way fare. */
export interface TestFare extends Route {
  /** Days since the observation. */
  readonly age: number;
  readonly leadDays: number;
  /** Whole euros. */
  readonly price: number;
}

/** A month of fares around the usual price, enough for a baseline. */
export function createHistory({ origin, destination }: Route): TestFare[] {
  const fares: TestFare[] = [];
  for (let age = HISTORY_DAYS; age >= 1; age -= 1)
    for (const leadDays of [BARGAIN_LEAD_DAYS, OTHER_LEAD_DAYS]) {
      const price = USUAL_PRICE + ((age * 7 + leadDays) % 9) - 4;
      fares.push({ origin, destination, age, leadDays, price });
    }
  return fares;
}

/** A fare that becomes a deal on a route with a history. */
export function createBargain({ origin, destination }: Route): TestFare {
  return { origin, destination, age: 0, leadDays: BARGAIN_LEAD_DAYS, price: BARGAIN_PRICE };
}

function toRow({ origin, destination, age, leadDays, price }: TestFare): RawFare {
  const observedAt = Date.now() - age * MILLIS_PER_DAY;
  return { ...createFareRow(origin, destination, observedAt, leadDays, price), source: SOURCE };
}

/** Imports fares as the import command does. @throws Error unless all are accepted */
export async function importTestFares(
  pipeline: Pipeline,
  fares: readonly TestFare[],
): Promise<void> {
  const csv = feedText(fares.map(toRow));
  const totals = new ImportTotals();
  await importFares(pipeline, () => openFeed(Readable.from([Buffer.from(csv)])), totals, {
    source: SOURCE,
    synthetic: false,
    signal: new AbortController().signal,
    onBatch: () => {},
  });
  if (totals.accepted !== fares.length)
    throw new Error(`Accepted only ${totals.accepted} of ${fares.length} fares`);
}
