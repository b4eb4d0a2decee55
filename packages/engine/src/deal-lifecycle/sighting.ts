import { isMonitored } from '../baseline/horizon.ts';
import type { Verdict } from '../detection/judge.ts';
import type { Fare } from '../fare/fare.ts';
import { type Instant, MILLIS_PER_DAY, utcDayOf } from '../time/calendar.ts';
import type { LowFare, SightingContext } from './bargain.ts';
import { applyCandidateSighting } from './candidate-sighting.ts';
import { MAX_VERIFICATION_MS } from './check.ts';
import { addSource, type Deal, type DealTransition, endDeal, isOpen } from './deal.ts';

/** Maximum age of a sighting that can begin or change a deal: the slowest sources report daily. */
export const MAX_FRESH_AGE_MS = MILLIS_PER_DAY;

/**
 * Transition of the deal on a trip (null: it never was one) after one judged observation; null when nothing changes.
 */
export function applySighting(
  current: Deal | null,
  fare: Fare,
  verdict: Verdict,
  context: SightingContext,
): DealTransition | null {
  if (verdict.label === null) return current === null ? null : endPricierDeal(current, fare);
  const described = describeDeal(verdict, context);
  if (described === null || !isMonitored(fare.departure, utcDayOf(context.now))) return null;
  const bargain = { fare, verdict, context, described };
  if (!isFresh(fare, context.now)) return beginHistoric(current, bargain);
  if (current === null || !isOpen(current)) return beginDeal(current, bargain);
  return context.isCandidate
    ? applyCandidateSighting(current, bargain)
    : renewDeal(current, bargain);
}

/** True while a sighting is evidence of the current price. */
export function isFresh(fare: Fare, now: Instant): boolean {
  return now - fare.observedAt <= MAX_FRESH_AGE_MS && fare.departure >= utcDayOf(now);
}

/** An ordinary price ends a deal only when it is the same offer, seen later: a more expensive rival doesn't. */
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

function beginHistoric(current: Deal | null, bargain: LowFare): DealTransition | null {
  const { fare, verdict } = bargain;
  // Late news about a deal that is open now says nothing about its price now.
  if ((current !== null && isOpen(current)) || verdict.alert === null) return null;
  return {
    deal: {
      ...createEpisode(current, bargain),
      state: 'gone',
      checkDueAt: null,
      goneAt: fare.observedAt,
      goneReason: 'historic',
    },
    consequence: 'none',
  };
}

function beginDeal(current: Deal | null, bargain: LowFare): DealTransition {
  const deal = createEpisode(current, bargain);
  // Not even those who ask for what is unconfirmed hear of a price that may be days old.
  const isQuiet = deal.state === 'verifying' || bargain.context.isCandidate;
  return { deal, consequence: isQuiet ? 'none' : 'announce' };
}

/**
 * New episode. With a queryable source it is verified before the announcement. Without one it goes live when
 * its own market makes it credible, and is held when it is an isolated low or its source is unreliable. A
 * deal from a candidate source alone is always held; other sources are queried immediately.
 */
function createEpisode(current: Deal | null, { fare, verdict, context, described }: LowFare): Deal {
  const { isCandidate } = context;
  const isDoubtful = isCandidate || verdict.held || context.reliability.isPoor;
  const canAsk = context.queryable !== 'none';
  const state = canAsk && !isCandidate ? 'verifying' : isDoubtful ? 'held' : 'live';
  return {
    ...described,
    state,
    episode: current === null ? 1 : current.episode + 1,
    offer: fare,
    confirmed: false,
    needsConfirmation: isDoubtful || context.queryable === 'own',
    sources: [fare.source],
    firstSeenAt: fare.observedAt,
    detectedAt: context.now,
    liveAt: state === 'live' ? context.now : null,
    verifiedAt: state === 'live' ? context.now : null,
    lastSeenAt: fare.observedAt,
    checkDueAt: canAsk ? context.now : null,
    goneAt: null,
    goneReason: null,
  };
}

function renewDeal(
  current: Deal,
  { fare, verdict, context, described }: LowFare,
): DealTransition | null {
  if (fare.observedAt < current.lastSeenAt) return null;
  const isLater = fare.observedAt > current.lastSeenAt;
  const isOtherSource = !current.sources.includes(fare.source);
  // Within one moment the cheapest offer stands for the trip.
  if (!isLater && fare.price >= current.offer.price && !isOtherSource) return null;
  const { label, evidence, saving } = described;
  const confirmed = current.confirmed || isLater || isOtherSource;
  // A held deal is announced at the price of the second source; only the doubted one showed the first.
  const isProof = current.state === 'held' && isOtherSource;
  const takesOver = isLater || isProof || fare.price < current.offer.price;
  const seen: Deal = {
    ...current,
    ...(takesOver ? { offer: fare, evidence, saving } : {}),
    // An error fare stays one while it lasts, even after it has drawn its own average down.
    label: current.label === 'error_fare' ? 'error_fare' : label,
    confirmed,
    sources:
      takesOver || !isOtherSource ? addSource(current, fare) : [...current.sources, fare.source],
    lastSeenAt: fare.observedAt,
  };
  const live: Deal = {
    ...seen,
    state: 'live',
    liveAt: current.liveAt ?? context.now,
    verifiedAt: context.now,
  };
  if (current.state !== 'live') {
    // A look says more than a sighting: while one may still come, sightings do not stand in for it.
    const waits =
      current.state === 'verifying' && context.now - current.detectedAt <= MAX_VERIFICATION_MS;
    return (isLater || isOtherSource) && !waits
      ? { deal: live, consequence: 'announce' }
      : { deal: seen, consequence: 'none' };
  }
  if (verdict.alert === 'deeper') return applyPriceDrop(seen, live, verdict, context);
  return { deal: live, consequence: seen.offer.price === current.offer.price ? 'none' : 'change' };
}

/** Announce a materially lower price like a new deal, after verification where possible. */
function applyPriceDrop(
  seen: Deal,
  live: Deal,
  verdict: Verdict,
  context: SightingContext,
): DealTransition {
  // This price is announced: its waiting time and measurements begin now.
  const detectedAt = context.now;
  if (context.queryable !== 'none')
    return {
      deal: { ...seen, detectedAt, state: 'verifying', checkDueAt: context.now },
      consequence: 'none',
    };
  return verdict.held || context.reliability.isPoor
    ? { deal: { ...seen, detectedAt, state: 'held', confirmed: false }, consequence: 'announce' }
    : { deal: { ...live, detectedAt }, consequence: 'announce' };
}

/** The parts of a verdict that describe a deal; null where one is missing. */
function describeDeal(
  { label, evidence, saving }: Verdict,
  { reliability }: SightingContext,
): LowFare['described'] | null {
  if (label === null || evidence === null || saving === null) return null;
  // A price that may well be gone at the click is worth less, however far below average it is.
  const confidence = evidence.confidence * reliability.trust;
  return { label, evidence: { ...evidence, confidence }, saving };
}
