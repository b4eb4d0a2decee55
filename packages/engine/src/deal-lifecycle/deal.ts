import type { BaselineEvidence } from '../baseline/evidence.ts';
import type { DealLabel } from '../detection/judge.ts';
import type { Fare, SourceName } from '../fare/fare.ts';
import type { Instant } from '../time/calendar.ts';

/**
 * verifying: waits for verification, which is due immediately. held: seen once, isolated, doubted, or from a
 * candidate source alone, and unconfirmed; waits for another sighting and is announced only to travellers who
 * opted in, from a candidate source to none. live: announced. gone: no longer available. dropped: ended
 * before any confirmation.
 */
export type DealState = 'verifying' | 'held' | 'live' | 'gone' | 'dropped';

/**
 * reported: by travellers, for a source that can't be queried. source_off: its source was disabled. historic:
 * old on arrival. The others are results of a check or of its absence.
 */
export type GoneReason =
  | 'price_rose'
  | 'not_found'
  | 'not_seen'
  | 'departed'
  | 'historic'
  | 'reported'
  | 'source_off';

/** A price of another source within this share above or below the deal's is the same price. */
export const SAME_PRICE_TOLERANCE = 0.02;

/** A trip far below its usual price, with the offer that carries the price and what backs the claim. */
export interface Deal {
  readonly label: DealLabel;
  readonly state: DealState;
  /** Counts from 1; rises when a price that was gone comes back. */
  readonly episode: number;
  readonly evidence: BaselineEvidence;
  /** 1 - price / average. */
  readonly saving: number;
  readonly offer: Fare;
  /** True once a check or a second sighting confirmed the price; never for a candidate source. */
  readonly confirmed: boolean;
  /** True for an isolated low, or one from a candidate or poor source: not announced while unconfirmed. */
  readonly needsConfirmation: boolean;
  /** Every source that showed the price in this episode. */
  readonly sources: readonly SourceName[];
  readonly firstSeenAt: Instant;
  /** Time at which the announced price was detected; a further fall is a new detection. */
  readonly detectedAt: Instant;
  /** Time at which this episode first went live; null before. */
  readonly liveAt: Instant | null;
  /** Time of the last confirmation; null while the deal was never announced. */
  readonly verifiedAt: Instant | null;
  readonly lastSeenAt: Instant;
  /** Time of the next check; null when no source can be queried. */
  readonly checkDueAt: Instant | null;
  readonly goneAt: Instant | null;
  readonly goneReason: GoneReason | null;
}

/** Sources that show the price after another sighting; a held deal at another price loses its earlier ones. */
export function addSource(deal: Deal, { source, price }: Fare): readonly SourceName[] {
  const isSamePrice = Math.abs(price - deal.offer.price) <= SAME_PRICE_TOLERANCE * deal.offer.price;
  if (deal.state === 'held' && !isSamePrice) return [source];
  return deal.sources.includes(source) ? deal.sources : [...deal.sources, source];
}

/** True while the price may still be available. */
export function isOpen(deal: Deal): boolean {
  return deal.state === 'verifying' || deal.state === 'held' || deal.state === 'live';
}

/**
 * Action besides storing the deal. announce: notify the travellers whose preferences accept it; of a held
 * deal those who opted in to unconfirmed ones. change: publish the new state to holders of its alerts.
 */
export type Consequence = 'announce' | 'change' | 'none';

export interface DealTransition {
  readonly deal: Deal;
  readonly consequence: Consequence;
}

/** End an open deal: gone if it was live, else dropped, which is published only if it was held. */
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
