import type { Instant, MatchingReference } from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import type { Pool } from 'pg';
import { Audience } from './audience/audience.ts';
import { DealStatsCache } from './life-book.ts';
import { MarketCache } from './market-book.ts';
import { createMatchingReference } from './matching-reference.ts';
import type { PipelineEvent } from './news.ts';
import { ExchangeRateCache } from './rate-book.ts';
import { RoutePriceCache } from './route-book.ts';
import { NO_TRACER, type Tracer } from './tracer.ts';

/** What the stages share. One per process; every method of it may be called by many at once. */
export interface Pipeline {
  readonly pool: Pool;
  readonly reference: Reference;
  readonly matching: MatchingReference;
  /** What one currency is worth in another. */
  readonly rates: ExchangeRateCache;
  readonly markets: MarketCache;
  /** What routes cost, from which those that have hardly been seen borrow. */
  readonly routePrices: RoutePriceCache;
  /** Everybody's preferences, in a process that follows their changes. */
  readonly audience: Audience;
  readonly dealStats: DealStatsCache;
  /** A fare this far below its average is a deal (0.30 = 30 %). */
  readonly threshold: number;
  readonly tracer: Tracer;
  /** Tells whoever watches over it. */
  onEvent(news: PipelineEvent): void;
  /** The clock that travellers live by. */
  now(): Instant;
}

export interface PipelineOptions {
  readonly pool: Pool;
  readonly reference: Reference;
  readonly threshold: number;
  readonly now: () => Instant;
  /** Told what was done, once it is done for good. */
  readonly onEvent?: (news: PipelineEvent) => void;
  /** Follows the way of each fare; default: nothing does. */
  readonly tracer?: Tracer;
}

/** Puts the stages together. Nothing is read before the first batch. */
export function createPipeline(options: PipelineOptions): Pipeline {
  const rates = new ExchangeRateCache();
  return {
    onEvent: () => {},
    tracer: NO_TRACER,
    ...options,
    rates,
    matching: createMatchingReference(options.reference, rates, options.now),
    markets: new MarketCache(options.threshold),
    routePrices: new RoutePriceCache(options.reference),
    audience: new Audience(),
    dealStats: new DealStatsCache(),
  };
}
