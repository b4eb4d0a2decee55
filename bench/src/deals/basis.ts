import type { RawFare } from '@farelark/engine';
import type { RoutePair } from './derive/pairs.ts';
import { observedRows } from './fare-files.ts';
import { simulatedRows } from './simulated.ts';

/** Use of a feed: to choose constants, or kept back to report on. */
export type Side = 'tuning' | 'reporting';

/** The feed of daily fares that others are derived from. */
export interface Basis {
  readonly name: string;
  readonly simulated: boolean;
  readonly rows: readonly RawFare[];
  readonly pairs: Readonly<Record<Side, readonly [RoutePair, RoutePair]>>;
}

/**
 * The two pairs with Skopje are on one side, because they share a market: a constant that was
 * chosen on one of them would not be new to the other.
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

/** The observed European fares, or where these are missing as long a history of the simulator. */
export async function loadBasis(): Promise<Basis> {
  const rows = await observedRows('europe');
  if (rows !== null) return { name: 'europe', simulated: false, rows, pairs: OBSERVED_PAIRS };
  const pairs = [...SIMULATED_PAIRS.tuning, ...SIMULATED_PAIRS.reporting];
  const made = await simulatedRows({ seed: 100, days: SIMULATED_DAYS, everyHours: 24, pairs });
  return { name: 'simulated basis', simulated: true, rows: made, pairs: SIMULATED_PAIRS };
}
