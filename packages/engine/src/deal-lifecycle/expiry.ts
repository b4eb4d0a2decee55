import { type Instant, MILLIS_PER_DAY, utcDayOf } from '../time/calendar.ts';
import { type Deal, type DealTransition, endDeal } from './deal.ts';

/** Time without a sighting after which a deal is taken for gone, at least: two daily reports missed. */
export const MIN_UNSEEN_LIMIT_MS = 2 * MILLIS_PER_DAY;

/** Observations closer than this belong to one report. */
const REPORT_SPAN_MS = 60 * 60_000;
/** Number of newest gaps that determine how often a source reports. */
const GAPS_READ = 12;
/** Reports that a deal may miss. */
const REPORTS_MISSED = 2;

/**
 * Milliseconds without a sighting, for a source with these observations: two of its reports, and two days at least. The
 * interval is the upper quartile of the last gaps; fewer than two are not evaluated.
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

/** End an open deal that has departed or was unseen for longer than `limit` milliseconds; null when it continues. */
export function expire(
  deal: Deal,
  now: Instant,
  limit: number = MIN_UNSEEN_LIMIT_MS,
): DealTransition | null {
  if (deal.offer.departure < utcDayOf(now)) return endDeal(deal, now, 'departed');
  return now - deal.lastSeenAt > limit ? endDeal(deal, now, 'not_seen') : null;
}
