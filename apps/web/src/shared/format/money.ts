import { getFractionDigits, roundToUnits } from '@farelark/engine';
import { numberFormat } from './formats.ts';

/** Integer minor units and an ISO 4217 code. */
export interface Amount {
  readonly amount: number;
  readonly currency: string;
}

/**
 * Formats an amount without an empty fraction: `€129`, `129,90 €`, `JP¥48,000`. Shared symbols include their country,
 * to distinguish `US$104` from `A$104`.
 */
export function formatMoney({ amount, currency }: Amount, locale: string): string {
  const digits = getFractionDigits(currency);
  const format = numberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return isolateDirection(format.format(amount / 10 ** digits));
}

/** Formats whole major units, for averages and differences from them. */
export function formatEstimate(amount: Amount, locale: string): string {
  return formatMoney(roundToUnits(amount), locale);
}

/**
 * Arabic formats begin with a right-to-left mark, which would reverse `AU$` to `$AU`: isolate them left to right. Symbols
 * in Arabic letters (`د.إ.`) stay right to left, for the position of their last point.
 */
function isolateDirection(text: string): string {
  if (!text.includes('\u200f')) return text;
  return /\p{sc=Arab}/u.test(text)
    ? `\u2067${text}\u2069`
    : `\u2066${text.replaceAll('\u200f', '')}\u2069`;
}

/** Formats a share (0.54) in per cent, by default rounded to whole: `54%`. */
export function formatShare(share: number, locale: string, maximumFractionDigits = 0): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits }).format(share);
}
