import { MILLIS_PER_DAY, type RawFare } from '@farelark/engine';
import { feedText } from '@farelark/sources/feed/testing';
import { createRouteFare, FEED_ROUTES } from './falling-fares.ts';

const HOUR_MILLIS = 3_600_000;
const HISTORY_DAYS = 40;
const DEPARTURES = 30;
/** Reports of the last 12 hours, which are recent enough for alerts. */
const FRESH_REPORTS = 400;
const REPORT_INTERVAL_MILLIS = 100_000;

/**
 * A feed that keeps an import busy for seconds: forty days at usual prices, then 400 reports in which departures fall by
 * 45 % and cause alerts.
 */
export function busyFeed(now: number): string {
  const rows: RawFare[] = [];
  for (let age = HISTORY_DAYS; age >= 2; age -= 1)
    rows.push(...createReport(now, now - age * MILLIS_PER_DAY, false));
  for (let index = 0; index < FRESH_REPORTS; index += 1)
    rows.push(
      ...createReport(now, now - 12 * HOUR_MILLIS + index * REPORT_INTERVAL_MILLIS, true, index),
    );
  return feedText(rows);
}

function createReport(now: number, observedAt: number, isRecent: boolean, index = 0): RawFare[] {
  return FEED_ROUTES.flatMap((_, route) =>
    Array.from({ length: DEPARTURES }, (_, departure) => {
      const swing = ((index * 7 + departure * 13 + route * 5) % 9) - 4;
      // A departure that has fallen stays cheap.
      const isCheap = isRecent && departure * 12 + route <= index && (departure + route) % 2 === 0;
      const price = (100 + swing) * (isCheap ? 0.55 : 1);
      return createRouteFare(route, departure, { observedAt, now, daysBetween: 1 }, price);
    }),
  );
}
