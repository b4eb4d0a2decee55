import type { Verdict } from '../detection/judge.ts';
import type { Fare } from '../fare/fare.ts';
import type { Instant } from '../time/calendar.ts';
import type { Deal } from './deal.ts';
import type { SourceReliability } from './source-reliability.ts';

export interface SightingContext {
  /** The moment of processing, on the clock that travellers live by. */
  readonly now: Instant;
  /** Sources that can be queried about the trip: the fare's own, only others, or none. */
  readonly queryable: 'own' | 'other' | 'none';
  /** The record of the fare's source. */
  readonly reliability: SourceReliability;
  /** The fare's source passes on prices that others were shown: no proof of what is sold now. */
  readonly isCandidate: boolean;
}

/** A low price with its verdict. */
export interface LowFare {
  readonly fare: Fare;
  readonly verdict: Verdict;
  readonly context: SightingContext;
  /** The fare as a deal. */
  readonly described: Pick<Deal, 'label' | 'evidence' | 'saving'>;
}
