import { Backtest } from '@farelark/cli/backtest';
import type { NormaliseContext, RawFare, SourceName } from '@farelark/engine';
import { loadReference, routeLookups } from '@farelark/reference';
import { type Alert, readAlerts } from './alert.ts';

const reference = loadReference();

/** Of the command line's backtest: how it reads a feed. */
export const FEED_CONTEXT: NormaliseContext = {
  isPlace: (code) => reference.isPlace(code),
  getLocalDay: (place, at) => reference.getLocalDay(place, at),
  defaultSource: 'feed' as SourceName,
};

const LOOKUPS = routeLookups(reference);

/**
 * Every alert that the backtest raises on rows in memory, in order; nothing is known of a fare before
 * its turn.
 *
 * @param threshold share below normal from which the engine alerts
 */
export function replayAlerts(rows: readonly RawFare[], threshold: number): readonly Alert[] {
  const backtest = new Backtest({ context: FEED_CONTEXT, lookups: LOOKUPS, from: null, threshold });
  return readAlerts(backtest.take(rows));
}
