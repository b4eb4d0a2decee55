import type { MoneyView } from '@farelark/contracts';
import { type CurrencyCode, isCurrency, minorUnitExponent } from '@farelark/engine';

/** Digits after the point; two where the currency is unknown. */
function getFractionDigits(currency: string): number {
  return isCurrency(currency) ? minorUnitExponent(currency as CurrencyCode) : 2;
}

/** An amount as people of a locale write it, without a fraction where there is none. */
export function formatMoney(
  { amount, currency }: MoneyView,
  locale: string,
  currencyDisplay: 'symbol' | 'code' = 'symbol',
): string {
  const digits = getFractionDigits(currency);
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return format.format(amount / 10 ** digits);
}

/** An amount as programs read it: `55.00`, `4990`. */
export function formatAmount({ amount, currency }: MoneyView): string {
  const digits = getFractionDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

/** An average, to whole units of the currency: more would feign precision. */
export function wholeUnits({ amount, currency }: MoneyView): MoneyView {
  const unit = 10 ** getFractionDigits(currency);
  return { amount: Math.round(amount / unit) * unit, currency };
}

/** A share (0.54) as whole per cent. */
export function formatShare(share: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(
    share,
  );
}

/** The days of a trip, with their year. */
export function formatDays(
  { departureDate, returnDate }: { departureDate: string; returnDate: string | null },
  locale: string,
): string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const from = new Date(departureDate);
  return returnDate === null ? format.format(from) : format.formatRange(from, new Date(returnDate));
}
