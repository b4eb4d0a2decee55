import type { OnAsking, RecheckedDeal, RecheckWish } from '@farelark/pipeline';
import type { CollectionSource } from '../collection/collection-source.ts';
import type { Services } from '../services.ts';

/** What jobs work with. */
export interface JobMeans {
  readonly services: Services;
  /** Sources that can be searched, each behind its quota. */
  readonly sources: readonly CollectionSource[];
  /** Looks at deals that are due again, at most so many; answers how many it looked at. */
  readonly lookAtDueDeals: (limit: number) => Promise<number>;
  /** Looks at one deal now; null where there is none. */
  readonly recheckDeal: (wish: RecheckWish, onAsking: OnAsking) => Promise<RecheckedDeal | null>;
  /** Waits, unless `signal` is aborted first: then it throws. */
  readonly pause: (millis: number, signal: AbortSignal) => Promise<void>;
}

export interface JobContext extends JobMeans {
  /** The same at every attempt. */
  readonly jobId: string;
  /** Tells whoever follows the job how far it got, and what it is at. */
  progress(done: number, total: number, step?: string): Promise<void>;
  /** Aborted when the server stops or the job was taken away. What is thrown then, is tried again. */
  readonly signal: AbortSignal;
}

/**
 * A piece of work that takes longer than a caller should wait. It may be cut off at any moment and run
 * again from its beginning.
 */
export interface JobDefinition<I, R extends object> {
  /** Jobs of this kind at once, in one process. */
  readonly atOnce: number;
  /** Attempts after the first, where one fails or its server dies. */
  readonly retries: number;
  /**
   * When it runs by itself: a cron line, in UTC. One server of all that share the database does it. What
   * came due while none ran is made up for at the next start, once however often it was missed.
   */
  readonly schedule?: string;
  /** Whoever asks for a job of the same key while it waits or runs, joins it. */
  joinKey(input: I): string;
  /** @throws Failure for what is no fault of ours and need not be tried again; its message is told. */
  run(input: I, context: JobContext): Promise<R>;
}
