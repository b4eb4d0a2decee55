import type { MoneyView } from '@farelark/contracts';
import { getFractionDigits } from '@farelark/engine';

/** Amount for people, such as `€64`; omits a zero fraction. */
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

/** Amount for programs, such as `55.00`. */
export function formatAmount({ amount, currency }: MoneyView): string {
  const digits = getFractionDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

export function formatShare(share: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(
    share,
  );
}

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
