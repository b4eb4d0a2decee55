/**
 * Plain calendar days and instants as branded integers.
 *
 * The engine compares and subtracts days for every fare it sees, so a day is an integer
 * (days since 1970-01-01) and not a `Date`: no allocation, no zone, no daylight saving.
 */

/** A plain local date as days since 1970-01-01; carries no time zone. */
export type EpochDay = number & { readonly __brand: 'EpochDay' };

/** Local days, both included. */
export interface DayRange {
  readonly earliest: EpochDay;
  readonly latest: EpochDay;
}

/** An instant as milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number & { readonly __brand: 'Instant' };

/** A local time of day in minutes since midnight, 0 to 1439. */
export type MinuteOfDay = number & { readonly __brand: 'MinuteOfDay' };

export const MILLIS_PER_DAY = 86_400_000;

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Parse `YYYY-MM-DD`. Returns null for anything else, including days that no calendar has
 * (2016-02-31), because feeds contain them.
 */
export function parseDay(text: string): EpochDay | null {
  const match = DATE.exec(text);
  if (match === null) return null;
  const millis = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  const day = (millis / MILLIS_PER_DAY) as EpochDay;
  return formatDay(day) === text ? day : null;
}

/** Write a day as `YYYY-MM-DD`. */
export function formatDay(day: EpochDay): string {
  return new Date(day * MILLIS_PER_DAY).toISOString().slice(0, 10);
}

/** The UTC day that an instant falls on. */
export function utcDayOf(instant: Instant): EpochDay {
  return Math.floor(instant / MILLIS_PER_DAY) as EpochDay;
}

/** The day `days` after `day` (before it, when negative). */
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
 * Parse an ISO 8601 date or date-time; without a zone it is UTC (fare feed format).
 * Returns null for anything else, including reduced precision (`2021-10`): a month is not a moment.
 */
export function parseInstant(text: string): Instant | null {
  const plain = parseDay(text);
  if (plain !== null) return (plain * MILLIS_PER_DAY) as Instant;
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

/** Write a time of day as `HH:MM`. */
export function formatMinuteOfDay(minute: MinuteOfDay): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
