import type { Verdict } from '../deal/judge.ts';
import type { Fare } from '../fare/fare.ts';
import { type Instant, MILLIS_PER_DAY, utcDayOf } from '../time/calendar.ts';
import { type Deal, isOpen, type Step } from './deal.ts';

/**
 * A sighting older than this says what was, not what is: it feeds history and alerts nobody. A day,
 * because the slowest sources report daily.
 */
export const FRESH_FOR_MILLIS = MILLIS_PER_DAY;

export interface SightingContext {
  /** The moment of processing, on the clock that travellers live by. */
  readonly now: Instant;
  /** Whether the fare's source can be asked about one trip again. */
  readonly canAskAgain: boolean;
}

/**
 * What one judged observation does to the deal on its trip. `current` is null when the trip never was
 * a deal. Returns null when nothing changes. Pure; the caller stores the deal and carries out the
 * consequence in the same transaction.
 */
export function sight(
  current: Deal | null,
  fare: Fare,
  verdict: Verdict,
  context: SightingContext,
): Step | null {
  if (verdict.label === null) return current === null ? null : priceRose(current, fare);
  if (verdict.evidence === null || verdict.saving === null) return null;
  if (!isFresh(fare, context.now)) return recordHistory(current, fare, verdict, context);
  if (current === null || !isOpen(current)) return begin(current, fare, verdict, context);
  return seeAgain(current, fare, verdict, context);
}

/** Whether a sighting still says something about now. */
export function isFresh(fare: Fare, now: Instant): boolean {
  return now - fare.observedAt <= FRESH_FOR_MILLIS && fare.departure >= utcDayOf(now);
}

/** An ordinary price ends a deal only when it is the same offer, seen later: a dearer rival doesn't. */
function priceRose(current: Deal, fare: Fare): Step | null {
  if (!isOpen(current) || fare.observedAt <= current.lastSeenAt) return null;
  if (fare.price <= current.offer.price || !isSameOffer(current.offer, fare)) return null;
  // What travellers were told of is gone; what nobody heard of is dropped without a word.
  const known = current.verifiedAt !== null;
  return {
    deal: {
      ...current,
      state: known ? 'gone' : 'dropped',
      goneAt: fare.observedAt,
      goneReason: 'price_rose',
      checkDueAt: null,
    },
    consequence: known ? 'change' : 'none',
  };
}

function isSameOffer(a: Fare, b: Fare): boolean {
  return (
    a.source === b.source &&
    a.carriers.join('+') === b.carriers.join('+') &&
    a.flightNumbers.join('+') === b.flightNumbers.join('+')
  );
}

function recordHistory(
  current: Deal | null,
  fare: Fare,
  verdict: Verdict,
  context: SightingContext,
): Step | null {
  // Late news about a deal that is open now says nothing about its price now.
  if ((current !== null && isOpen(current)) || verdict.alert === null) return null;
  const deal = start(current, fare, verdict, context);
  return {
    deal: {
      ...deal,
      state: 'gone',
      checkDueAt: null,
      goneAt: fare.observedAt,
      goneReason: 'historic',
    },
    consequence: 'none',
  };
}

function begin(current: Deal | null, fare: Fare, verdict: Verdict, context: SightingContext): Step {
  const deal = start(current, fare, verdict, context);
  return { deal, consequence: deal.state === 'live' ? 'announce' : 'none' };
}

/** A new episode. What can be asked again is asked before anybody hears of it. */
function start(current: Deal | null, fare: Fare, verdict: Verdict, context: SightingContext): Deal {
  const { label, evidence, saving } = settled(verdict);
  const state = context.canAskAgain ? 'verifying' : verdict.held ? 'held' : 'live';
  return {
    label,
    state,
    episode: current === null ? 1 : current.episode + 1,
    evidence,
    saving,
    offer: fare,
    confirmed: false,
    sources: [fare.source],
    firstSeenAt: fare.observedAt,
    detectedAt: context.now,
    verifiedAt: state === 'live' ? context.now : null,
    lastSeenAt: fare.observedAt,
    checkDueAt: context.canAskAgain ? context.now : null,
    goneAt: null,
    goneReason: null,
  };
}

function seeAgain(
  current: Deal,
  fare: Fare,
  verdict: Verdict,
  context: SightingContext,
): Step | null {
  if (fare.observedAt < current.lastSeenAt) return null;
  const isLater = fare.observedAt > current.lastSeenAt;
  const isOtherSource = !current.sources.includes(fare.source);
  // Within one moment the cheapest offer stands for the trip.
  if (!isLater && fare.price >= current.offer.price && !isOtherSource) return null;
  const { label, evidence, saving } = settled(verdict);
  const confirmed = current.confirmed || isLater || isOtherSource;
  const takesOver = isLater || fare.price < current.offer.price;
  const seen: Deal = {
    ...current,
    ...(takesOver ? { offer: fare, evidence, saving } : {}),
    // An error fare stays one while it lasts, even after it has drawn its own average down.
    label: current.label === 'error_fare' ? 'error_fare' : label,
    confirmed,
    sources: isOtherSource ? [...current.sources, fare.source] : current.sources,
    lastSeenAt: fare.observedAt,
  };
  if (current.state === 'verifying') return { deal: seen, consequence: 'none' };
  if (current.state === 'held')
    return confirmed
      ? { deal: { ...seen, state: 'live', verifiedAt: context.now }, consequence: 'announce' }
      : { deal: seen, consequence: 'none' };
  const deal: Deal = { ...seen, verifiedAt: context.now };
  if (verdict.alert === 'deeper')
    return context.canAskAgain
      ? {
          deal: { ...seen, state: 'verifying', checkDueAt: context.now },
          consequence: 'none',
        }
      : { deal, consequence: 'announce' };
  return { deal, consequence: seen.offer.price === current.offer.price ? 'none' : 'change' };
}

/** The parts of a verdict on a deal, which `sight` has found present. */
function settled(verdict: Verdict) {
  if (verdict.label === null || verdict.evidence === null || verdict.saving === null)
    throw new TypeError('Only a verdict with a label and its evidence describes a deal');
  return { label: verdict.label, evidence: verdict.evidence, saving: verdict.saving };
}
