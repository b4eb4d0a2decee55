import { type Instant, MILLIS_PER_DAY, utcDayOf } from '../time/calendar.ts';
import { type Deal, type DealTransition, endDeal } from './deal.ts';

/**
 * A deal from a source that can't be asked is taken for gone when no sighting renewed it for this
 * long: two daily reports missed. A source that reports less often has longer (`unseenLimit`).
 */
export const MIN_UNSEEN_LIMIT_MS = 2 * MILLIS_PER_DAY;

/** Observations closer than this belong to one report. */
const REPORT_SPAN_MS = 60 * 60_000;
/** Gaps that say how often a source reports; older ones say how often it did. */
const GAPS_READ = 12;
/** Reports that a deal may miss. */
const REPORTS_MISSED = 2;

/**
 * How long a deal may go unseen by a source that observed its market at these moments, in
 * milliseconds: two of its reports, and never less than two days. The interval is the upper quartile
 * of its last gaps, so that one long silence among daily reports changes nothing; fewer than two gaps
 * say nothing yet.
 */
export function getUnseenLimit(observedAt: readonly Instant[]): number {
  const moments = [...observedAt].sort((a, b) => a - b);
  const gaps: number[] = [];
  for (let i = 1; i < moments.length; i += 1) {
    const gap = (moments[i] as number) - (moments[i - 1] as number);
    if (gap > REPORT_SPAN_MS) gaps.push(gap);
  }
  const recent = gaps.slice(-GAPS_READ).sort((a, b) => a - b);
  if (recent.length < 2) return MIN_UNSEEN_LIMIT_MS;
  const interval = recent[Math.floor(0.75 * (recent.length - 1))] as number;
  return Math.max(MIN_UNSEEN_LIMIT_MS, REPORTS_MISSED * interval);
}

/**
 * Ends an open deal that has departed or that nobody has seen for longer than `limit` milliseconds;
 * null when it goes on.
 */
export function expire(
  deal: Deal,
  now: Instant,
  limit: number = MIN_UNSEEN_LIMIT_MS,
): DealTransition | null {
  if (deal.offer.departure < utcDayOf(now)) return endDeal(deal, now, 'departed');
  return now - deal.lastSeenAt > limit ? endDeal(deal, now, 'not_seen') : null;
}
