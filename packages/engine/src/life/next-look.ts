import type { Instant } from '../time/calendar.ts';
import type { Deal } from './deal.ts';
import { CHECK_GONE_PROBABILITY, getTimeUntilGone, type Lifetimes } from './lifetimes.ts';

/** A look costs a call, and less than this is no news; more would let a dead deal stand too long. */
const MIN_CHECK_DELAY_MS = 30_000;
const MAX_CHECK_DELAY_MS = 60 * 60_000;

/**
 * Milliseconds until a deal that was just seen alive is to be looked at again: when the chance that it
 * is gone reaches a tenth, or less the more travellers see it (a twentieth at ten, a thirtieth at a
 * hundred), within 30 seconds to an hour.
 */
export function getNextCheckDelay(
  deal: Deal,
  lifetimes: Lifetimes,
  travellers: number,
  now: Instant,
): number {
  const share = CHECK_GONE_PROBABILITY / (1 + Math.log10(Math.max(1, travellers)));
  const hazards = lifetimes.getHazards({
    label: deal.label,
    saving: deal.saving,
    source: deal.offer.source,
  });
  const after = getTimeUntilGone(hazards, Math.max(0, now - deal.firstSeenAt), share);
  return Math.min(MAX_CHECK_DELAY_MS, Math.max(MIN_CHECK_DELAY_MS, after));
}
