import { type Instant, MILLIS_PER_DAY, utcDayOf } from '../time/calendar.ts';
import { type Deal, endDeal } from './deal.ts';

/** Minimum time without a sighting after which a deal is gone: two missed daily reports. */
export const MIN_UNSEEN_LIMIT_MS = 2 * MILLIS_PER_DAY;

/** Closer observations belong to one report. */
const REPORT_SPAN_MS = 60 * 60_000;
/** Newest gaps that determine a source's interval. */
const MAX_GAPS = 12;
const MAX_MISSED_REPORTS = 2;

/**
 * Maximum milliseconds without a sighting for a source with these observations: two of its reports, at least two
 * days. The report interval is the upper quartile of the last gaps, of which there must be two.
 */
export function getUnseenLimit(observedAt: readonly Instant[]): number {
  const times = [...observedAt].sort((a, b) => a - b);
  const gaps: number[] = [];
  for (let i = 1; i < times.length; i += 1) {
    const gap = (times[i] as number) - (times[i - 1] as number);
    if (gap > REPORT_SPAN_MS) gaps.push(gap);
  }
  const recent = gaps.slice(-MAX_GAPS).sort((a, b) => a - b);
  if (recent.length < 2) return MIN_UNSEEN_LIMIT_MS;
  const interval = recent[Math.floor(0.75 * (recent.length - 1))] as number;
  return Math.max(MIN_UNSEEN_LIMIT_MS, MAX_MISSED_REPORTS * interval);
}

/** End an open deal after its departure or `limit` milliseconds without a sighting; null when it continues. */
export function expire(deal: Deal, now: Instant, limit: number = MIN_UNSEEN_LIMIT_MS) {
  if (deal.offer.departure < utcDayOf(now)) return endDeal(deal, now, 'departed');
  return now - deal.lastSeenAt > limit ? endDeal(deal, now, 'not_seen') : null;
}
