/**
 * Sightings by a candidate source: one that passes on prices that others were shown hours or days ago.
 * They teach what is usual, and they suggest; alone they prove nothing about what is sold now.
 */
import type { Fare } from '../fare/fare.ts';
import type { LowFare } from './bargain.ts';
import type { Deal, DealTransition } from './deal.ts';

/**
 * Interval from which two observations of a candidate source count as independent: longer than a travel search caches
 * an agency’s answer, and as long as airlines take to publish new prices.
 */
export const MIN_SEARCH_INTERVAL_MS = 6 * 3_600_000;

/**
 * True when a candidate's price comes from another search than the deal's offer: their offer ids differ and
 * hours lie between them. Without offer ids the two can't be distinguished.
 */
export function isAnotherSearch(deal: Deal, fare: Fare): boolean {
  const { offerId } = deal.offer;
  return (
    offerId !== null &&
    fare.offerId !== null &&
    fare.offerId !== offerId &&
    fare.observedAt - deal.lastSeenAt >= MIN_SEARCH_INTERVAL_MS
  );
}

/**
 * Transition of an open deal on a low price from a candidate source; null when nothing changes. A deal of
 * another source is left alone: the sighting neither confirms nor reprices a current offer. A deal of the
 * same source is confirmed, renewed and repriced by another search; within the same search only a lower price
 * replaces the held one.
 */
export function applyCandidateSighting(
  current: Deal,
  { fare, verdict, context: { now, queryable: askable }, described }: LowFare,
): DealTransition | null {
  if (current.offer.source !== fare.source) return null;
  const seen: Deal = {
    ...current,
    ...described,
    label: current.label === 'error_fare' ? 'error_fare' : described.label,
    offer: fare,
    lastSeenAt: fare.observedAt,
  };
  if (!isAnotherSearch(current, fare)) {
    const isLower = fare.observedAt >= current.lastSeenAt && fare.price < current.offer.price;
    return current.state !== 'live' && isLower ? { deal: seen, consequence: 'none' } : null;
  }
  if (current.state === 'live' && verdict.alert === 'deeper')
    return {
      deal: {
        ...seen,
        state: 'held',
        confirmed: false,
        needsConfirmation: true,
        detectedAt: now,
        checkDueAt: askable === 'none' ? null : now,
      },
      // Holders of the alert see the unconfirmed price; no new notification.
      consequence: 'change',
    };
  // Announced as seen, not as checked: no source was queried.
  const live: Deal = {
    ...seen,
    state: 'live',
    liveAt: current.liveAt ?? now,
    verifiedAt: now,
  };
  if (current.state !== 'live') return { deal: live, consequence: 'announce' };
  return { deal: live, consequence: fare.price === current.offer.price ? 'none' : 'change' };
}
