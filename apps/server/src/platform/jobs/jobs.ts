import type { JobStatus, Language, SystemHealth } from '@farelark/contracts';
import type { JobInput, JobName } from './job-inputs.ts';

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
