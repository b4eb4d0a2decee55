import type { JobStatus, Language, SystemHealth } from '@farelark/contracts';
import { LIMIT_PER_DEPARTURE, MAX_DEPARTURES } from '@farelark/contracts';
import { z } from 'zod';

/** One attempt of a job. */
export interface JobContext {
  readonly jobId: string;
  progress(done: number, total: number, step?: string): Promise<void>;
  /** Aborted when the server stops or loses the job; errors after that are retried. */
  readonly signal: AbortSignal;
}

/** Work that takes longer than a caller should wait. It may be interrupted at any moment and run again. */
export interface JobDefinition<I, R extends object, Dependencies = unknown> {
  /** Maximum concurrent jobs of this name in one process. Default: 1. */
  readonly concurrency?: number;
  /** Attempts after the first, where one fails or its server dies. Default: 1. */
  readonly retries?: number;
  /**
   * Cron line in UTC; one of the servers on a database starts the job. Runs missed while no server ran are made up
   * for by one at the next start.
   */
  readonly schedule?: string;
  /** Callers join a pending job with the same key. Default: any. */
  joinKey?(input: I): string;
  /** @throws Failure for errors that a retry can't fix; its message is shown */
  run(input: I, job: JobContext, dependencies: Dependencies): Promise<R>;
}

export type JobDefinitions<Dependencies> = {
  readonly [N in JobName]: Job<N, Dependencies>;
};

export interface Jobs {
  /**
   * Starts a job for a traveller or a visitor (null), or joins a pending one with the same key.
   *
   * @returns the job's id
   */
  start<N extends JobName>(name: N, input: JobInput<N>, userId: string | null): Promise<string>;
  /** Status of a job; null where it no longer exists or belongs to another caller. */
  status(id: string, userId: string | null): Promise<JobStatus | null>;
  /** State of all jobs, and the latest `maxFailed` failures. */
  health(language: Language, maxFailed: number): Promise<SystemHealth['jobs']>;
  /**
   * Starts a failed job again with the same input, for a traveller.
   *
   * @returns the new job's id; null where no such job failed
   */
  retry(id: string, userId: string): Promise<string | null>;
}

const noInput = z.object({});

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
  'daily-price-check': noInput,
  'discover-routes': noInput,
  'purge-synthetic': noInput,
  'auto-refresh-rates': noInput,
  'amadeus-data-sync': noInput,
  'openflights-sync': noInput,
  'openflights-airlines-sync': noInput,
  'roll-up-results': noInput,
  retention: noInput,
  'commission-days': noInput,
  'referral-rewards': noInput,
  'reconcile-plans': noInput,
} as const;

export type JobName = keyof typeof jobInputs;
export type JobInput<N extends JobName> = z.output<(typeof jobInputs)[N]>;

export type Job<N extends JobName, Dependencies, Result extends object = object> = JobDefinition<
  JobInput<N>,
  Result,
  Dependencies
>;
