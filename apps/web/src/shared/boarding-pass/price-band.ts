import type { DealView } from '@farelark/contracts';

/** Places on the band in per cent of its length, from the cheap end. */
export interface PriceBandMarks {
  readonly from: number;
  readonly to: number;
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
  const low = Math.min(price.amount, usual.typicalLow.amount, usual.average.amount);
  const high = Math.max(price.amount, usual.typicalHigh.amount, usual.average.amount);
  const margin = Math.max((high - low) * 0.06, 1);
  const start = low - margin;
  const length = high + margin - start;
  const place = (amount: number): number => Math.round(((amount - start) / length) * 1000) / 10;
  return {
    from: place(usual.typicalLow.amount),
    to: place(usual.typicalHigh.amount),
    average: place(usual.average.amount),
    today: place(price.amount),
  };
}
