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
  /** null after the departure. */
  readonly outcome: CheckOutcome | null;
  readonly cheapest: Fare | null;
}

export interface CheckContext {
  readonly now: Instant;
  /** Minimum saving of a deal. */
  readonly threshold: number;
  /** Milliseconds until the next check of a deal that was just confirmed. */
  readonly getNextCheckDelay: (deal: Deal) => number;
}

/** Minimum retry delay: alerts are promised within five minutes. */
export const RETRY_MS = 20_000;
/** Time for which a deal waits for unavailable sources. */
export const MAX_VERIFICATION_MS = 2 * 60_000;
/** Delay after other sources were more expensive, which rarely changes within minutes. */
export const RECHECK_OTHERS_MS = 60 * 60_000;
/** Minimum price fall that is verified again. */
const MATERIAL_FALL = 0.1;
/** Maximum ratio to the previous price of the same error fare. */
const MAX_ERROR_FARE_RATIO = 1.1;

export function getMaxDealPrice(deal: Deal, threshold: number): number {
  return (1 - threshold) * deal.evidence.average;
}

/**
 * Transition of an open deal after a check. A price that is still a deal confirms or reprices it; a fall of a tenth
 * is verified again before its announcement. A higher price ends it. While sources are unavailable an unannounced
 * deal waits, for at most `MAX_VERIFICATION_MS`.
 */
export function applyCheck(
  deal: Deal,
  result: VerificationResult,
  context: CheckContext,
): CheckTransition {
  const { now } = context;
  if (deal.offer.departure < utcDayOf(now))
    return { ...endDeal(deal, now, 'departed'), outcome: null, cheapest: null };
  switch (result.kind) {
    case 'found':
      return confirmDeal(deal, result.fare, context);
    case 'gone': {
      const reason = result.cheapest === null ? 'not_found' : 'price_rose';
      return { ...endDeal(deal, now, reason), outcome: reason, cheapest: result.cheapest };
    }
    case 'not_confirmed':
      return {
        ...continueUnconfirmed(deal, now, addMillis(now, getRecheckDelay(deal, now))),
        outcome: 'not_confirmed',
        cheapest: result.cheapest,
      };
    case 'unavailable': {
      const since = now - Math.max(deal.detectedAt, deal.lastSeenAt);
      const dueAt = addMillis(now, getRetryDelay(since));
      const isWaiting = deal.state === 'verifying' && since <= MAX_VERIFICATION_MS;
      const transition: DealTransition = isWaiting
        ? { deal: { ...deal, checkDueAt: dueAt }, consequence: 'none' }
        : continueUnconfirmed(deal, now, dueAt);
      return { ...transition, outcome: 'unavailable', cheapest: null };
    }
  }
}

function confirmDeal(
  deal: Deal,
  fare: Fare,
  { now, getNextCheckDelay }: CheckContext,
): CheckTransition {
  const { price } = deal.offer;
  const isSamePrice = Math.abs(fare.price - price) <= SAME_PRICE_TOLERANCE * price;
  // Another source at the same price doesn't replace the offer, unless that was doubtful.
  const replacesOffer = !isSamePrice || fare.source === deal.offer.source || deal.state === 'held';
  const hasFallen = deal.state === 'live' && fare.price <= (1 - MATERIAL_FALL) * price;
  const isErrorFare = deal.label === 'error_fare' && fare.price <= MAX_ERROR_FARE_RATIO * price;
  const isCheaper = fare.price < price;
  const updated: Deal = {
    ...deal,
    label: isErrorFare ? 'error_fare' : 'deal',
    state: hasFallen ? 'verifying' : 'live',
    offer: replacesOffer ? fare : deal.offer,
    saving: replacesOffer ? 1 - fare.price / deal.evidence.average : deal.saving,
    confirmed: true,
    sources: addSource(deal, fare),
    detectedAt: deal.state === 'live' && isCheaper ? now : deal.detectedAt,
    liveAt: deal.liveAt ?? now,
    verifiedAt: now,
    lastSeenAt: now,
  };
  return {
    deal: { ...updated, checkDueAt: hasFallen ? now : addMillis(now, getNextCheckDelay(updated)) },
    // A lower price may match more preferences.
    consequence: !hasFallen && (deal.state !== 'live' || isCheaper) ? 'announce' : 'change',
    outcome: isSamePrice ? 'confirmed' : 'repriced',
    cheapest: fare,
  };
}

/** Continue without confirmation: a credible deal goes live as unconfirmed, others are held. */
function continueUnconfirmed(deal: Deal, now: Instant, checkDueAt: Instant): DealTransition {
  if (deal.state !== 'verifying') return { deal: { ...deal, checkDueAt }, consequence: 'none' };
  return deal.needsConfirmation || deal.liveAt !== null
    ? { deal: { ...deal, state: 'held', confirmed: false, checkDueAt }, consequence: 'announce' }
    : {
        deal: { ...deal, state: 'live', liveAt: now, verifiedAt: now, checkDueAt },
        consequence: 'announce',
      };
}

/** Delay until other sources are queried again. Doubles while a deal is held. */
function getRecheckDelay(deal: Deal, now: Instant): number {
  return deal.state === 'held'
    ? Math.max(RECHECK_OTHERS_MS, now - deal.detectedAt)
    : RECHECK_OTHERS_MS;
}

/** A quarter of the time since the last response, to back off from a source that is down. */
function getRetryDelay(silenceMillis: number): number {
  return Math.min(RECHECK_OTHERS_MS, Math.max(RETRY_MS, silenceMillis / 4));
}

function addMillis(at: Instant, millis: number): Instant {
  return Math.round(at + millis) as Instant;
}
