import { type EpochDay, type Instant, type MinuteOfDay, parseDay, utcDayOf } from './calendar.ts';

/** A part of every day by the clocks of a place; over midnight where `from` is later than `until`. */
export interface ClockWindow {
  /** IANA name. */
  readonly timeZone: string;
  readonly from: MinuteOfDay;
  /** The first minute that is not in it any more. Another one than `from`. */
  readonly until: MinuteOfDay;
}

const MILLIS_PER_MINUTE = 60_000;
const MINUTES_PER_DAY = 1440;

/**
 * The first moment after `at` at which clocks no longer show a time in the window; null where they show
 * none at `at`. A time that clocks leave out in spring counts as reached when they jump over it, one
 * that they show twice in autumn when they show it first. What clocks show is asked of `Intl`, so that
 * no rule of any zone stands here.
 *
 * @throws RangeError for a zone that does not exist
 */
export function windowEnd(window: ClockWindow, at: Instant): Instant | null {
  const clock = clockIn(window.timeZone);
  const start = Math.floor(at / MILLIS_PER_MINUTE);
  const shownAt = (minute: number) => clock(minute * MILLIS_PER_MINUTE);
  if (!isWithin(window, shownAt(start))) return null;
  const whole = minutesTo(window.until, shownAt(start));
  const isOver = (minute: number) => {
    const shown = shownAt(minute);
    // Where the window is open again soon, clocks that were set forward may show it once more: then
    // they are a day's round further from its end than the time that has passed would have it.
    const left = minutesTo(window.until, shown);
    return !isWithin(window, shown) || left + (minute - start) - whole > MINUTES_PER_DAY / 2;
  };
  let inside = start;
  let outside = start + whole;
  // Where clocks are set back on the way, it lasts longer.
  while (!isOver(outside)) {
    inside = outside;
    outside += minutesTo(window.until, shownAt(outside));
  }
  // Where they are set forward, it was over before that.
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2);
    if (isOver(middle)) outside = middle;
    else inside = middle;
  }
  return (outside * MILLIS_PER_MINUTE) as Instant;
}

/**
 * The first moment from `at` on at which clocks show `minute`, or jump over it.
 *
 * @throws RangeError for a zone that does not exist
 */
export function nextTimeOfDay(timeZone: string, minute: MinuteOfDay, at: Instant): Instant {
  const from = ((minute + 1) % MINUTES_PER_DAY) as MinuteOfDay;
  return windowEnd({ timeZone, from, until: minute }, at) ?? at;
}

function isWithin({ from, until }: ClockWindow, minute: number): boolean {
  return from < until ? from <= minute && minute < until : from <= minute || minute < until;
}

function minutesTo(until: number, minute: number): number {
  return (until - minute + MINUTES_PER_DAY) % MINUTES_PER_DAY;
}

/** Read the minute of the day off a clock in this zone. */
function clockIn(timeZone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  return (moment) => {
    const parts = format.formatToParts(moment);
    const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
    return read('hour') * 60 + read('minute');
  };
}

/** Locale with ISO dates. */
const LOCALE = 'en-CA';

/**
 * The calendar day in an IANA zone; the UTC day where no zone is given, or one that is not known here,
 * such as one that the database's calendar has and this one lost. For a few questions: reference has a
 * faster answer for millions of them.
 */
export function localDayIn(timeZone: string | null, instant: Instant): EpochDay {
  if (timeZone === null) return utcDayOf(instant);
  try {
    const format = new Intl.DateTimeFormat(LOCALE, {
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
