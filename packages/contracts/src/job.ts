import { z } from 'zod';
import { errorBody } from './errors.ts';

/** What a function answers whose work takes longer than a caller should wait. */
export const jobStarted = z.object({ jobId: z.uuid() });

/**
 * `job-status`: read by who started the job, or joined it while it ran. What a visitor started is read
 * by whoever knows its id.
 */
export const jobStatusRequest = z.object({ jobId: z.uuid() });

export const jobState = z.enum(['queued', 'running', 'done', 'failed']);

export const jobStatusResponse = z.object({
  jobId: z.uuid(),
  /** Of the function that started it. */
  name: z.string(),
  /** `queued` also between two attempts. */
  state: jobState,
  /** Null until the job knows how much there is to do. */
  progress: z
    .object({
      done: z.number().int().nonnegative(),
      total: z.number().int().nonnegative(),
      /** What it is at, such as the name of the source that it is asking; absent where it does not say. */
      step: z.string().optional(),
    })
    .nullable(),
  /** What the function's own contract says, once it is done. */
  result: z.record(z.string(), z.unknown()).nullable(),
  error: errorBody.pick({ code: true, message: true }).nullable(),
});
export type JobStatus = z.infer<typeof jobStatusResponse>;
