import type { Fare } from '../fare/fare.ts';
import { type Instant, utcDayOf } from '../time/calendar.ts';
import type { Deal, Step } from './deal.ts';

/** What a second look at the trip found. */
export type CheckResult =
  /** Clean offers for the same trip, any order. */
  | { readonly kind: 'offers'; readonly offers: readonly Fare[] }
  /** The source has nothing for the trip any more. */
  | { readonly kind: 'none' }
  /** The source could not be asked; nothing was learned. */
  | { readonly kind: 'unavailable' };

/** What a look is recorded as. */
export type CheckOutcome = 'confirmed' | 'repriced' | 'not_found' | 'unavailable';

export interface CheckStep extends Step {
  readonly outcome: CheckOutcome;
  /** Lowest price found, null when none. */
  readonly found: Fare | null;
}

/** Live deals are looked at again this often. */
export const RECHECK_MILLIS = 2 * 60_000;
/** After a failed question, ask again soon: the promise of five minutes is running. */
export const RETRY_MILLIS = 20_000;
/** Rounding between currencies and fee lines moves a price by up to this share without meaning it. */
const SAME_PRICE_TOLERANCE = 0.02;

/**
 * Applies a second look to an open deal. A price at or below what was alerted confirms it; a higher
 * one that is still `threshold` below average reprices it; anything else ends it, and a deal that
 * nobody has heard of yet is dropped without a word.
 */
export function applyCheck(
  deal: Deal,
  result: CheckResult,
  now: Instant,
  threshold: number,
): CheckStep {
  if (deal.offer.departure < utcDayOf(now)) return end(deal, now, 'departed');
  if (result.kind === 'unavailable')
    return {
      deal: { ...deal, checkDueAt: later(now, RETRY_MILLIS) },
      consequence: 'none',
      outcome: 'unavailable',
      found: null,
    };
  const cheapest = result.kind === 'offers' ? cheapestOf(result.offers) : null;
  if (cheapest === null || cheapest.price > (1 - threshold) * deal.evidence.average)
    return { ...end(deal, now, cheapest === null ? 'not_found' : 'price_rose'), found: cheapest };
  return keep(deal, cheapest, now);
}

function keep(deal: Deal, found: Fare, now: Instant): CheckStep {
  const samePrice =
    Math.abs(found.price - deal.offer.price) <= SAME_PRICE_TOLERANCE * deal.offer.price;
  const checked: Deal = {
    ...deal,
    state: 'live',
    offer: samePrice ? deal.offer : found,
    saving: samePrice ? deal.saving : 1 - found.price / deal.evidence.average,
    confirmed: true,
    sources: deal.sources.includes(found.source) ? deal.sources : [...deal.sources, found.source],
    verifiedAt: now,
    lastSeenAt: now,
    checkDueAt: later(now, RECHECK_MILLIS),
  };
  return {
    deal: checked,
    consequence: deal.state === 'live' ? 'change' : 'announce',
    outcome: samePrice ? 'confirmed' : 'repriced',
    found,
  };
}

function end(
  deal: Deal,
  now: Instant,
  goneReason: 'departed' | 'not_found' | 'price_rose',
): CheckStep {
  // A deal that is looked at again because it deepened is known to travellers already: `verifiedAt`
  // tells it from one that nobody has heard of.
  const known = deal.verifiedAt !== null;
  return {
    deal: { ...deal, state: known ? 'gone' : 'dropped', goneAt: now, goneReason, checkDueAt: null },
    consequence: known ? 'change' : 'none',
    outcome: 'not_found',
    found: null,
  };
}

function cheapestOf(offers: readonly Fare[]): Fare | null {
  return offers.reduce<Fare | null>(
    (best, offer) => (best === null || offer.price < best.price ? offer : best),
    null,
  );
}

function later(now: Instant, millis: number): Instant {
  return (now + millis) as Instant;
}
