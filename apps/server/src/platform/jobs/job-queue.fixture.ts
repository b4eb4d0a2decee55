import type { SyncResult } from '@farelark/contracts';
import { connect, type Database } from '@farelark/db';
import { createTestDatabase, type TestDatabase } from '@farelark/db/testing';
import type { Tracer } from '@farelark/ingest';
import { TestClock } from 'pg-boss';
import { pino } from 'pino';
import { afterEach, beforeEach, expect } from 'vitest';
import type { AppContext } from '../../app-context.ts';
import { readSettings } from '../../config/settings.ts';
import type { ReferenceSync } from '../../modules/collection/reference-sync/openflights-sync.ts';
import { jobDefinitions } from '../../modules.ts';
import { JobQueue } from './job-queue.ts';

/** The job whose work tests replace. */
export const NAME = 'openflights-sync';
export const COUNTS: SyncResult = { inserted: 1, updated: 0, unchanged: 0, rejected: 0 };

export type Work = ReferenceSync;

/** Lead of the queue's clock: jobs get their creation time from the real clock, and must not lie in its future. */
export const CLOCK_LEAD_MILLIS = 60_000;

const log = pino({ level: 'silent' });

/** Gives each test a database and clock of its own, and closes its queues. */
export function setUpJobQueues() {
  let testDatabase: TestDatabase;
  let database: Database;
  let queues: JobQueue<AppContext>[];
  const fixture = {
    get database() {
      return database;
    },
    /** Clock of queues opened from now on. */
    clock: new TestClock(0),
    /** Opens the queue of another server; without `work` it only enqueues and queries. */
    async open(work: Work | null, tracer?: Tracer) {
      const queue = new JobQueue({
        definitions: jobDefinitions,
        // Setting the queue's clock takes the owner's rights.
        databaseUrl: testDatabase.url,
        ownerUrl: testDatabase.url,
        pool: database.pool,
        log,
        ...(tracer === undefined ? {} : { tracer }),
        worksJobs: work !== null,
        clock: fixture.clock,
      });
      queues.push(queue);
      if (work !== null) await queue.work(getDependencies(database, work));
      return queue;
    },
    /** Advances the clock until a job ends, and returns its status. */
    async waitForEnd(queue: JobQueue<AppContext>, id: string, userId: string | null = null) {
      const getState = async () => {
        await fixture.clock.tick(1000);
        return (await queue.status(id, userId))?.state;
      };
      await expect.poll(getState).toMatch(/^(done|failed)$/);
      return queue.status(id, userId);
    },
    /** Stops all open queues. */
    async close() {
      for (const queue of queues) await queue.stop();
    },
  };
  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    database = connect(testDatabase.url);
    queues = [];
    fixture.clock = new TestClock(Date.now() + CLOCK_LEAD_MILLIS);
  });
  afterEach(async () => {
    await fixture.close();
    await database.close();
    await testDatabase.drop();
  });
  return fixture;
}

/** Dependencies of jobs, with both syncs replaced. */
function getDependencies(database: Database, work: Work): AppContext {
  const dependencies: Partial<AppContext> = {
    database,
    log,
    settings: readSettings({ RATES_URL: 'http://127.0.0.1:9/' }) as AppContext['settings'],
    now: () => new Date(),
    syncs: { 'openflights-sync': work, 'openflights-airlines-sync': work },
    sources: [],
  };
  // The jobs of these tests use nothing else.
  return dependencies as AppContext;
}

/** Work that runs until it is released or its server stops. */
export function createHeldWork() {
  let attempts = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const work: Work = async (_, signal) => {
    attempts += 1;
    await Promise.race([
      released,
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      }),
    ]);
    return COUNTS;
  };
  return { work, release, getAttempts: () => attempts };
}
