import type { BaselineEvidence } from '../baseline/evidence.ts';
import type { DealLabel } from '../deal/judge.ts';
import type { Fare, SourceName } from '../fare/fare.ts';
import type { Instant } from '../time/calendar.ts';

/**
 * verifying: waits for a second look at its source. held: seen once, alone, by a source that can't be
 * asked again; waits for the next sighting. live: verified. gone: no longer to be had. dropped: the
 * second look did not find it, so nobody heard of it.
 */
export type DealState = 'verifying' | 'held' | 'live' | 'gone' | 'dropped';

export type GoneReason = 'price_rose' | 'not_found' | 'not_seen' | 'departed' | 'historic';

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
  /** A second look, or a second sighting, confirmed the price. */
  readonly confirmed: boolean;
  /** Every source that showed the price in this episode. */
  readonly sources: readonly SourceName[];
  readonly firstSeenAt: Instant;
  readonly detectedAt: Instant;
  readonly verifiedAt: Instant | null;
  readonly lastSeenAt: Instant;
  /** When the next look is due; null when the source can't be asked. */
  readonly checkDueAt: Instant | null;
  readonly goneAt: Instant | null;
  readonly goneReason: GoneReason | null;
}

/** Whether travellers may still get the price, as far as we know. */
export function isOpen(deal: Deal): boolean {
  return deal.state === 'verifying' || deal.state === 'held' || deal.state === 'live';
}

/**
 * What has to happen besides storing the deal:
 * announce: tell the travellers who want it. change: those who already know hear of the new state.
 */
export type Consequence = 'announce' | 'change' | 'none';

export interface Step {
  readonly deal: Deal;
  readonly consequence: Consequence;
}
