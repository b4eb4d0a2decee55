import { SUCCESSORS } from './currencies.ts';
import { type CurrencyCode, isCurrency, type MinorUnits, minorUnitExponent } from './currency.ts';

/** Units of each currency per euro, by ISO 4217 code; the euro itself is optional. */
export type EuroRates = Readonly<Record<string, number>>;

/**
 * Convert an amount through the euro. Rounds once, half away from zero, so that the order of amounts is kept and a
 * round trip is off by at most one minor unit of the coarser currency. Withdrawn currencies convert through their
 * successors.
 *
 * @returns null without a rate for either currency, or beyond the safe integers
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
  // Adding zero turns -0 into 0.
  return Number.isSafeInteger(converted) ? ((converted + 0) as MinorUnits) : null;
}

/** Minor units of `to` per minor unit of `from`. */
function minorFactor(from: CurrencyCode, to: CurrencyCode, rates: EuroRates): number | null {
  const [fromPerEuro, toPerEuro] = [unitsPerEuro(from, rates), unitsPerEuro(to, rates)];
  if (fromPerEuro === null || toPerEuro === null) return null;
  return (toPerEuro / fromPerEuro) * 10 ** (minorUnitExponent(to) - minorUnitExponent(from));
}

function unitsPerEuro(currency: CurrencyCode, rates: EuroRates): number | null {
  if (currency === 'EUR') return 1;
  const rate = Object.hasOwn(rates, currency) ? rates[currency] : undefined;
  if (rate !== undefined) return rate > 0 && Number.isFinite(rate) ? rate : null;
  const successor = Object.hasOwn(SUCCESSORS, currency) ? SUCCESSORS[currency] : undefined;
  if (successor === undefined) return null;
  const [code, units] = successor;
  if (!isCurrency(code)) return null;
  const successorPerEuro = unitsPerEuro(code, rates);
  return successorPerEuro === null ? null : successorPerEuro * units;
}

/** Major units from which approximate amounts are whole. */
const MIN_WHOLE_UNITS = 20;
const SIGNIFICANT_DIGITS = 4;

/**
 * Round a converted amount for display: whole major units from 20, and four significant digits, because sellers'
 * rates differ by a per cent or more. EUR 129.37 becomes 129, HUF 51,594 becomes 51,590, KWD 12.345 stays.
 */
export function approximate(amount: number, currency: CurrencyCode): MinorUnits {
  const unit = 10 ** minorUnitExponent(currency);
  const size = Math.abs(amount);
  const step = size < MIN_WHOLE_UNITS * unit ? 1 : Math.max(unit, getRoundingStep(size));
  return (Math.sign(amount) * Math.round(size / step) * step + 0) as MinorUnits;
}

/** Power of ten of the last significant digit. */
function getRoundingStep(size: number): number {
  return 10 ** Math.max(0, Math.floor(Math.log10(size)) + 1 - SIGNIFICANT_DIGITS);
}

/**
 * Days after which rates are stale. The central bank pauses for at most five days (Easter, Christmas next to a
 * weekend). In seven days, one rate in a hundred moves by more than 4 % (its files from 1999 to 2026).
 */
export const OLD_AFTER_DAYS = 7;

/** Days after which rates are not used: in thirty, one in a hundred moves by more than 9 %. */
export const USELESS_AFTER_DAYS = 30;

export type RatesAge = 'current' | 'old' | 'useless';

/** Usability of rates by their age in days; a future date is current. */
export function getRatesAge(days: number): RatesAge {
  if (days > USELESS_AFTER_DAYS) return 'useless';
  return days > OLD_AFTER_DAYS ? 'old' : 'current';
}
