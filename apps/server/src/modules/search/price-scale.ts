import { type CurrencyCode, convertMinor, type EuroRates, isCurrency } from '@farelark/engine';

/** Converts a price to a common currency for comparison; null without an exchange rate. */
export type PriceScale = (amount: number, currency: string) => number | null;

/** @param currencies all currencies to compare; a single one needs no rates */
export function createPriceScale(rates: EuroRates, currencies: Iterable<string>): PriceScale {
  const [first = 'EUR', ...others] = new Set(currencies);
  const common = others.length === 0 && isCurrency(first) ? first : ('EUR' as CurrencyCode);
  return (amount, currency) =>
    isCurrency(currency) ? convertMinor(amount, currency, common, rates) : null;
}
