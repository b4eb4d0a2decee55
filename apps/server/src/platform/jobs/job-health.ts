import type { Language, SystemHealth } from '@farelark/contracts';
import { getJobKindStates, type JobKindState, listFailedJobs } from '@farelark/db/jobs';
import { translator } from '@farelark/i18n';
import type { Pool } from 'pg';
import { withoutAddresses } from '../observability/log.ts';
import type { JobDefinition } from './job.ts';

/** Errors are for a page; stacks are in the log. */
const MAX_ERROR_LENGTH = 300;

const NOTHING: Omit<JobKindState, 'name'> = {
  queued: 0,
  running: 0,
  failed: 0,
  oldestWaitingSeconds: null,
  lastBeganAt: null,
};

/** State of all kinds of jobs, and the latest failures. */
export async function jobsHealth(
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
      const { lastBeganAt, ...state } = states.find((one) => one.name === name) ?? NOTHING;
      return {
        ...state,
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
      error: error === null ? null : inWords(error, language),
    })),
  };
}

/** Translates catalogue keys and removes addresses from other errors. */
function inWords(error: string, language: Language): string {
  if (!error.startsWith('errors.')) return withoutAddresses(error).slice(0, MAX_ERROR_LENGTH);
  // Written by jobs of this or an earlier version; a key that is gone stands for itself.
  return translator(language, 'server')(error as 'errors.internal');
}
