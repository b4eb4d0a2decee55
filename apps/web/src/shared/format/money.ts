import { type CurrencyCode, minorUnitExponent } from '@farelark/engine';
import { numberFormat } from './formats.ts';

/** Money as in the contracts: integer minor units and an ISO 4217 code. */
interface Amount {
  readonly amount: number;
  readonly currency: string;
}

/** Digits after the point in `currency`; 2 where the code is unknown. */
export function minorDigits(currency: string): number {
  try {
    // Unknown codes throw; that is the check.
    return minorUnitExponent(currency as CurrencyCode);
  } catch {
    return 2;
  }
}

/**
 * An amount as people of `locale` write it, without a fraction where there is none: `€129`,
 * `129,90 €`, `JP¥48,000`. Symbols that several currencies share carry their country, because a
 * card may show any currency: `US$104` and `A$104` are not the same price.
 */
export function formatMoney({ amount, currency }: Amount, locale: string): string {
  const digits = minorDigits(currency);
  const format = numberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return isolated(format.format(amount / 10 ** digits));
}

/** An average or a difference from one: to whole major units, since more would feign precision. */
export function formatEstimate({ amount, currency }: Amount, locale: string): string {
  const unit = 10 ** minorDigits(currency);
  return formatMoney({ amount: Math.round(amount / unit) * unit, currency }, locale);
}

/**
 * Arabic formats begin with a right-to-left mark, after which `AU$` would be shown as `$AU`. Set
 * apart from the text around it and read from the left, the symbol keeps its order. One in Arabic
 * letters (`د.إ.`) is read from the right as it is, or its last point would stand before it.
 */
function isolated(text: string): string {
  if (!text.includes('\u200f')) return text;
  return /\p{sc=Arab}/u.test(text)
    ? `\u2067${text}\u2069`
    : `\u2066${text.replaceAll('\u200f', '')}\u2069`;
}

/** A share (0.54) in per cent, whole unless told: `54%`. */
export function formatShare(share: number, locale: string, maximumFractionDigits = 0): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits }).format(share);
}
