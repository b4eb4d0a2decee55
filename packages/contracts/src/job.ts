import { z } from 'zod';
import { count } from './codes.ts';
import { errorBody } from './errors.ts';

/** Response of a function that starts a job. */
export const jobStarted = z.object({ jobId: z.uuid() });

/** `job-status`: for travellers who started or joined the job; a visitor's job is readable by its id. */
export const jobStatusRequest = z.object({ jobId: z.uuid() });

export const jobState = z.enum(['queued', 'running', 'done', 'failed']);

export const jobStatusResponse = z.object({
  jobId: z.uuid(),
  /** Name of the function. */
  name: z.string(),
  /** `queued` includes waiting for a retry. */
  state: jobState,
  /** Null until the total is known. */
  progress: z
    .object({
      done: count,
      total: count,
      /** Such as the queried source. */
      step: z.string().optional(),
    })
    .nullable(),
  /** As the contract of the function defines it; null until done. */
  result: z.record(z.string(), z.unknown()).nullable(),
  error: errorBody.pick({ code: true, message: true, detail: true }).nullable(),
});
export type JobStatus = z.infer<typeof jobStatusResponse>;
