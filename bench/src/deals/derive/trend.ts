import type { RawFare } from '@farelark/engine';
import { dayOf } from '../sighting.ts';
import { priceLike } from './price-text.ts';

/** The same fares while all prices drift: by `change` (0.25 = a quarter up) from first day to last. */
export function withTrend(rows: readonly RawFare[], change: number): readonly RawFare[] {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { observed_at } of rows) {
    const day = dayOf(observed_at ?? '');
    if (day === null) continue;
    first = Math.min(first, day);
    last = Math.max(last, day);
  }
  return rows.map((row) => {
    const passed = ((dayOf(row.observed_at ?? '') ?? first) - first) / Math.max(1, last - first);
    const price = Number(row.price) * (1 + change) ** passed;
    return { ...row, price: priceLike(row.price ?? '', price) };
  });
}
