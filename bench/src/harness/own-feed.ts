import { Readable } from 'node:stream';
import { ImportTotals, importFares } from '@farelark/cli/fare-import';
import { FEED_COLUMNS, MILLIS_PER_DAY, type SourceName } from '@farelark/engine';
import type { Pipeline } from '@farelark/ingest';
import { openFeed } from '@farelark/sources/feed';

const SOURCE = 'bench' as SourceName;
const HISTORY_DAYS = 30;
/** Euros and days ahead of the fares taken: around the usual price, and a deal beside it. */
export const [USUAL_PRICE, BARGAIN_PRICE, BARGAIN_AHEAD] = [200, 110, 20];

interface Route {
  readonly origin: string;
  readonly destination: string;
}

/** A one-way fare in euros. */
export interface OwnFare extends Route {
  /** Days since it was observed. */
  readonly age: number;
  /** Days from now to the departure. */
  readonly ahead: number;
  readonly price: number;
}

/** A month of fares about the usual price, so that a route has one. */
export function monthOfFares({ origin, destination }: Route): OwnFare[] {
  const fares: OwnFare[] = [];
  for (let age = HISTORY_DAYS; age >= 1; age -= 1)
    for (const ahead of [BARGAIN_AHEAD, 34]) {
      const price = USUAL_PRICE + ((age * 7 + ahead) % 9) - 4;
      fares.push({ origin, destination, age, ahead, price });
    }
  return fares;
}

export function bargainFare({ origin, destination }: Route): OwnFare {
  return { origin, destination, age: 0, ahead: BARGAIN_AHEAD, price: BARGAIN_PRICE };
}

function feedRow({ origin, destination, age, ahead, price }: OwnFare): string {
  const now = Date.now();
  const values: Record<string, string> = {
    observed_at: new Date(now - age * MILLIS_PER_DAY).toISOString(),
    origin,
    destination,
    departure_date: new Date(now + ahead * MILLIS_PER_DAY).toISOString().slice(0, 10),
    price: price.toFixed(2),
    currency: 'EUR',
    carrier: 'W6',
    stops: '0',
    cabin: 'economy',
  };
  return FEED_COLUMNS.map((column) => values[column] ?? '').join(',');
}

/** Takes fares as an import does. Throws unless every one was taken. */
export async function takeFares(pipeline: Pipeline, fares: readonly OwnFare[]): Promise<void> {
  const csv = [FEED_COLUMNS.join(','), ...fares.map(feedRow)].join('\n');
  const totals = new ImportTotals();
  await importFares(pipeline, () => openFeed(Readable.from([Buffer.from(csv)])), totals, {
    source: SOURCE,
    synthetic: false,
    signal: new AbortController().signal,
    onBatch: () => {},
  });
  if (totals.accepted !== fares.length) throw new Error(`Only ${totals.accepted} fares were taken`);
}
