import type { BaselineEvidence } from '../baseline/evidence.ts';
import type { DealLabel, Verdict } from '../detection/judge.ts';
import type { Fare, SourceName } from '../fare/fare.ts';
import type { EpochDay, Instant } from '../time/calendar.ts';
import type { SourceReliability } from './source-reliability.ts';

/**
 * verifying: verification is due immediately. held: an unconfirmed outlier, or a deal of a candidate or unreliable
 * source; waits for another sighting, and is announced only to travellers who opted in (of a candidate source to
 * none). live: announced. gone: no longer available. dropped: ended before a confirmation.
 */
export type DealState = 'verifying' | 'held' | 'live' | 'gone' | 'dropped';

/** reported: by travellers. source_off: the source was disabled. historic: old on arrival. */
export type GoneReason =
  | 'price_rose'
  | 'not_found'
  | 'not_seen'
  | 'departed'
  | 'historic'
  | 'reported'
  | 'source_off';

/** Maximum relative difference of prices that count as the same. */
export const SAME_PRICE_TOLERANCE = 0.02;

/** Trip far below its usual price, with an offer and evidence. */
export interface Deal {
  readonly label: DealLabel;
  readonly state: DealState;
  /** Starts at 1; rises when the price returns after it was gone. */
  readonly episode: number;
  readonly evidence: BaselineEvidence;
  /** 1 - price / average. */
  readonly saving: number;
  /** Of the trip in the 30 days before this episode; null if it was not seen. */
  readonly lowestBefore: LowestPrice | null;
  readonly offer: Fare;
  /** By a check or a second sighting; never by a candidate source. */
  readonly confirmed: boolean;
  /** True for an outlier, and for a candidate or poor source: not announced without confirmation. */
  readonly needsConfirmation: boolean;
  /** Sources with this price in this episode. */
  readonly sources: readonly SourceName[];
  readonly firstSeenAt: Instant;
  /** Detection of the announced price; a further fall is a new one. */
  readonly detectedAt: Instant;
  /** When this episode first went live. */
  readonly liveAt: Instant | null;
  /** Last confirmation or announcement. */
  readonly verifiedAt: Instant | null;
  readonly lastSeenAt: Instant;
  /** Next check; null without a queryable source. */
  readonly checkDueAt: Instant | null;
  readonly goneAt: Instant | null;
  readonly goneReason: GoneReason | null;
}

/** Lowest price of several days, with the last day that had it. */
export interface LowestPrice {
  /** Minor units. */
  readonly price: number;
  readonly day: EpochDay;
}

export interface SightingContext {
  readonly now: Instant;
  /** Sources that can be queried about the trip. */
  readonly queryable: 'own' | 'other' | 'none';
  /** Of the fare's source. */
  readonly reliability: SourceReliability;
  /** True when the fare's source passes on prices that others were shown. */
  readonly isCandidate: boolean;
}

/** Sighting of a low price. */
export interface LowFare {
  readonly fare: Fare;
  readonly verdict: Verdict;
  readonly context: SightingContext;
  /** Fields of a deal from the verdict. */
  readonly description: Pick<Deal, 'label' | 'evidence' | 'saving'>;
}

/** Sources after another sighting. A held deal at another price loses its previous ones. */
export function addSource(deal: Deal, { source, price }: Fare): readonly SourceName[] {
  const isSamePrice = Math.abs(price - deal.offer.price) <= SAME_PRICE_TOLERANCE * deal.offer.price;
  if (deal.state === 'held' && !isSamePrice) return [source];
  return deal.sources.includes(source) ? deal.sources : [...deal.sources, source];
}

/** True while the price may still be available. */
export function isOpen(deal: Deal): boolean {
  return deal.state === 'verifying' || deal.state === 'held' || deal.state === 'live';
}

/** announce: notify travellers whose preferences accept it. change: publish its state to holders of its alerts. */
export type Consequence = 'announce' | 'change' | 'none';

export interface DealTransition {
  readonly deal: Deal;
  readonly consequence: Consequence;
}

/** End an open deal: gone if it was live, otherwise dropped, which is published if it was held. */
export function endDeal(deal: Deal, at: Instant, goneReason: GoneReason): DealTransition {
  const wasLive = deal.liveAt !== null;
  return {
    deal: {
      ...deal,
      state: wasLive ? 'gone' : 'dropped',
      goneAt: at,
      goneReason,
      checkDueAt: null,
    },
    consequence: wasLive || deal.state === 'held' ? 'change' : 'none',
  };
}
