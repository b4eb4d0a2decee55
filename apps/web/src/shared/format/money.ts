import { type CurrencyCode, minorUnitExponent } from '@farelark/domain';

/** What the contracts call money: integer minor units and an ISO 4217 code. */
interface Amount {
  readonly amount: number;
  readonly currency: string;
}

const formats = new Map<string, Intl.NumberFormat>();

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
 * `129,90 €`, `￥48,000`.
 */
export function formatMoney({ amount, currency }: Amount, locale: string): string {
  const digits = minorDigits(currency);
  const key = `${locale} ${currency}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      trailingZeroDisplay: 'stripIfInteger',
    });
    formats.set(key, format);
  }
  return format.format(amount / 10 ** digits);
}

/** A share (0.54) as whole per cent: `54%`. */
export function formatShare(share: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(
    share,
  );
}
