import { jobStarted, retryJobRequest } from '@farelark/contracts';
import { defineFunction, SOME_ID } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { AdminNeeds } from '../needs.ts';

/** Hands a job in again that failed. Its new run can be followed by who asked for it. */
export const retryJob = defineFunction({
  name: 'retry-job',
  access: 'operator',
  limit: { calls: 60, seconds: 3600 },
  input: retryJobRequest,
  output: jobStarted,
  docs: {
    summary: 'Hand a failed job in again, as it was.',
    example: { jobId: SOME_ID },
  },
  misuse: ({ rowIds }) => ({ jobId: rowIds.get('flight_alerts') ?? '' }),
  handler: async ({ jobId }, call, needs: AdminNeeds) => {
    const again = await needs.jobs.retry(jobId, call.caller.userId);
    if (again === null) throw new Failure('not_found');
    return { jobId: again };
  },
});
