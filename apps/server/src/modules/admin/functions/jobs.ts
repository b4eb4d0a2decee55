import type { FunctionName } from '@farelark/contracts';
import { defineFunction, EXAMPLE_ID } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { requireSource, type SyncName } from '../../collection/index.ts';
import type { AdminDependencies } from '../dependencies.ts';

/** Jobs without input, started by functions of the same name. */
type StartableJob = Extract<
  FunctionName,
  'daily-price-check' | 'purge-synthetic' | 'auto-refresh-rates' | 'amadeus-data-sync' | SyncName
>;

const SUMMARIES: Readonly<Record<StartableJob, string>> = {
  'daily-price-check': 'Look at live deals that are due again, and sum the day up.',
  'purge-synthetic': 'Remove everything simulated.',
  'auto-refresh-rates': 'Fetch today’s exchange rates.',
  'amadeus-data-sync': 'Take over reference data of Amadeus.',
  'openflights-sync': 'Take over airports of OpenFlights.',
  'openflights-airlines-sync': 'Take over airlines of OpenFlights.',
};

/** Each starts its job, or joins the running one. */
export const jobStarts = (Object.keys(SUMMARIES) as StartableJob[]).map((name) =>
  defineFunction({
    name,
    access: 'operator',
    summary: SUMMARIES[name],
    handler: async (_input, { caller }, dependencies: AdminDependencies) => {
      if (name === 'amadeus-data-sync') requireSource(dependencies, 'amadeus');
      return { jobId: await dependencies.jobs.start(name, {}, caller.userId) };
    },
  }),
);

/** For the callers who started or joined the job. */
export const jobStatus = defineFunction({
  name: 'job-status',
  access: 'anyone',
  limit: { calls: 3000, seconds: 300 },
  summary: 'How far a job is, and what came of it.',
  example: { jobId: EXAMPLE_ID },
  handler: async ({ jobId }, call, dependencies: AdminDependencies) => {
    const status = await dependencies.jobs.status(jobId, call.caller?.userId ?? null);
    if (status === null) throw new Failure('not_found');
    return status;
  },
});

/** Starts a failed job again. The caller may follow the new run. */
export const retryJob = defineFunction({
  name: 'retry-job',
  access: 'operator',
  limit: { calls: 60, seconds: 3600 },
  summary: 'Hand a failed job in again, as it was.',
  example: { jobId: EXAMPLE_ID },
  handler: async (request, { caller }, dependencies: AdminDependencies) => {
    const jobId = await dependencies.jobs.retry(request.jobId, caller.userId);
    if (jobId === null) throw new Failure('not_found');
    return { jobId };
  },
});
