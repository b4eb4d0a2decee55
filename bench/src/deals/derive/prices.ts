import { type CurrencyCode, type RawFare, roughUnitsPerEuro } from '@farelark/engine';
import { dayOf } from '../sighting.ts';
/** A price as a feed writes it that writes `example`: whole units, or with as many decimals. */
export function priceLike(example: string, price: number): string {
  const point = example.indexOf('.');
  return price.toFixed(point < 0 ? 0 : example.length - point - 1);
}

/** The same fares priced in another currency at a fixed rough rate, with so many decimals. */
export function inCurrency(
  rows: readonly RawFare[],
  currency: string,
  decimals: number,
): readonly RawFare[] {
  return rows.map((row) => {
    const rate =
      roughUnitsPerEuro(currency as CurrencyCode) / roughUnitsPerEuro(row.currency as CurrencyCode);
    return { ...row, currency, price: (Number(row.price) * rate).toFixed(decimals) };
  });
}

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
