/**
 * Sightings by a candidate source, which passes on prices that others were shown hours or days ago. They don't
 * prove that the price is available.
 */
import type { Fare } from '../fare/fare.ts';
import type { Deal, DealTransition, LowFare } from './deal.ts';

/**
 * Minimum interval of independent observations by a candidate source: longer than travel searches cache prices, and
 * as long as airlines take to publish new ones.
 */
const MIN_SEARCH_INTERVAL_MS = 6 * 3_600_000;

/**
 * True when a candidate's price is of another search than the deal's offer: offer ids differ, and hours are between
 * them. Without offer ids searches can't be distinguished.
 */
function isAnotherSearch(deal: Deal, fare: Fare): boolean {
  const { offerId } = deal.offer;
  return (
    offerId !== null &&
    fare.offerId !== null &&
    fare.offerId !== offerId &&
    fare.observedAt - deal.lastSeenAt >= MIN_SEARCH_INTERVAL_MS
  );
}

/**
 * Transition of an open deal on a low price from a candidate source; null without a change. Deals of other sources
 * don't change. Another search announces, renews and reprices a deal of the same source; the same search only
 * lowers the price of an unannounced one.
 */
export function applyCandidateSighting(
  current: Deal,
  { fare, verdict, context: { now, queryable }, description }: LowFare,
): DealTransition | null {
  if (current.offer.source !== fare.source) return null;
  const updated: Deal = {
    ...current,
    ...description,
    label: current.label === 'error_fare' ? 'error_fare' : description.label,
    offer: fare,
    lastSeenAt: fare.observedAt,
  };
  if (!isAnotherSearch(current, fare)) {
    const isLower = fare.observedAt >= current.lastSeenAt && fare.price < current.offer.price;
    return current.state !== 'live' && isLower ? { deal: updated, consequence: 'none' } : null;
  }
  if (current.state === 'live' && verdict.alert === 'deeper')
    return {
      deal: {
        ...updated,
        state: 'held',
        confirmed: false,
        needsConfirmation: true,
        detectedAt: now,
        checkDueAt: queryable === 'none' ? null : now,
      },
      // Holders of alerts see the unconfirmed price, without a notification.
      consequence: 'change',
    };
  // Stays unconfirmed: no source was queried.
  const live: Deal = {
    ...updated,
    state: 'live',
    liveAt: current.liveAt ?? now,
    verifiedAt: now,
  };
  if (current.state !== 'live') return { deal: live, consequence: 'announce' };
  return { deal: live, consequence: fare.price === current.offer.price ? 'none' : 'change' };
}
