import type { BaselineEvidence } from '../baseline/evidence.ts';
import type { DealLabel } from '../detection/judge.ts';
import type { Fare, SourceName } from '../fare/fare.ts';
import type { Instant } from '../time/calendar.ts';

/**
 * verifying: waits for a second look, which is due at once. held: seen once, alone, or doubted, or by a
 * candidate source alone, and nobody could confirm it; waits for the next sighting, told only to those
 * who ask for that, of a candidate's not even to them. live:
 * travellers are told. gone: no longer to be had. dropped: ended before anything confirmed it.
 */
export type DealState = 'verifying' | 'held' | 'live' | 'gone' | 'dropped';

/**
 * reported: travellers said so, of a source that can't be asked. source_off: its source was switched
 * off. historic: old when it arrived. The others are what a look or its absence showed.
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
  /** A second look, or a second sighting, confirmed the price; a candidate source's never does. */
  readonly confirmed: boolean;
  /** Far outside everything, alone, or from a candidate or poor source: not told of unconfirmed. */
  readonly needsConfirmation: boolean;
  /** Every source that showed the price in this episode. */
  readonly sources: readonly SourceName[];
  readonly firstSeenAt: Instant;
  /** When the price was recognised that travellers are told of; a further fall is recognised anew. */
  readonly detectedAt: Instant;
  /** When this episode was first told of as live; null before. */
  readonly liveAt: Instant | null;
  /** When the price was last confirmed; null while it never was told of. */
  readonly verifiedAt: Instant | null;
  readonly lastSeenAt: Instant;
  /** When the next look is due; null when no source can be asked. */
  readonly checkDueAt: Instant | null;
  readonly goneAt: Instant | null;
  readonly goneReason: GoneReason | null;
}

/**
 * The sources that show the price once another sighting of it has come. What was held at another price
 * nobody else has shown: it counts for nothing any more.
 */
export function sourcesWith(deal: Deal, { source, price }: Fare): readonly SourceName[] {
  const isSamePrice = Math.abs(price - deal.offer.price) <= SAME_PRICE_TOLERANCE * deal.offer.price;
  if (deal.state === 'held' && !isSamePrice) return [source];
  return deal.sources.includes(source) ? deal.sources : [...deal.sources, source];
}

/** Whether travellers may still get the price, as far as we know. */
export function isOpen(deal: Deal): boolean {
  return deal.state === 'verifying' || deal.state === 'held' || deal.state === 'live';
}

/**
 * What has to happen besides storing the deal:
 * announce: tell the travellers who want it; of a held one, those who also want what is unconfirmed.
 * change: those who already know hear of the new state.
 */
export type Consequence = 'announce' | 'change' | 'none';

export interface DealTransition {
  readonly deal: Deal;
  readonly consequence: Consequence;
}

/**
 * Ends an open deal. What was told of as live is gone; what never was is dropped, and those who asked
 * for unconfirmed deals may know of it when it was held.
 */
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
