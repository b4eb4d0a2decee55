import { type CurrencyCode, type RawFare, roughUnitsPerEuro } from '@farelark/engine';

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
