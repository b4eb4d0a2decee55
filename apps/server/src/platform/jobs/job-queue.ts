import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { JobStatus, Language, SystemHealth } from '@farelark/contracts';
import { connect, type Database, inTransaction, setTraceContext } from '@farelark/db';
import {
  addJobReader,
  findFailedJob,
  findJobRun,
  grantExtraAttempt,
  recordJobRun,
} from '@farelark/db/jobs';
import { NO_TRACER, type Span, type Tracer } from '@farelark/ingest';
import type { Pool } from 'pg';
import { type Clock, type JobWithMetadata, PgBoss, type Queue } from 'pg-boss';
import type { Logger } from 'pino';
import { describeFailure } from '../http/failure.ts';
import { listenForNotices } from '../live/notices.ts';
import type { JobDefinition, JobDefinitions, Jobs } from './job.ts';
import { type JobInput, type JobName, jobInputs } from './job.ts';
import { getJobsHealth } from './job-health.ts';
import { createQueueTables, QUEUE_SCHEMA } from './queue-schema.ts';
import { type Outcome, runJob } from './run-job.ts';

/** Name of the queue's sessions. */
const CONNECTION = 'farelark jobs';
/** Connections for jobs, beside the listening one. */
const CONNECTIONS = 3;
/** Interval of polling for due retries; new jobs arrive by notice. */
const POLL_SECONDS = 5;
/** Heartbeat timeout after which other servers take a job over. */
const HEARTBEAT_SECONDS = 20;
const SUPERVISE_SECONDS = 5;
const RETRY_AFTER_SECONDS = 2;
/** Timeout of a job. */
const MAX_SECONDS = 3600;
/** Grace period of running jobs when the server stops; the whole process has 300 ms. */
const STOP_MILLIS = 200;
const RETENTION_SECONDS = 24 * 3600;
/** Attempts to join a job that keeps ending in between. */
const MAX_JOIN_ATTEMPTS = 5;

interface JobQueueOptions<Dependencies> {
  readonly definitions: JobDefinitions<Dependencies>;
  readonly databaseUrl: string;
  /** Login of the tables' owner, who creates the queue's tables. */
  readonly ownerUrl: string;
  readonly pool: Pool;
  readonly log: Logger;
  readonly tracer?: Tracer;
  /** Runs, schedules and supervises jobs; otherwise only enqueues and queries them. */
  readonly worksJobs?: boolean;
  /** Tests set it. */
  readonly clock?: Clock;
}

/** Job queue in the database (pg-boss): any server runs a job and reports its status. */
export class JobQueue<Dependencies> implements Jobs {
  readonly #options: JobQueueOptions<Dependencies>;
  readonly #tracer: Tracer;
  readonly #boss: PgBoss;
  readonly #database: Database;
  readonly #stopping = new AbortController();
  readonly #running = new Map<string, Promise<unknown>>();
  #opening: Promise<void> | null = null;

  constructor(options: JobQueueOptions<Dependencies>) {
    const { databaseUrl, log, tracer = NO_TRACER, worksJobs = true, clock } = options;
    this.#options = options;
    this.#tracer = tracer;
    this.#database = connect(databaseUrl, { connections: CONNECTIONS, name: CONNECTION });
    this.#boss = new PgBoss({
      // Its own connections end the process when they break while they are being closed.
      db: openBossDatabase(this.#database.pool, databaseUrl, log),
      schema: QUEUE_SCHEMA,
      // The server's role owns no tables; `createQueueTables` migrates them.
      migrate: false,
      useListenNotify: worksJobs,
      supervise: worksJobs,
      schedule: worksJobs,
      superviseIntervalSeconds: SUPERVISE_SECONDS,
      monitorIntervalSeconds: SUPERVISE_SECONDS,
      ...(clock === undefined ? {} : { clock }),
    });
    // An unhandled error event would end the process.
    this.#boss.on('error', (error) => log.error({ err: error }, 'The queue of jobs failed'));
    this.#boss.on('warning', (warning) => log.warn(warning, 'The queue of jobs warns'));
  }

  /** Opens the queue; the first server on a database creates it. */
  open(): Promise<void> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  async #open(): Promise<void> {
    await createQueueTables(this.#options.ownerUrl);
    await this.#boss.start();
    for (const [name, { retries = 1 }] of this.#entries()) {
      const queue: Omit<Queue, 'name'> = {
        // One pending job per `joinKey`.
        policy: 'exclusive',
        notify: true,
        retryLimit: retries,
        retryDelay: RETRY_AFTER_SECONDS,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        expireInSeconds: MAX_SECONDS,
        deleteAfterSeconds: RETENTION_SECONDS,
      };
      await this.#boss.createQueue(name, queue);
      // An earlier version may have created it with other settings; its policy can't change.
      const { policy: _, ...settings } = queue;
      await this.#boss.updateQueue(name, settings);
    }
  }

  /** Starts running jobs. */
  async work(dependencies: Dependencies): Promise<void> {
    await this.open();
    for (const [name, definition] of this.#entries()) {
      const options = {
        localConcurrency: definition.concurrency ?? 1,
        notifyPollingIntervalSeconds: POLL_SECONDS,
        // For the waiting time.
        includeMetadata: true as const,
      };
      const run = runJob({ ...this.#options, tracer: this.#tracer }, name, definition);
      await this.#boss.work(name, options, async (jobs) => {
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
          singletonKey: getJoinKey(definition, jobInputs[name].parse({})),
        });
    }
  }

  async start<N extends JobName>(name: N, input: JobInput<N>, userId: string | null) {
    await this.open();
    // The compiler can't relate input and definition of a name through the union.
    const definition = this.#options.definitions[name] as unknown as JobDefinition<
      JobInput<N>,
      object
    >;
    const key = getJoinKey(definition, input);
    return this.#tracer.withSpan('job.enqueue', null, async (span) => {
      for (let tries = 0; tries < MAX_JOIN_ATTEMPTS; tries += 1) {
        const started = await this.#enqueue(name, input, key, userId, span.traceparent);
        const id = started ?? (await this.#join(name, key, userId));
        if (id === null) continue;
        span.setAttributes({ queue: name, outcome: started === null ? 'joined' : 'started' });
        return id;
      }
      throw new Error(`The job ${name} could neither be started nor joined`);
    });
  }

  /** Enqueues a job; null where one of that key is pending. */
  async #enqueue(
    name: JobName,
    input: object,
    key: string,
    userId: string | null,
    traceparent: Span['traceparent'],
  ): Promise<string | null> {
    return inTransaction(this.#options, async (client) => {
      if (traceparent !== null) await setTraceContext(client, traceparent);
      const id = await this.#boss.send(name, input, {
        id: randomUUID(),
        singletonKey: key,
        db: toBossDatabase(client),
      });
      if (id === null) return null;
      await recordJobRun(client, id, name);
      await addJobReader(client, id, userId);
      return id;
    });
  }

  /** Joins the pending job of a key; null where it has ended. */
  async #join(name: JobName, key: string, userId: string | null): Promise<string | null> {
    const jobs = await this.#boss.findJobs(name, { key });
    const job = jobs.find(({ state }) => ['created', 'retry', 'active'].includes(state));
    if (job === undefined) return null;
    await inTransaction(this.#options, async (client) => {
      // A scheduled job has no run yet.
      await recordJobRun(client, job.id, name);
      await addJobReader(client, job.id, userId);
    });
    return job.id;
  }

  async status(id: string, userId: string | null): Promise<JobStatus | null> {
    const run = await findJobRun(this.#options, id, userId);
    if (run === null) return null;
    await this.open();
    const job = await this.#boss.getJobById<object>(run.name, id);
    if (job === null) return null;
    const jobState = toJobState(job);
    // Its progress may have changed since it was read.
    const isOver = jobState.state === 'done' || jobState.state === 'failed';
    const last = isOver ? await findJobRun(this.#options, id, userId) : run;
    return { jobId: id, name: run.name, progress: (last ?? run).progress, ...jobState };
  }

  async health(language: Language, maxFailed: number): Promise<SystemHealth['jobs']> {
    await this.open();
    return getJobsHealth(this.#options.pool, this.#options.definitions, language, maxFailed);
  }

  async retry(id: string, userId: string): Promise<string | null> {
    await this.open();
    const job = await findFailedJob(this.#options.pool, id);
    const name = this.#entries().find(([jobName]) => jobName === job?.name)?.[0];
    if (job === null || name === undefined) return null;
    return this.start(name, jobInputs[name].parse(job.data ?? {}), userId);
  }

  #entries() {
    // The type of Object.entries loses the names.
    return Object.entries(this.#options.definitions) as unknown as [
      JobName,
      JobDefinition<unknown, object, Dependencies>,
    ][];
  }

  /** Takes no more jobs and waits for running ones until `timeout` resolves. */
  async finish(timeout: Promise<void>): Promise<void> {
    const ended = Promise.all(
      this.#entries().map(([name]) => this.#boss.offWork(name, { wait: true })),
    );
    await Promise.race([ended, timeout]);
  }

  /** Interrupts running jobs after a grace period and releases them: other servers run them again. */
  async stop(): Promise<void> {
    // An interruption uses up none of a job's attempts.
    if (this.#running.size > 0)
      await grantExtraAttempt(this.#options.pool, [...this.#running.keys()]).catch(
        (error: unknown) =>
          this.#options.log.warn({ err: error }, 'Interrupted jobs have an attempt less'),
      );
    this.#stopping.abort();
    await Promise.race([
      Promise.allSettled([this.#opening, ...this.#running.values()]),
      pause(STOP_MILLIS, undefined, { ref: false }),
    ]);
    await this.#boss.stop({ graceful: false });
    await this.#database.close();
  }
}

function getJoinKey<I>(definition: JobDefinition<I, object, never>, input: I): string {
  return definition.joinKey?.(input) ?? 'all';
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
      if (failure !== undefined) {
        const error = describeFailure(failure.code, failure.message);
        return { state: 'failed', result: null, error };
      }
      return { state: 'done', result: result ?? {}, error: null };
    }
    default: {
      // The log has the error under the job's id.
      return {
        state: 'failed',
        result: null,
        error: describeFailure('internal', 'errors.job_failed'),
      };
    }
  }
}

/** Runs the queue's statements on a pool, and listens for new jobs. */
function openBossDatabase(pool: Pool, url: string, log: Logger) {
  return {
    ...toBossDatabase(pool),
    async listen(channel: string, onNotification: (payload: string) => void, onReady: () => void) {
      const onNotice = (_: string, payload: string | null) =>
        payload === null ? onReady() : onNotification(payload);
      const notices = await listenForNotices(
        url,
        [channel],
        { onNotice, onInterrupted() {} },
        log,
        CONNECTION,
      );
      return { close: notices.stop };
    },
    /** Called once, before the first statement. */
    async setSessionStatements(statements: readonly string[]) {
      pool.on('connect', (client) => {
        for (const statement of statements) client.query(statement).catch(() => {});
      });
    },
  };
}

/** Runs the queue's statements on a client, such as in its transaction. */
function toBossDatabase(client: Pick<Pool, 'query'>) {
  return {
    executeSql: (text: string, values?: unknown[]) => client.query(text, values ? [...values] : []),
  };
}
