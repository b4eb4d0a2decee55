import { type CurrencyCode, convertMinor, type EuroRates, isCurrency } from '@farelark/engine';

const COMMON = 'EUR' as CurrencyCode;

/** Compares prices of different currencies by the exchange rates of a day. Nothing that is shown is converted here. */
export class PriceScale {
  readonly #rates: EuroRates;
  readonly #only: CurrencyCode | null;

  /** @param currencies of all that is to be compared: where it is one alone, no rates are needed */
  constructor(rates: EuroRates, currencies: Iterable<string>) {
    this.#rates = rates;
    const distinct = [...new Set(currencies)];
    const [only] = distinct;
    this.#only = distinct.length === 1 && only !== undefined && isCurrency(only) ? only : null;
  }

  /** A price as a number to compare; null where its currency has no rate. */
  of(amount: number, currency: string): number | null {
    if (!isCurrency(currency)) return null;
    return convertMinor(amount, currency, this.#only ?? COMMON, this.#rates);
  }
}
