import type { JobStatus, Language, SystemHealth } from '@farelark/contracts';
import { LIMIT_PER_DEPARTURE, MAX_DEPARTURES } from '@farelark/contracts';
import { z } from 'zod';

/** What the attempt of a job is given besides its input. */
export interface JobContext {
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
export interface JobDefinition<I, R extends object, Needs = unknown> {
  /** Jobs of this kind at once, in one process. */
  readonly concurrency: number;
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
  run(input: I, context: JobContext & Needs): Promise<R>;
}

/** The definition of every kind of job, by its name. */
export type JobDefinitions<Needs> = {
  readonly [N in JobName]: JobDefinition<JobInput<N>, object, Needs>;
};

/** Where work is handed in that takes longer than a caller should wait, and asked about. */
export interface Jobs {
  /**
   * Hands in a job for a traveller, or for a visitor (null). While the same is waiting or running
   * already, it is joined.
   *
   * @returns the job's id
   */
  start<N extends JobName>(name: N, input: JobInput<N>, userId: string | null): Promise<string>;
  /** How a job stands; null for one that does not exist any more, or is not the asker's. */
  status(id: string, userId: string | null): Promise<JobStatus | null>;
  /** How all of them are doing: every kind, and the newest that failed, so many at most. */
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

/**
 * What each kind of job is handed in with, by the function that begins it, if one does. Kept in the queue
 * as JSON.
 */
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
