import { z } from 'zod';
import { count } from './codes.ts';
import { errorBody } from './errors.ts';

/** Answer of a function that starts a job. */
export const jobStarted = z.object({ jobId: z.uuid() });

/** `job-status`: read by who started or joined the job; a visitor’s by anyone who knows its id. */
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
      done: count,
      total: count,
      /** Current step, such as the source being asked; optional. */
      step: z.string().optional(),
    })
    .nullable(),
  /** Result by the function's own contract, once done. */
  result: z.record(z.string(), z.unknown()).nullable(),
  error: errorBody.pick({ code: true, message: true }).nullable(),
});
export type JobStatus = z.infer<typeof jobStatusResponse>;
