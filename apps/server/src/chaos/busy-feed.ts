import { MILLIS_PER_DAY, type RawFare } from '@farelark/engine';
import { feedText } from '@farelark/sources/feed/testing';
import { createRouteFare, FEED_ROUTES } from './falling-fares.ts';

const HOUR_MILLIS = 3_600_000;
const HISTORY_DAYS = 40;
const DEPARTURES = 30;
/** Reports of the last hours, all fresh enough to alert. */
const FRESH_REPORTS = 400;
const REPORT_EVERY_MILLIS = 100_000;

/**
 * A feed that keeps an import busy for some seconds and alerts at every stretch of its last part: forty
 * ordinary days, then a report every hundred seconds in which now and then a departure falls by 45 %.
 */
export function busyFeed(now: number): string {
  const rows: RawFare[] = [];
  for (let age = HISTORY_DAYS; age >= 2; age -= 1)
    rows.push(...report(now, now - age * MILLIS_PER_DAY, false));
  for (let index = 0; index < FRESH_REPORTS; index += 1)
    rows.push(...report(now, now - 12 * HOUR_MILLIS + index * REPORT_EVERY_MILLIS, true, index));
  return feedText(rows);
}

function report(now: number, observedAt: number, isFresh: boolean, index = 0): RawFare[] {
  return FEED_ROUTES.flatMap((_, route) =>
    Array.from({ length: DEPARTURES }, (_, departure) => {
      const swing = ((index * 7 + departure * 13 + route * 5) % 9) - 4;
      // Each report has a bargain on another departure, which stays for the rest of the day.
      const falls = isFresh && departure * 12 + route <= index && (departure + route) % 2 === 0;
      const price = (100 + swing) * (falls ? 0.55 : 1);
      return createRouteFare(route, departure, { observedAt, now, daysBetween: 1 }, price);
    }),
  );
}
