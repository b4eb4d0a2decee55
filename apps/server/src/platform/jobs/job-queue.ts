import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { JobStatus, Language, SystemHealth } from '@farelark/contracts';
import { carryTrace, inTransaction } from '@farelark/db';
import {
  addJobReader,
  findFailedJob,
  findJobRun,
  grantExtraAttempt,
  recordJobRun,
} from '@farelark/db/jobs';
import { NO_TRACER, type Span, type Tracer } from '@farelark/ingest';
import type { Pool, PoolClient } from 'pg';
import { type Clock, type JobWithMetadata, PgBoss, type Queue } from 'pg-boss';
import type { Logger } from 'pino';
import type { JobDefinition, JobDefinitions, Jobs } from './job.ts';
import { type JobInput, type JobName, jobInputs } from './job.ts';
import { jobsHealth } from './job-health.ts';
import { makeQueueTables, QUEUE_SCHEMA } from './queue-schema.ts';
import { type Outcome, runJob } from './run-job.ts';

/** For jobs themselves, beside the one that listens. */
const CONNECTIONS = 3;
/** For retries that are due; new jobs arrive by notice. */
const POLL_SECONDS = 5;
/** A server that says nothing for so long is gone, and its jobs are taken over. */
const HEARTBEAT_SECONDS = 20;
const SUPERVISE_SECONDS = 5;
const RETRY_AFTER_SECONDS = 2;
/** A job that takes longer than this is stuck, not busy. */
const MAX_SECONDS = 3600;
/** Grace period of running jobs; the whole process has 300 ms. */
const STOP_MILLIS = 200;
const RETENTION_SECONDS = 24 * 3600;
/** The job that was to be joined ended in between, so often at most. */
const MAX_TRIES = 5;

interface JobQueueOptions<Dependencies> {
  readonly definitions: JobDefinitions<Dependencies>;
  readonly databaseUrl: string;
  /** The same database as the owner of its tables, who makes the queue's. */
  readonly ownerUrl: string;
  readonly pool: Pool;
  readonly log: Logger;
  /** Follows what is handed in and carried out. */
  readonly tracer?: Tracer;
  /** Runs, schedules and supervises jobs; otherwise only starts and queries them. */
  readonly worksJobs?: boolean;
  /** The queue's clock, for tests of what it does by the hour. */
  readonly clock?: Clock;
}

/** Starts, runs and reports jobs. The queue is in the database: any server runs a job and reports on it. */
export class JobQueue<Dependencies> implements Jobs {
  readonly #definitions: JobDefinitions<Dependencies>;
  readonly #boss: PgBoss;
  readonly #ownerUrl: string;
  readonly #pool: Pool;
  readonly #log: Logger;
  readonly #tracer: Tracer;
  readonly #stopping = new AbortController();
  readonly #running = new Map<string, Promise<unknown>>();
  #opening: Promise<void> | null = null;

  constructor({
    definitions,
    databaseUrl,
    ownerUrl,
    pool,
    log,
    tracer = NO_TRACER,
    worksJobs = true,
    clock,
  }: JobQueueOptions<Dependencies>) {
    this.#definitions = definitions;
    this.#ownerUrl = ownerUrl;
    this.#pool = pool;
    this.#log = log;
    this.#tracer = tracer;
    this.#boss = new PgBoss({
      connectionString: databaseUrl,
      schema: QUEUE_SCHEMA,
      // The server's role owns no table: the owner makes them and brings them up to date.
      migrate: false,
      application_name: 'farelark jobs',
      max: CONNECTIONS,
      useListenNotify: worksJobs,
      supervise: worksJobs,
      schedule: worksJobs,
      superviseIntervalSeconds: SUPERVISE_SECONDS,
      monitorIntervalSeconds: SUPERVISE_SECONDS,
      ...(clock === undefined ? {} : { clock }),
    });
    // Unheard, the event would end the process.
    this.#boss.on('error', (error) => log.error({ err: error }, 'The queue of jobs failed'));
    this.#boss.on('warning', (warning) => log.warn(warning, 'The queue of jobs warns'));
  }

  /** Makes the queue ready to be handed jobs; the first server on a database sets it up. */
  open(): Promise<void> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  async #open(): Promise<void> {
    await makeQueueTables(this.#ownerUrl);
    await this.#boss.start();
    for (const [name, { retries }] of this.#entries()) {
      const queue: Omit<Queue, 'name'> = {
        // One job of a key waits or runs; see the definition's `joinKey`.
        policy: 'exclusive',
        notify: true,
        retryLimit: retries,
        retryDelay: RETRY_AFTER_SECONDS,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        expireInSeconds: MAX_SECONDS,
        deleteAfterSeconds: RETENTION_SECONDS,
      };
      await this.#boss.createQueue(name, queue);
      // A queue that an earlier version made may be of other settings; its policy can't change.
      const { policy: _, ...settings } = queue;
      await this.#boss.updateQueue(name, settings);
    }
  }

  /** Begins to carry out jobs. */
  async work(dependencies: Dependencies): Promise<void> {
    await this.open();
    for (const [name, definition] of this.#entries()) {
      const options = {
        localConcurrency: definition.concurrency,
        notifyPollingIntervalSeconds: POLL_SECONDS,
        // When it was handed in, and could first run.
        includeMetadata: true as const,
      };
      const run = runJob(
        { pool: this.#pool, log: this.#log, tracer: this.#tracer },
        name,
        definition,
      );
      await this.#boss.work(name, options, async (jobs) => {
        // Jobs come one by one: the batch size is not set.
        const [job] = jobs;
        if (job === undefined) return undefined;
        const signal = AbortSignal.any([job.signal, this.#stopping.signal]);
        const work = run(job, dependencies, signal);
        this.#running.set(job.id, work);
        return work.finally(() => this.#running.delete(job.id));
      });
      if (definition.schedule === undefined) await this.#boss.unschedule(name);
      else
        await this.#boss.schedule(name, definition.schedule, null, {
          tz: 'UTC',
          missed: 'once',
          singletonKey: definition.joinKey(jobInputs[name].parse({})),
        });
    }
  }

  async start<N extends JobName>(
    name: N,
    input: JobInput<N>,
    userId: string | null,
  ): Promise<string> {
    await this.open();
    // The input is of the definition of that name, which the compiler can't see through the union.
    const definition = this.#definitions[name] as unknown as JobDefinition<JobInput<N>, object>;
    const key = definition.joinKey(input);
    return this.#tracer.withSpan('job.enqueue', null, async (step) => {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const begun = await this.#enqueue(name, input, key, userId, step.traceparent);
        const id = begun ?? (await this.#join(name, key, userId));
        if (id === null) continue;
        step.setAttributes({ queue: name, outcome: begun === null ? 'joined' : 'begun' });
        return id;
      }
      throw new Error(`The job ${name} could neither be begun nor joined`);
    });
  }

  /** A new job; null when one of that key waits or runs. */
  async #enqueue(
    name: JobName,
    input: object,
    key: string,
    userId: string | null,
    traceparent: Span['traceparent'],
  ): Promise<string | null> {
    return inTransaction({ pool: this.#pool }, async (client) => {
      if (traceparent !== null) await carryTrace(client, traceparent);
      const id = await this.#boss.send(name, input, {
        id: randomUUID(),
        singletonKey: key,
        db: within(client),
      });
      if (id === null) return null;
      await recordJobRun(client, id, name);
      await addJobReader(client, id, userId);
      return id;
    });
  }

  /** The job of that key that waits or runs; null when none does any more. */
  async #join(name: JobName, key: string, userId: string | null): Promise<string | null> {
    const jobs = await this.#boss.findJobs(name, { key });
    const job = jobs.find(({ state }) => ['created', 'retry', 'active'].includes(state));
    if (job === undefined) return null;
    await inTransaction({ pool: this.#pool }, async (client) => {
      // One that a schedule began is noted by now or never.
      await recordJobRun(client, job.id, name);
      await addJobReader(client, job.id, userId);
    });
    return job.id;
  }

  async status(id: string, userId: string | null): Promise<JobStatus | null> {
    const run = await findJobRun({ pool: this.#pool }, id, userId);
    if (run === null) return null;
    await this.open();
    const job = await this.#boss.getJobById<object>(run.name, id);
    if (job === null) return null;
    const jobState = toJobState(job);
    // One that ended since got further than was read before.
    const isOver = jobState.state === 'done' || jobState.state === 'failed';
    const last = isOver ? await findJobRun({ pool: this.#pool }, id, userId) : run;
    return { jobId: id, name: run.name, progress: (last ?? run).progress, ...jobState };
  }

  async health(language: Language, maxFailed: number): Promise<SystemHealth['jobs']> {
    await this.open();
    return jobsHealth(this.#pool, this.#definitions, language, maxFailed);
  }

  async retry(id: string, userId: string): Promise<string | null> {
    await this.open();
    const job = await findFailedJob(this.#pool, id);
    const name = this.#entries().find(([one]) => one === job?.name)?.[0];
    if (job === null || name === undefined) return null;
    return this.start(name, jobInputs[name].parse(job.data ?? {}), userId);
  }

  #entries() {
    // Object.entries forgets the names.
    return Object.entries(this.#definitions) as unknown as [
      JobName,
      JobDefinition<unknown, object, Dependencies>,
    ][];
  }

  /** Takes no more jobs and waits for those that run, until `enough` at most. */
  async finish(enough: Promise<void>): Promise<void> {
    const ended = Promise.all(
      this.#entries().map(([name]) => this.#boss.offWork(name, { wait: true })),
    );
    await Promise.race([ended, enough]);
  }

  /** Ends what runs, after a moment at most, and gives it back to the queue: it is tried again. */
  async stop(): Promise<void> {
    // That it was interrupted here is no fault of the job's, which has its own few attempts.
    if (this.#running.size > 0)
      await grantExtraAttempt(this.#pool, [...this.#running.keys()]).catch((error: unknown) =>
        this.#log.warn({ err: error }, 'Interrupted jobs have an attempt less'),
      );
    this.#stopping.abort();
    await Promise.race([
      Promise.allSettled([this.#opening, ...this.#running.values()]),
      pause(STOP_MILLIS, undefined, { ref: false }),
    ]);
    await this.#boss.stop({ graceful: false });
  }
}

function toJobState(job: JobWithMetadata): Pick<JobStatus, 'state' | 'result' | 'error'> {
  switch (job.state) {
    case 'created':
    case 'retry':
      return { state: 'queued', result: null, error: null };
    case 'active':
      return { state: 'running', result: null, error: null };
    case 'completed': {
      // Written by `runJob`.
      const { result, failure } = (job.output ?? {}) as Outcome;
      if (failure !== undefined) return { state: 'failed', result: null, error: { ...failure } };
      return { state: 'done', result: result ?? {}, error: null };
    }
    default: {
      // What went wrong inside is in the log, under the job's id.
      const error = { code: 'internal' as const, message: 'errors.job_failed' };
      return { state: 'failed', result: null, error };
    }
  }
}

/** The queue's own statements, on a connection that a transaction runs on. */
function within(client: PoolClient) {
  return {
    executeSql: (text: string, values?: unknown[]) => client.query(text, values ? [...values] : []),
  };
}
