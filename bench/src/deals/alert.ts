import type { DealLabel, RawFare } from '@farelark/engine';

/** An alert as the backtest gives it; the trip, the price and the moment as the feed writes them. */
export interface Alert {
  readonly row: RawFare;
  readonly label: DealLabel;
  readonly confidence: number | null;
}

export function readAlerts(lines: string): Alert[] {
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const { label, confidence, price, ...row } = JSON.parse(line) as Line;
      return { row: { ...row, price: String(price) }, label, confidence: confidence ?? null };
    });
}

/** The lines are the project's own (docs: fare feed, backtest), so their shape is not checked. */
interface Line extends Omit<RawFare, 'price'> {
  readonly price: number | string;
  readonly label: DealLabel;
  readonly confidence?: number | null;
}
