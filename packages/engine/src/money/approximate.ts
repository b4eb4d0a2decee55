import { type CurrencyCode, type MinorUnits, minorUnitExponent } from './currency.ts';

/** Major units from which nobody needs the minor ones of an amount that is only about right. */
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
