/**
 * Calendar days and instants as branded integers. Days are compared and subtracted for every fare, so a day is an
 * integer and not a `Date`: no allocation, no time zone, no daylight saving.
 */

/** Local date without a time zone, as days since 1970-01-01. */
export type EpochDay = number & { readonly __brand: 'EpochDay' };

/** Range of local dates, both inclusive. */
export interface DayRange {
  readonly earliest: EpochDay;
  readonly latest: EpochDay;
}

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number & { readonly __brand: 'Instant' };

/** Local time of day in minutes since midnight, 0 to 1439. */
export type MinuteOfDay = number & { readonly __brand: 'MinuteOfDay' };

export const MILLIS_PER_DAY = 86_400_000;

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Parse `YYYY-MM-DD`; null for anything else, including days that don't exist (2016-02-31). */
export function parseDay(text: string): EpochDay | null {
  const match = DATE.exec(text);
  if (match === null) return null;
  const millis = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  const day = (millis / MILLIS_PER_DAY) as EpochDay;
  return formatDay(day) === text ? day : null;
}

/** Format a day as `YYYY-MM-DD`. */
export function formatDay(day: EpochDay): string {
  return new Date(day * MILLIS_PER_DAY).toISOString().slice(0, 10);
}

export function utcDayOf(instant: Instant): EpochDay {
  return Math.floor(instant / MILLIS_PER_DAY) as EpochDay;
}

export function addDays(day: EpochDay, days: number): EpochDay {
  return (day + days) as EpochDay;
}

/** ISO weekday: 1 = Monday … 7 = Sunday. 1970-01-01 was a Thursday (4). */
export function weekdayOf(day: EpochDay): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/;

/**
 * Parse an ISO 8601 date or date-time; without a zone it is UTC (fare feed format). Null for anything else, including
 * reduced precision (`2021-10`).
 */
export function parseInstant(text: string): Instant | null {
  const date = parseDay(text);
  if (date !== null) return (date * MILLIS_PER_DAY) as Instant;
  const match = DATE_TIME.exec(text);
  if (match === null) return null;
  const day = parseDay(match[1] as string);
  const [hours, minutes, seconds] = [Number(match[2]), Number(match[3]), Number(match[4] ?? 0)];
  if (day === null || hours > 23 || minutes > 59 || seconds > 59) return null;
  const fraction = match[5] === undefined ? 0 : Math.floor(Number(`0.${match[5]}`) * 1000);
  const local = day * MILLIS_PER_DAY + ((hours * 60 + minutes) * 60 + seconds) * 1000 + fraction;
  const offset = parseOffset(match[6] ?? 'Z');
  return offset === null ? null : ((local - offset) as Instant);
}

function parseOffset(zone: string): number | null {
  if (zone === 'Z') return 0;
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  const [hours, minutes] = [Number(digits.slice(0, 2)), Number(digits.slice(2))];
  if (hours > 18 || minutes > 59) return null;
  return (zone[0] === '-' ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

/** Parse local `HH:MM`; null for anything else. */
export function parseMinuteOfDay(text: string): MinuteOfDay | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match === null ? null : ((Number(match[1]) * 60 + Number(match[2])) as MinuteOfDay);
}

/** Format a time of day as `HH:MM`. */
export function formatMinuteOfDay(minute: MinuteOfDay): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
