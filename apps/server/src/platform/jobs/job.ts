import type { JobInput, JobName } from './job-inputs.ts';

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
