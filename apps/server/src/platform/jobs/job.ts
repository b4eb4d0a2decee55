import type { JobStatus, Language, SystemHealth } from '@farelark/contracts';
import { LIMIT_PER_DEPARTURE, MAX_DEPARTURES } from '@farelark/contracts';
import { z } from 'zod';

/** One attempt of a job. */
export interface JobContext {
  /** The same at every attempt. */
  readonly jobId: string;
  progress(done: number, total: number, step?: string): Promise<void>;
  /** Aborted when the server stops or the job was taken away. What is thrown then, is tried again. */
  readonly signal: AbortSignal;
}

/**
 * A piece of work that takes longer than a caller should wait. It may be cut off at any moment and run
 * again from its beginning.
 */
export interface JobDefinition<I, R extends object, Dependencies = unknown> {
  /** Concurrent jobs of this kind in one process. */
  readonly concurrency: number;
  /** Attempts after the first, where one fails or its server dies. */
  readonly retries: number;
  /**
   * When it runs by itself: a cron line, in UTC. One server of all that share the database does it. What
   * came due while none ran is made up for at the next start, once however often it was missed.
   */
  readonly schedule?: string;
  /** While a job with the same key waits or runs, further callers join it. */
  joinKey(input: I): string;
  /** @throws Failure for errors that a retry can't fix; its message is shown */
  run(input: I, job: JobContext, dependencies: Dependencies): Promise<R>;
}

/** The definition of every kind of job, by its name. */
export type JobDefinitions<Dependencies> = {
  readonly [N in JobName]: JobDefinition<JobInput<N>, object, Dependencies>;
};

/** Starts and reports long-running work. */
export interface Jobs {
  /**
   * Hands in a job for a traveller, or for a visitor (null). While the same is waiting or running
   * already, it is joined.
   *
   * @returns the job's id
   */
  start<N extends JobName>(name: N, input: JobInput<N>, userId: string | null): Promise<string>;
  /** Status of a job; null where it is gone or belongs to another caller. */
  status(id: string, userId: string | null): Promise<JobStatus | null>;
  /** State of all kinds of jobs, and the latest failures. */
  health(language: Language, maxFailed: number): Promise<SystemHealth['jobs']>;
  /**
   * Hands a job in again that failed, as it was, for a traveller.
   *
   * @returns the new job's id; null where no such job failed
   */
  retry(id: string, userId: string): Promise<string | null>;
}

const nothing = z.object({});

/** Which routes a runner asks about, and how much. */
const runner = z.object({
  maxRoutes: z.number().int(),
  maxCalls: z.number().int(),
  offsets: z.array(z.number().int()),
});

/** Input of each kind of job, stored in the queue as JSON. */
export const jobInputs = {
  'on-demand-route-collector': z.object({
    departures: z.array(z.string()).max(MAX_DEPARTURES),
    limitPerDeparture: z.number().int().max(LIMIT_PER_DEPARTURE),
    freshSeconds: z.number().int().nonnegative(),
  }),
  'coverage-offers-runner': runner,
  'strategic-offers-runner': runner.extend({ origins: z.array(z.string()) }),
  'recheck-deal': z.object({ dealId: z.uuid(), anew: z.boolean() }),
  'daily-price-check': nothing,
  'discover-routes': nothing,
  'purge-synthetic': nothing,
  'auto-refresh-rates': nothing,
  'amadeus-data-sync': nothing,
  'openflights-sync': nothing,
  'openflights-airlines-sync': nothing,
  'roll-up-results': nothing,
  retention: nothing,
  'commission-days': nothing,
  'referral-rewards': nothing,
  'reconcile-plans': nothing,
} as const;

export type JobName = keyof typeof jobInputs;
export type JobInput<N extends JobName> = z.output<(typeof jobInputs)[N]>;
