import { MILLIS_PER_DAY } from '@farelark/engine';
import { dateFormat, relativeTimeFormat } from './formats.ts';

const SHORT_DAY = { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' } as const;

/** Days ahead within which a date without a year is clear. */
const CLEAR_WITHOUT_YEAR_DAYS = 300;

/** A plain local date as `Thu 3 Dec`, with the year unless it is `today`'s or of the next `CLEAR_WITHOUT_YEAR_DAYS`. */
export function formatDay(date: string, locale: string, today: Date): string {
  const day = new Date(`${date}T00:00:00Z`);
  const daysAhead = (day.getTime() - today.getTime()) / MILLIS_PER_DAY;
  const isClear =
    day.getUTCFullYear() === today.getFullYear() ||
    (daysAhead > 0 && daysAhead < CLEAR_WITHOUT_YEAR_DAYS);
  return dateFormat(locale, { ...SHORT_DAY, ...(isClear ? {} : { year: 'numeric' }) }).format(day);
}

/** A UTC day without weekday and year: `3 Dec`. */
export function formatShortDay(day: Date, locale: string): string {
  return dateFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' }).format(day);
}

/** Departure and return without a year: `Thu 3 Dec – Thu 10 Dec`; a trip of one day is that day. */
export function formatDates(
  { departureDate, returnDate }: { departureDate: string; returnDate: string | null },
  locale: string,
): string {
  const format = dateFormat(locale, SHORT_DAY);
  const from = new Date(`${departureDate}T00:00:00Z`);
  const to = new Date(`${returnDate ?? departureDate}T00:00:00Z`);
  return from < to ? format.formatRange(from, to) : format.format(from);
}

/** The month of a plain date with its year: `December 2026`. */
export function formatMonth(date: string, locale: string): string {
  const format = dateFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' });
  return format.format(new Date(date));
}

/** Date in a time zone, by default the traveller's: `2026-12-03`. */
export function dayOf(instant: Date, zone: { timeZone?: string } = {}): string {
  return dateFormat('en-CA', zone).format(instant);
}

/** ISO number of the first day of the week: 1 is Monday, 7 is Sunday. */
export function getFirstDayOfWeek(locale: string): number {
  // Missing from the types: browsers have the method, the property or neither.
  const extended = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return extended.getWeekInfo?.().firstDay ?? extended.weekInfo?.firstDay ?? 1;
}

/** Time of day with its zone, `14:02 CET`, and the day unless it is today. */
export function formatTime(instant: Date, locale: string, now: Date, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  return dateFormat(locale, {
    ...zone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(dayOf(instant, zone) === dayOf(now, zone) ? {} : { day: 'numeric', month: 'short' }),
  }).format(instant);
}

export function formatMoment(instant: Date, locale: string): string {
  return dateFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(instant);
}

/** Units with their upper limits and lengths in seconds. */
const RELATIVE_UNITS = [
  { unit: 'minute', below: 3_600, seconds: 60 },
  { unit: 'hour', below: 86_400, seconds: 3_600 },
  { unit: 'day', below: Number.POSITIVE_INFINITY, seconds: 86_400 },
] as const;

/** `21 November 2026`. */
export function formatLongDay(instant: Date, locale: string, timeZone?: string): string {
  return dateFormat(locale, {
    ...(timeZone === undefined ? {} : { timeZone }),
    dateStyle: 'long',
  }).format(instant);
}

/** `now`, `3 min ago`, `2 hr ago`; the future, by another clock, is `now`. */
export function formatRelativeTime(then: Date, locale: string, now: Date): string {
  const elapsed = Math.max(0, (now.getTime() - then.getTime()) / 1000);
  const format = relativeTimeFormat(locale);
  if (elapsed < 60) return format.format(0, 'second');
  const { unit, seconds } =
    RELATIVE_UNITS.find(({ below }) => elapsed < below) ?? RELATIVE_UNITS[2];
  return format.format(-Math.floor(elapsed / seconds), unit);
}
