import type { DealView } from '@farelark/contracts';
import { isBorrowed } from '@farelark/engine';

/** Places on the band in per cent of its length, from the cheap end. */
export interface PriceBandMarks {
  /** null: the average is borrowed from similar routes, so nobody knows what is typical. */
  readonly typical: { readonly from: number; readonly to: number } | null;
  readonly average: number;
  readonly today: number;
}

/**
 * Where the typical range, its average and today's price stand on a band that begins a little
 * below the lowest of them and ends a little above the highest.
 */
export function priceBandMarks({
  usual,
  price,
}: Pick<DealView, 'usual' | 'price'>): PriceBandMarks {
  const range = isBorrowed(usual)
    ? null
    : { from: usual.typicalLow.amount, to: usual.typicalHigh.amount };
  const low = Math.min(price.amount, range?.from ?? Infinity, usual.average.amount);
  const high = Math.max(price.amount, range?.to ?? -Infinity, usual.average.amount);
  const margin = Math.max((high - low) * 0.06, 1);
  const start = low - margin;
  const length = high + margin - start;
  const place = (amount: number): number => Math.round(((amount - start) / length) * 1000) / 10;
  return {
    typical: range && { from: place(range.from), to: place(range.to) },
    average: place(usual.average.amount),
    today: place(price.amount),
  };
}
