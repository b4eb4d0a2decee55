import { Backtest } from '@farelark/cli/backtest';
import { DEAL_THRESHOLD } from '@farelark/contracts';
import type { DealLabel, RawFare, SourceName } from '@farelark/engine';
import { createRouteLookups, loadReference } from '@farelark/reference';

/** An alert of the backtest; the row is as the feed writes it. */
export interface Alert {
  readonly row: RawFare;
  readonly label: DealLabel;
  readonly confidence: number | null;
}

/** A line of the backtest's output. */
interface AlertLine extends Omit<RawFare, 'price'> {
  readonly price: number | string;
  readonly label: DealLabel;
  readonly confidence?: number | null;
}

const reference = loadReference();
const lookups = createRouteLookups(reference);

/** The backtest of the command line, over a whole feed. */
export function createBacktest(): Backtest {
  const context = { ...reference, defaultSource: 'feed' as SourceName };
  return new Backtest({ context, lookups, from: null, threshold: DEAL_THRESHOLD });
}

/** Alerts that the backtest raises on rows in order of observation, without look-ahead. */
export function replayAlerts(rows: readonly RawFare[]): readonly Alert[] {
  const lines = createBacktest().replay(rows).trim();
  if (lines === '') return [];
  return lines.split('\n').map((line) => {
    const { label, confidence = null, price, ...row } = JSON.parse(line) as AlertLine;
    return { row: { ...row, price: String(price) }, label, confidence };
  });
}
