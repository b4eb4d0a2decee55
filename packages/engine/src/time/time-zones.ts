import { type EpochDay, type Instant, type MinuteOfDay, parseDay, utcDayOf } from './calendar.ts';

/** Daily local time range; spans midnight when `from` is later than `until`. */
export interface ClockWindow {
  /** IANA time zone. */
  readonly timeZone: string;
  readonly from: MinuteOfDay;
  /** First minute after the window; differs from `from`. */
  readonly until: MinuteOfDay;
}

const MILLIS_PER_MINUTE = 60_000;
const MINUTES_PER_DAY = 1440;

/**
 * End of a window that is open at `at`; null when it isn't. A local time that is skipped in spring is reached when
 * the clocks jump over it; one that occurs twice in autumn, the first time. Zone rules come from `Intl`.
 *
 * @throws RangeError for an unknown zone
 */
export function getWindowEnd(window: ClockWindow, at: Instant): Instant | null {
  const getMinuteOfDay = createClock(window.timeZone);
  const start = Math.floor(at / MILLIS_PER_MINUTE);
  const localMinuteAt = (minute: number) => getMinuteOfDay(minute * MILLIS_PER_MINUTE);
  if (!isWithin(window, localMinuteAt(start))) return null;
  const nominalMinutes = minutesUntil(window.until, localMinuteAt(start));
  const isOver = (minute: number) => {
    const localMinute = localMinuteAt(minute);
    // Clocks that go forward may already be in the next day's window: its end is then half a day or more further away
    // than the elapsed time implies.
    const remaining = minutesUntil(window.until, localMinute);
    const surplus = remaining + (minute - start) - nominalMinutes;
    return !isWithin(window, localMinute) || surplus > MINUTES_PER_DAY / 2;
  };
  let inside = start;
  let outside = start + nominalMinutes;
  // The window lasts longer when clocks go back meanwhile.
  while (!isOver(outside)) {
    inside = outside;
    outside += minutesUntil(window.until, localMinuteAt(outside));
  }
  // It ended earlier when they went forward: bisect.
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2);
    if (isOver(middle)) outside = middle;
    else inside = middle;
  }
  return (outside * MILLIS_PER_MINUTE) as Instant;
}

/**
 * First instant at or after `at` at which clocks show `minute` or jump over it.
 *
 * @throws RangeError for an unknown zone
 */
export function getNextTimeOfDay(timeZone: string, minute: MinuteOfDay, at: Instant): Instant {
  const from = ((minute + 1) % MINUTES_PER_DAY) as MinuteOfDay;
  return getWindowEnd({ timeZone, from, until: minute }, at) ?? at;
}

function isWithin({ from, until }: ClockWindow, minute: number): boolean {
  return from < until ? from <= minute && minute < until : from <= minute || minute < until;
}

function minutesUntil(until: number, minute: number): number {
  return (until - minute + MINUTES_PER_DAY) % MINUTES_PER_DAY;
}

/** Function from epoch milliseconds to the local minute of the day. */
function createClock(timeZone: string): (millis: number) => number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  return (millis) => {
    const parts = format.formatToParts(millis);
    const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
    return read('hour') * 60 + read('minute');
  };
}

/**
 * Local date in an IANA zone; the UTC date without a zone or for one that this runtime doesn't know. Slow:
 * `packages/reference` has a cached version for bulk use.
 */
export function getLocalDay(timeZone: string | null, instant: Instant): EpochDay {
  if (timeZone === null) return utcDayOf(instant);
  try {
    // This locale formats ISO dates.
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    return parseDay(format.format(instant)) ?? utcDayOf(instant);
  } catch (error) {
    if (error instanceof RangeError) return utcDayOf(instant);
    throw error;
  }
}
