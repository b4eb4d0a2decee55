/**
 * ISO 4217 currencies, and amounts in integer minor units. Parses character by character, for every observation: a
 * regular expression and `Number` take three times as long and accept `1e-3`.
 */
import { ACTIVE_CURRENCIES, WITHDRAWN_CURRENCIES } from './currencies.ts';

/** ISO 4217 code of an active currency, or of one withdrawn since 2015. */
export type CurrencyCode = string & { readonly __brand: 'CurrencyCode' };

/** Integer amount in the smallest unit of its currency (cents, fillér, yen). */
export type MinorUnits = number & { readonly __brand: 'MinorUnits' };

export interface Money {
  readonly amount: MinorUnits;
  readonly currency: CurrencyCode;
}

const EXPONENTS = new Map(
  [ACTIVE_CURRENCIES, WITHDRAWN_CURRENCIES].flatMap((table) =>
    Object.entries(table).flatMap(([exponent, codes]) =>
      codes.split(' ').map((code) => [code, Number(exponent)] as const),
    ),
  ),
);

/** Codes that travellers can choose, sorted. */
export const ACTIVE_CURRENCY_CODES = Object.values(ACTIVE_CURRENCIES)
  .flatMap((codes) => codes.split(' '))
  .sort() as CurrencyCode[];

/** True for a supported upper-case ISO 4217 code. */
export function isCurrency(text: string): text is CurrencyCode {
  return EXPONENTS.has(text);
}

/** Decimal digits between major and minor unit: EUR 2, JPY 0, KWD 3. */
export function minorUnitExponent(currency: CurrencyCode): number {
  const exponent = EXPONENTS.get(currency);
  if (exponent === undefined) throw new RangeError(`Not an ISO 4217 currency: ${currency}`);
  return exponent;
}

const [MINUS, POINT, ZERO, NINE] = [45, 46, 48, 57];

/** Digits that a double always holds exactly. */
const MAX_DIGITS = 15;

/**
 * Parse a plain decimal in major units (`109.99`, `4990`, `-49.99`) into minor units; digits beyond the exponent are
 * rounded half away from zero. Null for anything else: exponents, separators, a leading `+`, over 15 digits.
 */
export function toMinorUnits(decimalText: string, currency: CurrencyCode): MinorUnits | null {
  const length = decimalText.length;
  const start = decimalText.charCodeAt(0) === MINUS ? 1 : 0;
  if (length === start || length - start > MAX_DIGITS + 1) return null;
  const exponent = minorUnitExponent(currency);
  let amount = 0;
  let decimals = -1;
  let roundUp = false;
  for (let i = start; i < length; i++) {
    const code = decimalText.charCodeAt(i);
    if (code === POINT) {
      if (decimals >= 0 || i === start || i === length - 1) return null;
      decimals = 0;
      continue;
    }
    if (code < ZERO || code > NINE) return null;
    if (decimals >= exponent) {
      if (decimals++ === exponent) roundUp = code >= ZERO + 5;
      continue;
    }
    amount = amount * 10 + (code - ZERO);
    if (decimals >= 0) decimals++;
  }
  for (let i = Math.max(decimals, 0); i < exponent; i++) amount *= 10;
  if (roundUp) amount++;
  if (amount > Number.MAX_SAFE_INTEGER) return null;
  return (start === 1 && amount !== 0 ? -amount : amount) as MinorUnits;
}

/** Format minor units as a plain decimal in major units: EUR 10999 is `109.99`, JPY 4990 `4990`. */
export function formatDecimal(minor: MinorUnits, currency: CurrencyCode): string {
  const exponent = minorUnitExponent(currency);
  if (exponent === 0) return String(minor);
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0');
  const point = digits.length - exponent;
  return `${minor < 0 ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`;
}
