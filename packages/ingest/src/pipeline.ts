import type { Instant, MatchingReference } from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import type { Pool } from 'pg';
import { Audience } from './audience/audience.ts';
import { LifeBook } from './life-book.ts';
import { MarketBook } from './market-book.ts';
import { matchingReference } from './matching-reference.ts';
import type { PipelineNews } from './news.ts';
import { RateBook } from './rate-book.ts';
import { RouteBook } from './route-book.ts';
import { NO_TRACER, type Tracer } from './tracer.ts';

/** What the stages share. One per process; every method of it may be called by many at once. */
export interface Pipeline {
  readonly pool: Pool;
  readonly reference: Reference;
  readonly matching: MatchingReference;
  /** What one currency is worth in another. */
  readonly rates: RateBook;
  readonly markets: MarketBook;
  /** What routes cost, from which those that have hardly been seen borrow. */
  readonly routes: RouteBook;
  /** Everybody's preferences, in a process that follows their changes. */
  readonly audience: Audience;
  readonly life: LifeBook;
  /** A fare this far below its average is a deal (0.30 = 30 %). */
  readonly threshold: number;
  readonly tracer: Tracer;
  /** Tells whoever watches over it. */
  hear(news: PipelineNews): void;
  /** The clock that travellers live by. */
  now(): Instant;
}

export interface PipelineOptions {
  readonly pool: Pool;
  readonly reference: Reference;
  readonly threshold: number;
  readonly now: () => Instant;
  /** Told what was done, once it is done for good. */
  readonly hear?: (news: PipelineNews) => void;
  /** Follows the way of each fare; default: nothing does. */
  readonly tracer?: Tracer;
}

/** Puts the stages together. Nothing is read before the first batch. */
export function createPipeline(options: PipelineOptions): Pipeline {
  const rates = new RateBook();
  return {
    hear: () => {},
    tracer: NO_TRACER,
    ...options,
    rates,
    matching: matchingReference(options.reference, rates, options.now),
    markets: new MarketBook(options.threshold),
    routes: new RouteBook(options.reference),
    audience: new Audience(),
    life: new LifeBook(),
  };
}
