/**
 * Sightings by a candidate source: one that passes on prices that others were shown hours or days ago.
 * They teach what is usual, and they suggest; alone they prove nothing about what is sold now.
 */
import type { Verdict } from '../detection/judge.ts';
import type { Fare } from '../fare/fare.ts';
import type { Instant } from '../time/calendar.ts';
import type { Deal, DealTransition } from './deal.ts';

/**
 * A further price of the same candidate source speaks for itself only when it was observed so much
 * later. Six hours: longer than a travel search keeps an agency's answer, so that two searches are not
 * two readings of one; and as long as airlines take to publish prices anew, four times a day.
 */
export const MIN_SEARCH_INTERVAL_MS = 6 * 3_600_000;

/**
 * Whether a candidate's price comes from another search than the one that the deal stands on: the source
 * names the two differently, and hours lie between. Where it names none, they can't be told apart.
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
 * What a bargain seen by a candidate source does to an open deal; null when it does nothing. The deal of
 * another source it leaves alone: it neither confirms nor reprices what somebody sells now. A deal of
 * its own it confirms, renews and reprices when it is another search; until then only a lower price
 * counts, which takes the place of the one that waits.
 *
 * @param described what the verdict says of the fare as a deal
 * @param canAsk whether anybody can be asked about the trip
 */
export function applyCandidateSighting(
  current: Deal,
  fare: Fare,
  verdict: Verdict,
  described: Pick<Deal, 'label' | 'evidence' | 'saving'>,
  now: Instant,
  canAsk: boolean,
): DealTransition | null {
  if (current.offer.source !== fare.source) return null;
  const seen: Deal = {
    ...current,
    evidence: described.evidence,
    saving: described.saving,
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
        checkDueAt: canAsk ? now : null,
      },
      // Who holds the alert sees the price, and that nobody confirmed it; nobody is told anew.
      consequence: 'change',
    };
  // Told as seen and not as checked: no source was asked whether it is sold now.
  const live: Deal = {
    ...seen,
    state: 'live',
    liveAt: current.liveAt ?? now,
    verifiedAt: now,
  };
  if (current.state !== 'live') return { deal: live, consequence: 'announce' };
  return { deal: live, consequence: fare.price === current.offer.price ? 'none' : 'change' };
}
