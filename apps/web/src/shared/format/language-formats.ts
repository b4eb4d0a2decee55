import { formatDates, formatLongDay, formatMoment, formatMonth } from './dates.ts';
import { formatDuration } from './durations.ts';
import { listFormat } from './formats.ts';
import { type Amount, formatEstimate, formatMoney, formatShare } from './money.ts';
import { formatMeasuredShare, formatSmallShare } from './shares.ts';

/** An instant as a date, in ISO 8601, or in milliseconds since 1970. */
export type Instant = Date | string | number;

type Trip = Parameters<typeof formatDates>[0];
type Rounding = Parameters<typeof formatDuration>[2];

export type LanguageFormats = ReturnType<typeof createFormats>;

/** Formats of one locale, which do not depend on the time. */
export function createFormats(locale: string) {
  return {
    formatNumber: new Intl.NumberFormat(locale).format as (value: number) => string,
    formatList: (items: Iterable<string>) => listFormat(locale).format(items),
    formatMoney: (money: Amount) => formatMoney(money, locale),
    formatEstimate: (money: Amount) => formatEstimate(money, locale),
    formatShare: (share: number, digits?: number) => formatShare(share, locale, digits),
    formatMeasuredShare: (share: number, rounding: 'floor' | 'ceil') =>
      formatMeasuredShare(share, locale, rounding),
    formatSmallShare: (share: number) => formatSmallShare(share, locale),
    formatDuration: (seconds: number, rounding?: Rounding) =>
      formatDuration(seconds, locale, rounding),
    formatDates: (trip: Trip) => formatDates(trip, locale),
    formatMonth: (date: string) => formatMonth(date, locale),
    formatMoment: (instant: Instant) => formatMoment(new Date(instant), locale),
    formatLongDay: (instant: Instant) => formatLongDay(new Date(instant), locale),
    /** A plain date as `21 November 2026`. */
    formatLongDate: (date: string) => formatLongDay(new Date(date), locale, 'UTC'),
  };
}
