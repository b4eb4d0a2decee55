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
  /** `message`: key of the server's catalogue. */
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
  { pool, log: serverLog, tracer }: RunDependencies,
  name: JobName,
  definition: JobDefinition<unknown, object, Dependencies>,
) {
  /** @throws for a retry by the queue */
  return async (
    job: ClaimedJob,
    dependencies: Dependencies,
    signal: AbortSignal,
  ): Promise<Outcome> => {
    const { id, retryCount } = job;
    const traceparent = await getJobTraceparent(pool, id, name);
    return tracer.withSpan(`job.${name}`, traceparent, async (span) => {
      const startedAt = performance.now();
      const log = serverLog.child({ job: name, jobId: id });
      span.setAttributes({
        queue: name,
        attempt: retryCount + 1,
        waited_millis: getWaitingMillis(job),
      });
      try {
        const attempt: JobContext = {
          jobId: id,
          signal,
          progress: (done, total, at) => recordJobProgress(pool, id, done, total, at),
        };
        const input = jobInputs[name].parse(job.data ?? {});
        const result = await definition.run(input, attempt, dependencies);
        span.setAttributes({ outcome: 'done' });
        const millis = Math.round(performance.now() - startedAt);
        // A caller gets the result; that of a schedule is only logged, if anything was done.
        const isWorthLogging =
          definition.schedule !== undefined && Object.values(result).some((count) => count !== 0);
        log[isWorthLogging ? 'info' : 'debug']({ result, millis }, 'A job is done');
        // A result is an object of plain values; its type is the definition's.
        return { result: result as Record<string, unknown> };
      } catch (error) {
        if (error instanceof Failure && !signal.aborted) {
          const { code, details } = error;
          const message = details.message ?? `errors.${code}`;
          span.setAttributes({ outcome: 'refused', code });
          const { reason } = error.details;
          if (reason !== undefined) log.warn({ code }, reason);
          else log.warn({ code, message }, 'A job was refused');
          return { failure: { code, message } };
        }
        span.setAttributes({ outcome: signal.aborted ? 'interrupted' : 'failed' });
        if (signal.aborted) log.info('A job was interrupted; it will run again');
        else log.error({ err: error }, 'A job failed; it will run again while attempts are left');
        throw error;
      }
    });
  };
}

/** Waiting time of this attempt in milliseconds, without the pause before a retry, by the queue's clock. */
function getWaitingMillis({ createdOn, startAfter, startedOn }: ClaimedJob): number {
  return Math.max(0, startedOn.getTime() - Math.max(createdOn.getTime(), startAfter.getTime()));
}
