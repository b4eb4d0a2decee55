import { type CurrencyCode, isCurrency, type MinorUnits, minorUnitExponent } from './currency.ts';
import { SUCCESSORS } from './successors.ts';

/** Units of each currency for one euro, by ISO 4217 code; the euro itself need not be there. */
export type EuroRates = Readonly<Record<string, number>>;

/**
 * An amount in another currency, by way of the euro. Rounded once, to the nearest minor unit of `to`, half
 * away from zero; so zero stays zero, more never becomes less, and there and back is off by at most one
 * minor unit of the coarser currency. The same currency is the same amount, with or without rates.
 *
 * Null where one of the two has no rate, or the result is too large to be exact. A withdrawn currency goes
 * by the one that took its place.
 */
export function convertMinor(
  amount: MinorUnits | number,
  from: CurrencyCode,
  to: CurrencyCode,
  rates: EuroRates,
): MinorUnits | null {
  if (from === to) return amount as MinorUnits;
  const factor = minorFactor(from, to, rates);
  if (factor === null) return null;
  const converted = Math.sign(amount) * Math.round(Math.abs(amount) * factor);
  // Adding zero makes of minus zero what it is.
  return Number.isSafeInteger(converted) ? ((converted + 0) as MinorUnits) : null;
}

/** Minor units of `to` for one of `from`; null where one of them has no rate. */
function minorFactor(from: CurrencyCode, to: CurrencyCode, rates: EuroRates): number | null {
  const [ofFrom, ofTo] = [unitsPerEuro(from, rates), unitsPerEuro(to, rates)];
  if (ofFrom === null || ofTo === null) return null;
  return (ofTo / ofFrom) * 10 ** (minorUnitExponent(to) - minorUnitExponent(from));
}

/** Major units of a currency for one euro; null where there is no rate. */
function unitsPerEuro(currency: CurrencyCode, rates: EuroRates): number | null {
  if (currency === 'EUR') return 1;
  const rate = Object.hasOwn(rates, currency) ? rates[currency] : undefined;
  if (rate !== undefined) return rate > 0 && Number.isFinite(rate) ? rate : null;
  const successor = Object.hasOwn(SUCCESSORS, currency) ? SUCCESSORS[currency] : undefined;
  if (successor === undefined) return null;
  const [code, units] = successor;
  if (!isCurrency(code)) return null;
  const ofSuccessor = unitsPerEuro(code, rates);
  return ofSuccessor === null ? null : ofSuccessor * units;
}
