import type { Fare } from '../fare/fare.ts';
import { type Instant, utcDayOf } from '../time/calendar.ts';
import {
  addSource,
  type Deal,
  type DealTransition,
  endDeal,
  SAME_PRICE_TOLERANCE,
} from './deal.ts';
import type { VerificationResult } from './verification.ts';

export type CheckOutcome =
  | 'confirmed'
  | 'repriced'
  | 'not_found'
  | 'price_rose'
  | 'not_confirmed'
  | 'unavailable';

export interface CheckTransition extends DealTransition {
  /** null: the trip has departed, so that no check was possible. */
  readonly outcome: CheckOutcome | null;
  /** Lowest price found, null when none. */
  readonly found: Fare | null;
}

export interface CheckContext {
  readonly now: Instant;
  /** A fare this far below its average is a deal (0.30 = 30 %). */
  readonly threshold: number;
  /** Milliseconds until the next check of a deal that was just seen. */
  readonly getNextCheckDelay: (deal: Deal) => number;
}

/** After a failed question, ask again soon: the promise of five minutes is running. */
export const RETRY_MS = 20_000;
/** Time for which a deal waits for unavailable sources before it counts as one without a queryable source. */
export const MAX_VERIFICATION_MS = 2 * 60_000;
/** Other sources have been asked and are more expensive; that may change, but not within minutes. */
export const RECHECK_OTHERS_MS = 60 * 60_000;
/** Share of a price fall that counts as news and is verified again. */
const MATERIAL_FALL = 0.1;
/** An error fare this share more expensive is no longer the mistake, but may still be a deal. */
const STILL_THE_MISTAKE = 1.1;

/** The price from which on the deal's trip is a deal. */
export function getMaxDealPrice(deal: Deal, threshold: number): number {
  return (1 - threshold) * deal.evidence.average;
}

/**
 * Transition of an open deal on the result of a check. A price that is still a deal confirms or reprices it;
 * a fall of a tenth is verified once more before it is announced. A higher price ends the deal. Without an
 * answer an unannounced deal waits, and after `MAX_VERIFICATION_MS` counts as one without a queryable source.
 */
export function applyCheck(
  deal: Deal,
  finding: VerificationResult,
  context: CheckContext,
): CheckTransition {
  const { now } = context;
  if (deal.offer.departure < utcDayOf(now))
    return { ...endDeal(deal, now, 'departed'), outcome: null, found: null };
  switch (finding.kind) {
    case 'found':
      return confirmDeal(deal, finding.fare, context);
    case 'gone': {
      const reason = finding.cheapest === null ? 'not_found' : 'price_rose';
      return { ...endDeal(deal, now, reason), outcome: reason, found: finding.cheapest };
    }
    case 'not_confirmed':
      return {
        ...continueUnconfirmed(deal, now, addMillis(now, getRecheckDelay(deal, now))),
        outcome: 'not_confirmed',
        found: finding.cheapest,
      };
    case 'unavailable': {
      const since = now - Math.max(deal.detectedAt, deal.lastSeenAt);
      const dueAt = addMillis(now, getRetryDelay(since));
      const waits = deal.state === 'verifying' && since <= MAX_VERIFICATION_MS;
      const step: DealTransition = waits
        ? { deal: { ...deal, checkDueAt: dueAt }, consequence: 'none' }
        : continueUnconfirmed(deal, now, dueAt);
      return { ...step, outcome: 'unavailable', found: null };
    }
  }
}

function confirmDeal(
  deal: Deal,
  found: Fare,
  { now, getNextCheckDelay: lookAgainAfter }: CheckContext,
): CheckTransition {
  const { price } = deal.offer;
  const isSamePrice = Math.abs(found.price - price) <= SAME_PRICE_TOLERANCE * price;
  // The card shows the price as it is; only another source at the same price changes no offer, unless
  // that offer was doubted: then the one that was just seen stands.
  const takesOver = !isSamePrice || found.source === deal.offer.source || deal.state === 'held';
  const hasFallen = deal.state === 'live' && found.price <= (1 - MATERIAL_FALL) * price;
  const isMistake = deal.label === 'error_fare' && found.price <= STILL_THE_MISTAKE * price;
  const isCheaper = found.price < price;
  const seen: Deal = {
    ...deal,
    label: isMistake ? 'error_fare' : 'deal',
    state: hasFallen ? 'verifying' : 'live',
    offer: takesOver ? found : deal.offer,
    saving: takesOver ? 1 - found.price / deal.evidence.average : deal.saving,
    confirmed: true,
    sources: addSource(deal, found),
    // A price below the announced one counts as detected by this check.
    detectedAt: deal.state === 'live' && isCheaper ? now : deal.detectedAt,
    liveAt: deal.liveAt ?? now,
    verifiedAt: now,
    lastSeenAt: now,
  };
  return {
    deal: { ...seen, checkDueAt: hasFallen ? now : addMillis(now, lookAgainAfter(seen)) },
    // A lower price may suit travellers whom the higher one did not.
    consequence: !hasFallen && (deal.state !== 'live' || isCheaper) ? 'announce' : 'change',
    outcome: isSamePrice ? 'confirmed' : 'repriced',
    found,
  };
}

/** Continue without confirmation: a credible deal goes live, marked as unconfirmed; any other is held. */
function continueUnconfirmed(deal: Deal, now: Instant, checkDueAt: Instant): DealTransition {
  if (deal.state !== 'verifying') return { deal: { ...deal, checkDueAt }, consequence: 'none' };
  return deal.needsConfirmation || deal.liveAt !== null
    ? { deal: { ...deal, state: 'held', confirmed: false, checkDueAt }, consequence: 'announce' }
    : {
        deal: { ...deal, state: 'live', liveAt: now, verifiedAt: now, checkDueAt },
        consequence: 'announce',
      };
}

/** Delay until other sources are queried again; doubles while a deal is held. */
function getRecheckDelay(deal: Deal, now: Instant): number {
  return deal.state === 'held'
    ? Math.max(RECHECK_OTHERS_MS, now - deal.detectedAt)
    : RECHECK_OTHERS_MS;
}

/** Retry delay: a quarter of the silence so far, so that a source that is down is not flooded. */
function getRetryDelay(silentMillis: number): number {
  return Math.min(RECHECK_OTHERS_MS, Math.max(RETRY_MS, silentMillis / 4));
}

function addMillis(at: Instant, millis: number): Instant {
  return Math.round(at + millis) as Instant;
}
