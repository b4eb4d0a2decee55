import { type Instant, MILLIS_PER_DAY, type RawFare } from '@farelark/engine';
import { createSimulator } from '@farelark/sources/simulator';
import { betweenPairs, type RoutePair } from './derive/pairs.ts';

/** Any fixed moment: the same market each time. */
const END = Date.UTC(2026, 0, 1) as Instant;

export interface SimulatedMarket {
  readonly seed: number;
  readonly days: number;
  /** Hours between two looks at a trip. */
  readonly everyHours: number;
  readonly pairs: readonly RoutePair[];
}

/** Fares of the market simulator: made up, and always to be called so. */
export async function simulatedRows(market: SimulatedMarket): Promise<readonly RawFare[]> {
  const { seed, days, everyHours, pairs } = market;
  const simulator = createSimulator({ seed, speed: 1, now: () => END });
  const span = { from: (END - days * MILLIS_PER_DAY) as Instant, to: END, everyHours };
  const rows: RawFare[] = [];
  for await (const batch of simulator.backfill(span, new AbortController().signal))
    rows.push(...betweenPairs(batch, pairs));
  return rows;
}
