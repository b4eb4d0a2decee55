import { Backtest } from '@farelark/cli/backtest';
import type { RawFare, SourceName } from '@farelark/engine';
import { createRouteLookups, loadReference } from '@farelark/reference';
import { type Alert, readAlerts } from './alert.ts';

const reference = loadReference();
const LOOKUPS = createRouteLookups(reference);

/** The command line's backtest of a whole feed. */
export function createBacktest(threshold: number): Backtest {
  const context = { ...reference, defaultSource: 'feed' as SourceName };
  return new Backtest({ context, lookups: LOOKUPS, from: null, threshold });
}

/**
 * Every alert that the backtest raises on rows in memory, in order; nothing is known of a fare before
 * its turn.
 *
 * @param threshold share below normal from which the engine alerts
 */
export function replayAlerts(rows: readonly RawFare[], threshold: number): readonly Alert[] {
  return readAlerts(createBacktest(threshold).take(rows));
}
