import { SUCCESSORS } from './currencies.ts';
import { type CurrencyCode, isCurrency, type MinorUnits, minorUnitExponent } from './currency.ts';

/** Units of each currency for one euro, by ISO 4217 code; the euro itself need not be there. */
export type EuroRates = Readonly<Record<string, number>>;

/**
 * Convert an amount to another currency by way of the euro. Rounds once, to the nearest minor unit of `to`,
 * half away from zero, so that zero stays zero, the order of amounts is kept, and a round trip is off by at
 * most one minor unit of the coarser currency. The same currency is the same amount, with or without rates. A
 * withdrawn currency converts by its successor.
 *
 * @returns null when one of the currencies has no rate, or the result is too large to be exact
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

/** Major units from which an approximate amount has no minor units. */
const WHOLE_FROM = 20;
const DIGITS = 4;

/**
 * A converted amount as it is worth saying: in whole major units from twenty on, and with four digits that
 * count, since a seller's rate differs by a per cent or more anyway. 12,937 cents are 129 euros,
 * 51,594 forints are 51,590, 12.345 dinars 12.345.
 */
export function approximate(amount: number, currency: CurrencyCode): MinorUnits {
  const unit = 10 ** minorUnitExponent(currency);
  const size = Math.abs(amount);
  const step = size < WHOLE_FROM * unit ? 1 : Math.max(unit, getRoundingStep(size));
  return (Math.sign(amount) * Math.round(size / step) * step + 0) as MinorUnits;
}

/** The power of ten at the last digit that counts. */
function getRoundingStep(size: number): number {
  return 10 ** Math.max(0, Math.floor(Math.log10(size)) + 1 - DIGITS);
}

/**
 * Days after which rates are called old. The central bank's longest pause is five days (Easter, and Christmas
 * beside a weekend), so a week without any means that something is wrong. In seven days one rate in a
 * hundred moves by more than 4 % (its files from 1999 to 2026).
 */
export const OLD_AFTER_DAYS = 7;

/** Days after which rates convert nothing any more: in thirty, one in a hundred moves by more than 9 %. */
export const USELESS_AFTER_DAYS = 30;

export type RatesAge = 'current' | 'old' | 'useless';

/** Usability of rates by the days since their date; a future date is current. */
export function getRatesAge(days: number): RatesAge {
  if (days > USELESS_AFTER_DAYS) return 'useless';
  return days > OLD_AFTER_DAYS ? 'old' : 'current';
}
