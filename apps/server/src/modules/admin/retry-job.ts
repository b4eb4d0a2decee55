import { Failure } from '../../platform/http/failure.ts';
import { callerOf, type FunctionHandler } from '../../platform/http/function-handler.ts';

/** Hands a job in again that failed. Its new run can be followed by who asked for it. */
export const retryJob: FunctionHandler<'retry-job'> = async ({ jobId }, context) => {
  const again = await context.services.jobs.retry(jobId, callerOf(context).userId);
  if (again === null) throw new Failure('not_found');
  return { jobId: again };
};
