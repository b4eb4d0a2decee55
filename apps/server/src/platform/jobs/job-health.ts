import type { Language, SystemHealth } from '@farelark/contracts';
import { getJobKindStates, type JobKindState, listFailedJobs } from '@farelark/db/jobs';
import { translator } from '@farelark/i18n';
import type { Pool } from 'pg';
import { redactAddresses } from '../observability/log.ts';
import type { JobDefinition } from './job.ts';

const MAX_ERROR_LENGTH = 300;

const NO_JOBS: Omit<JobKindState, 'name'> = {
  queued: 0,
  running: 0,
  failed: 0,
  oldestWaitingSeconds: null,
  lastBeganAt: null,
};

/** State of all jobs, and their latest failures. */
export async function getJobsHealth(
  pool: Pool,
  jobs: Readonly<Record<string, Pick<JobDefinition<never, object>, 'schedule'>>>,
  language: Language,
  maxFailed: number,
): Promise<SystemHealth['jobs']> {
  const definitions = Object.entries(jobs);
  const names = definitions.map(([name]) => name);
  const [states, failed] = await Promise.all([
    getJobKindStates(pool, names),
    listFailedJobs(pool, names, maxFailed),
  ]);
  return {
    kinds: definitions.map(([name, { schedule }]) => {
      const { lastBeganAt, ...counts } = states.find((state) => state.name === name) ?? NO_JOBS;
      return {
        ...counts,
        name,
        schedule: schedule ?? null,
        lastBeganAt: lastBeganAt?.toISOString() ?? null,
      };
    }),
    failed: failed.map(({ id, name, subject, failedAt, attempts, error }) => ({
      jobId: id,
      name,
      subject,
      failedAt: failedAt.toISOString(),
      attempts,
      error: error === null ? null : toReadableError(error, language),
    })),
  };
}

/** Translates catalogue keys and removes addresses from other errors. */
function toReadableError(error: string, language: Language): string {
  if (!error.startsWith('errors.')) return redactAddresses(error).slice(0, MAX_ERROR_LENGTH);
  // A key of an earlier version that no longer exists is shown as it is.
  return translator(language, 'server')(error as 'errors.internal');
}
