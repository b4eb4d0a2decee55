import { Failure } from '../../platform/http/failure.ts';
import type { FunctionHandler } from '../../platform/http/function-handler.ts';

/** How a job stands, for who started or joined it. */
export const jobStatus: FunctionHandler<'job-status'> = async ({ jobId }, context) => {
  const status = await context.services.jobs.status(jobId, context.traveller?.userId ?? null);
  if (status === null) throw new Failure('not_found');
  return status;
};
