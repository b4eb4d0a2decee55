import { jobStatusRequest, jobStatusResponse } from '@farelark/contracts';
import { defineFunction, SOME_ID } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { AdminNeeds } from '../needs.ts';

/** How a job stands, for who started or joined it. */
export const jobStatus = defineFunction({
  name: 'job-status',
  access: 'anyone',
  limit: { calls: 3000, seconds: 300 },
  input: jobStatusRequest,
  output: jobStatusResponse,
  docs: {
    summary: 'How far a job is, and what came of it.',
    example: { jobId: SOME_ID },
  },
  misuse: ({ rowIds }) => ({ jobId: rowIds.get('flight_alerts') ?? '' }),
  handler: async ({ jobId }, call, needs: AdminNeeds) => {
    const status = await needs.jobs.status(jobId, call.caller?.userId ?? null);
    if (status === null) throw new Failure('not_found');
    return status;
  },
});
