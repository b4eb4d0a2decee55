import { getJobTraceparent, recordJobProgress } from '@farelark/db/jobs';
import type { Tracer } from '@farelark/ingest';
import type { Pool } from 'pg';
import type { JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import { Failure } from '../http/failure.ts';
import type { JobContext, JobDefinition } from './job.ts';
import { type JobName, jobInputs } from './job.ts';

/** Stored result or refusal of a job. */
export interface Outcome {
  readonly result?: Record<string, unknown>;
  readonly failure?: { readonly code: Failure['code']; readonly message: string };
}

interface RunDependencies {
  readonly pool: Pool;
  readonly log: Logger;
  readonly tracer: Tracer;
}

type ClaimedJob = Pick<
  JobWithMetadata<unknown>,
  'id' | 'data' | 'retryCount' | 'createdOn' | 'startAfter' | 'startedOn'
>;

/**
 * Runs jobs of a kind. Each attempt is a span that continues the trace of the caller who started the job; attributes
 * hold outcomes, never inputs.
 */
export function runJob<Dependencies>(
  { pool, log: ofAll, tracer }: RunDependencies,
  name: JobName,
  definition: JobDefinition<unknown, object, Dependencies>,
) {
  /** @throws what the queue has to hear of: the job is then tried again, if it may */
  return async (
    job: ClaimedJob,
    dependencies: Dependencies,
    signal: AbortSignal,
  ): Promise<Outcome> => {
    const { id, retryCount } = job;
    const traceparent = await getJobTraceparent(pool, id, name);
    return tracer.withSpan(`job.${name}`, traceparent, async (step) => {
      const began = performance.now();
      const log = ofAll.child({ job: name, jobId: id });
      step.setAttributes({
        queue: name,
        attempt: retryCount + 1,
        waited_millis: waitedMillis(job),
      });
      try {
        const attempt: JobContext = {
          jobId: id,
          signal,
          progress: (done, total, at) => recordJobProgress(pool, id, done, total, at),
        };
        const input = jobInputs[name].parse(job.data ?? {});
        const result = await definition.run(input, attempt, dependencies);
        step.setAttributes({ outcome: 'done' });
        const millis = Math.round(performance.now() - began);
        // The caller who started a job gets its result.
        const isWorthLogging = definition.schedule !== undefined && !isEmptyResult(result);
        log[isWorthLogging ? 'info' : 'debug']({ result, millis }, 'A job is done');
        // A result is an object of plain values; its type is the definition's.
        return { result: result as Record<string, unknown> };
      } catch (error) {
        if (error instanceof Failure && !signal.aborted) {
          const { code, message } = error.body('');
          step.setAttributes({ outcome: 'refused', code });
          const { reason } = error.details;
          if (reason !== undefined) log.warn({ code }, reason);
          else log.warn({ code, message }, 'A job could not do what it was asked');
          return { failure: { code, message } };
        }
        step.setAttributes({ outcome: signal.aborted ? 'interrupted' : 'failed' });
        if (signal.aborted) log.info('A job was interrupted; it will be tried again');
        else log.error({ err: error }, 'A job failed; it will be tried again, if it may');
        throw error;
      }
    });
  };
}

/** A job that came to look and found nothing is no news: all of its figures are zero. */
function isEmptyResult(result: object): boolean {
  return Object.values(result).every((figure) => figure === 0);
}

/** Since it could run: a later attempt waits from when its pause is over. By the queue's clock. */
function waitedMillis({ createdOn, startAfter, startedOn }: ClaimedJob): number {
  return Math.max(0, startedOn.getTime() - Math.max(createdOn.getTime(), startAfter.getTime()));
}
