import type { Instant } from '../time/calendar.ts';
import type { Deal } from './deal.ts';
import { GONE_SHARE, type Lifetimes, timeUntilGone } from './lifetimes.ts';

/** A look costs a call, and less than this is no news; more would let a dead deal stand too long. */
const SOONEST_MILLIS = 30_000;
const LATEST_MILLIS = 60 * 60_000;

/**
 * Milliseconds until a deal that was just seen alive is to be looked at again: when the chance that it
 * is gone reaches a tenth, or less the more travellers see it (a twentieth at ten, a thirtieth at a
 * hundred), within 30 seconds to an hour.
 */
export function lookAgainAfter(
  deal: Deal,
  lifetimes: Lifetimes,
  travellers: number,
  now: Instant,
): number {
  const share = GONE_SHARE / (1 + Math.log10(Math.max(1, travellers)));
  const hazards = lifetimes.hazardsOf({
    label: deal.label,
    saving: deal.saving,
    source: deal.offer.source,
  });
  const after = timeUntilGone(hazards, Math.max(0, now - deal.firstSeenAt), share);
  return Math.min(LATEST_MILLIS, Math.max(SOONEST_MILLIS, after));
}
