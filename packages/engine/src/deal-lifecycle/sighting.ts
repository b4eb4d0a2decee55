import { isMonitored } from '../baseline/horizon.ts';
import type { Verdict } from '../detection/judge.ts';
import type { Fare } from '../fare/fare.ts';
import { type Instant, MILLIS_PER_DAY, utcDayOf } from '../time/calendar.ts';
import { applyCandidateSighting } from './candidate-sighting.ts';
import { MAX_VERIFICATION_MS } from './check.ts';
import {
  addSource,
  type Deal,
  type DealTransition,
  endDeal,
  isOpen,
  type LowFare,
  type SightingContext,
} from './deal.ts';

/** Maximum age of a sighting that can start or change a deal: the slowest sources report daily. */
export const MAX_FRESH_AGE_MS = MILLIS_PER_DAY;

/** Transition of the deal on a trip (`current`; null before the first) after a sighting; null without a change. */
export function applySighting(
  current: Deal | null,
  fare: Fare,
  verdict: Verdict,
  context: SightingContext,
): DealTransition | null {
  if (verdict.label === null) return current === null ? null : endPricierDeal(current, fare);
  const description = describeDeal(verdict, context);
  if (description === null || !isMonitored(fare.departure, utcDayOf(context.now))) return null;
  const lowFare = { fare, verdict, context, description };
  if (!isFresh(fare, context.now)) return createHistoric(current, lowFare);
  if (current === null || !isOpen(current)) return startDeal(current, lowFare);
  return context.isCandidate
    ? applyCandidateSighting(current, lowFare)
    : renewDeal(current, lowFare);
}

export function isFresh(fare: Fare, now: Instant): boolean {
  return now - fare.observedAt <= MAX_FRESH_AGE_MS && fare.departure >= utcDayOf(now);
}

/** An ordinary price ends a deal only at a later sighting of the same offer, not of a more expensive rival. */
function endPricierDeal(current: Deal, fare: Fare): DealTransition | null {
  if (!isOpen(current) || fare.observedAt <= current.lastSeenAt) return null;
  if (fare.price <= current.offer.price || !isSameOffer(current.offer, fare)) return null;
  return endDeal(current, fare.observedAt, 'price_rose');
}

function isSameOffer(a: Fare, b: Fare): boolean {
  return (
    a.source === b.source &&
    a.carriers.join('+') === b.carriers.join('+') &&
    a.flightNumbers.join('+') === b.flightNumbers.join('+')
  );
}

function createHistoric(current: Deal | null, lowFare: LowFare): DealTransition | null {
  const { fare, verdict } = lowFare;
  // A late sighting says nothing about the current price of an open deal.
  if ((current !== null && isOpen(current)) || verdict.alert === null) return null;
  return {
    deal: {
      ...createEpisode(current, lowFare),
      state: 'gone',
      checkDueAt: null,
      goneAt: fare.observedAt,
      goneReason: 'historic',
    },
    consequence: 'none',
  };
}

function startDeal(current: Deal | null, lowFare: LowFare): DealTransition {
  const deal = createEpisode(current, lowFare);
  // A candidate's price may be days old: not even travellers who opted in to unconfirmed deals get it.
  const isQuiet = deal.state === 'verifying' || lowFare.context.isCandidate;
  return { deal, consequence: isQuiet ? 'none' : 'announce' };
}

/**
 * New episode. With a queryable source it is verified before the announcement. Otherwise it goes live, or is held
 * as an outlier or of an unreliable source. A deal of a candidate source alone is always held, and other sources
 * are queried.
 */
function createEpisode(
  current: Deal | null,
  { fare, verdict, context, description }: LowFare,
): Deal {
  const { isCandidate } = context;
  const isDoubtful = isCandidate || verdict.held || context.reliability.isPoor;
  const isQueryable = context.queryable !== 'none';
  const state = isQueryable && !isCandidate ? 'verifying' : isDoubtful ? 'held' : 'live';
  return {
    ...description,
    state,
    episode: current === null ? 1 : current.episode + 1,
    lowestBefore: null,
    offer: fare,
    confirmed: false,
    needsConfirmation: isDoubtful || context.queryable === 'own',
    sources: [fare.source],
    firstSeenAt: fare.observedAt,
    detectedAt: context.now,
    liveAt: state === 'live' ? context.now : null,
    verifiedAt: state === 'live' ? context.now : null,
    lastSeenAt: fare.observedAt,
    checkDueAt: isQueryable ? context.now : null,
    goneAt: null,
    goneReason: null,
  };
}

function renewDeal(
  current: Deal,
  { fare, verdict, context, description }: LowFare,
): DealTransition | null {
  if (fare.observedAt < current.lastSeenAt) return null;
  const isLater = fare.observedAt > current.lastSeenAt;
  const isOtherSource = !current.sources.includes(fare.source);
  // Of simultaneous sightings the cheapest counts.
  if (!isLater && fare.price >= current.offer.price && !isOtherSource) return null;
  const { label, evidence, saving } = description;
  const confirmed = current.confirmed || isLater || isOtherSource;
  // A held deal is announced at the price of the second source, because the first one is doubtful.
  const confirmsHeld = current.state === 'held' && isOtherSource;
  const replacesOffer = isLater || confirmsHeld || fare.price < current.offer.price;
  const updated: Deal = {
    ...current,
    ...(replacesOffer ? { offer: fare, evidence, saving } : {}),
    // An error fare keeps its label, even after it has lowered its own average.
    label: current.label === 'error_fare' ? 'error_fare' : label,
    confirmed,
    sources:
      replacesOffer || !isOtherSource
        ? addSource(current, fare)
        : [...current.sources, fare.source],
    lastSeenAt: fare.observedAt,
  };
  const live: Deal = {
    ...updated,
    state: 'live',
    liveAt: current.liveAt ?? context.now,
    verifiedAt: context.now,
  };
  if (current.state !== 'live') {
    // A pending verification is better evidence than a sighting.
    const isWaiting =
      current.state === 'verifying' && context.now - current.detectedAt <= MAX_VERIFICATION_MS;
    return (isLater || isOtherSource) && !isWaiting
      ? { deal: live, consequence: 'announce' }
      : { deal: updated, consequence: 'none' };
  }
  if (verdict.alert === 'deeper') return applyPriceDrop(updated, live, verdict, context);
  return {
    deal: live,
    consequence: updated.offer.price === current.offer.price ? 'none' : 'change',
  };
}

/** Announce a materially lower price like a new deal, after verification if possible. */
function applyPriceDrop(
  updated: Deal,
  live: Deal,
  verdict: Verdict,
  context: SightingContext,
): DealTransition {
  // Delays are measured from the detection of the announced price.
  const detectedAt = context.now;
  if (context.queryable !== 'none')
    return {
      deal: { ...updated, detectedAt, state: 'verifying', checkDueAt: context.now },
      consequence: 'none',
    };
  return verdict.held || context.reliability.isPoor
    ? { deal: { ...updated, detectedAt, state: 'held', confirmed: false }, consequence: 'announce' }
    : { deal: { ...live, detectedAt }, consequence: 'announce' };
}

/** Fields of a deal from a verdict; null when one is missing. */
function describeDeal(
  { label, evidence, saving }: Verdict,
  { reliability }: SightingContext,
): LowFare['description'] | null {
  if (label === null || evidence === null || saving === null) return null;
  // Prices of unreliable sources may be gone at the click.
  const confidence = evidence.confidence * reliability.trust;
  return { label, evidence: { ...evidence, confidence }, saving };
}
