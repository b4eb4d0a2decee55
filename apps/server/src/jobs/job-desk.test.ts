import { randomUUID } from 'node:crypto';
import type { SyncResult } from '@farelark/contracts';
import { connect, type Database } from '@farelark/storage';
import { createTestDatabase, type TestDatabase } from '@farelark/storage/testing';
import { TestClock } from 'pg-boss';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../http/failure.ts';
import type { Services } from '../services.ts';
import type { ReferenceSync } from '../sync/reference-sync.ts';
import type { JobMeans } from './job.ts';
import { JobDesk } from './job-desk.ts';

const log = pino({ level: 'silent' });
const NAME = 'openflights-sync';
const COUNTS: SyncResult = { inserted: 1, updated: 0, unchanged: 0, rejected: 0 };

let testDatabase: TestDatabase;
let database: Database;
let desks: JobDesk[];
let clock: TestClock;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = connect(testDatabase.url);
  desks = [];
  // Jobs are handed in by the real clock: a little ahead of it, none of them is of the future.
  clock = new TestClock(Date.now() + 60_000);
});
afterEach(async () => {
  for (const desk of desks) await desk.stop();
  await database.close();
  await testDatabase.drop();
});

/** What a server does when it carries out the sync. */
type Work = ReferenceSync['run'];

/** The desk of a server of its own on the database. */
async function newDesk(work: Work): Promise<JobDesk> {
  const desk = new JobDesk({ databaseUrl: testDatabase.url, pool: database.pool, log, clock });
  desks.push(desk);
  await desk.work(meansFor(work));
  return desk;
}

function meansFor(work: Work): JobMeans {
  const sync = { run: work };
  const services = {
    database,
    log,
    settings: { RATES_URL: 'http://127.0.0.1:9/' },
    now: () => new Date(),
    syncs: {
      'openflights-sync': sync,
      'openflights-airlines-sync': sync,
    },
  };
  // The jobs of these tests use nothing else.
  return {
    services: services as unknown as Services,
    sources: [],
    lookAtDueDeals,
    recheckDeal,
    pause,
  };
}
const lookAtDueDeals = async () => 0;
const recheckDeal = async () => null;
const pause = async () => {};

async function newTraveller(): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into auth."user" (name, email) values ('', $1) returning id`,
    [`${randomUUID()}@example.com`],
  );
  return rows[0]?.id ?? '';
}

/** The end of a job, as its asker sees it. Time flies until then. */
async function endOf(desk: JobDesk, id: string, userId: string | null = null) {
  await expect
    .poll(async () => {
      await clock.tick(1000);
      return (await desk.status(id, userId))?.state;
    })
    .toMatch(/^(done|failed)$/);
  return desk.status(id, userId);
}

/** Work that goes on until it is let go, or its server stops. */
function heldWork() {
  let begun = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const work: Work = async (_, signal) => {
    begun += 1;
    await Promise.race([
      released,
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      }),
    ]);
    return COUNTS;
  };
  return { work, release, begun: () => begun };
}

describe('a job', () => {
  it('tells its asker how it stands, from any server, and nobody else', async () => {
    const held = heldWork();
    const one = await newDesk(held.work);
    const other = await newDesk(held.work);
    const [asker, stranger] = [await newTraveller(), await newTraveller()];
    const id = await one.start(NAME, {}, asker);
    await expect.poll(async () => (await other.status(id, asker))?.state).toBe('running');
    expect(await other.status(id, stranger)).toBeNull();
    expect(await other.status(id, null)).toBeNull();
    held.release();
    expect(await endOf(other, id, asker)).toEqual({
      jobId: id,
      name: NAME,
      state: 'done',
      progress: null,
      result: COUNTS,
      error: null,
    });
  });

  it('that runs already is joined, by travellers and visitors, on any server', async () => {
    const held = heldWork();
    const one = await newDesk(held.work);
    const other = await newDesk(held.work);
    const [first, second] = [await newTraveller(), await newTraveller()];
    const ids = await Promise.all([
      one.start(NAME, {}, first),
      other.start(NAME, {}, second),
      one.start(NAME, {}, null),
    ]);
    expect(new Set(ids).size).toBe(1);
    const [id = ''] = ids;
    // Another job of another name is not this one.
    expect(await one.start('openflights-airlines-sync', {}, first)).not.toBe(id);
    held.release();
    for (const asker of [first, second, null])
      expect(await endOf(one, id, asker)).toMatchObject({ state: 'done' });
    const next = await one.start(NAME, {}, first);
    expect(next).not.toBe(id);
    await endOf(one, next, first);
  });

  it('that is refused says why, and is not tried again', async () => {
    let attempts = 0;
    const desk = await newDesk(async () => {
      attempts += 1;
      throw new Failure('unavailable', undefined, { message: 'errors.sync_unreachable' });
    });
    const id = await desk.start(NAME, {}, null);
    expect(await endOf(desk, id)).toMatchObject({
      state: 'failed',
      result: null,
      error: { code: 'unavailable', message: 'errors.sync_unreachable' },
    });
    expect(attempts).toBe(1);
  });

  it('that fails for a reason of its own is tried again, and then says that it failed', async () => {
    let attempts = 0;
    const desk = await newDesk(async () => {
      attempts += 1;
      throw new Error('A secret detail');
    });
    const id = await desk.start(NAME, {}, null);
    const end = await endOf(desk, id);
    expect(end).toMatchObject({ error: { code: 'internal', message: 'errors.job_failed' } });
    expect(JSON.stringify(end)).not.toContain('secret');
    expect(attempts).toBe(2);
  });
});

describe('a schedule', () => {
  it('begins its job once, however many servers there are', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    clock = new TestClock(`${tomorrow}T16:19:00Z`);
    for (let server = 0; server < 3; server += 1) await newDesk(async () => COUNTS);
    const begun = async () => {
      const { rows } = await database.pool.query<{ at: Date }>(
        `select created_on as at from jobs.job where name = 'auto-refresh-rates'`,
      );
      return rows.map(({ at }) => at.toISOString().slice(11, 16));
    };
    expect(await begun()).toEqual([]);
    for (let second = 0; second < 180; second += 10) await clock.tick(10_000);
    expect(await begun()).toEqual(['16:20']);
  });
});

describe('a schedule that was missed while no server ran', () => {
  const created = async (name: string) => {
    const { rows } = await database.pool.query<{ count: number }>(
      'select count(*)::int as count from jobs.job where name = $1',
      [name],
    );
    return rows[0]?.count;
  };
  const pass = async (minutes: number) => {
    for (let second = 0; second < minutes * 60; second += 10) await clock.tick(10_000);
  };

  it('is made up for at the next start, once however often it was missed', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    clock = new TestClock(`${tomorrow}T04:00:00Z`);
    const first = await newDesk(async () => COUNTS);
    await pass(3);
    expect(await created('retention')).toBe(0);
    await first.stop();
    // For three days and eight hours nobody is there; retention is due at 03:15.
    clock = new TestClock(clock.now() + 80 * 3_600_000);
    await newDesk(async () => COUNTS);
    await newDesk(async () => COUNTS);
    await pass(3);
    expect(await created('retention')).toBe(1);
    expect(await created('openflights-sync')).toBe(0);
  });
});

describe('a server that ends', () => {
  it('gives its jobs back at once, and another one takes them over', async () => {
    const held = heldWork();
    const one = await newDesk(held.work);
    const id = await one.start(NAME, {}, null);
    await expect.poll(held.begun).toBe(1);
    const other = await newDesk(async () => COUNTS);
    await one.stop();
    expect((await other.status(id, null))?.state).not.toBe('running');
    expect(await endOf(other, id)).toMatchObject({ state: 'done', result: COUNTS });
  });

  it('without a word has its jobs taken over when its heartbeat stops', async () => {
    let begun = 0;
    const desk = await newDesk((_, signal) => {
      begun += 1;
      return begun > 1 ? Promise.resolve(COUNTS) : heldWork().work(database, signal);
    });
    const id = await desk.start(NAME, {}, null);
    await expect.poll(() => begun).toBe(1);
    await hangUp(id);
    expect(await endOf(desk, id)).toMatchObject({ state: 'done', result: COUNTS });
    expect(begun).toBe(2);
  });

  it('again and again leaves no job running for ever', async () => {
    const held = heldWork();
    const desk = await newDesk(held.work);
    const id = await desk.start(NAME, {}, null);
    await expect.poll(held.begun).toBe(1);
    await database.pool.query('update jobs.job set retry_limit = 0 where id = $1', [id]);
    await hangUp(id);
    expect(await endOf(desk, id)).toMatchObject({
      state: 'failed',
      error: { code: 'internal', message: 'errors.job_failed' },
    });
  });
});

/** What a dead server leaves behind: a job that it carried out, last heard of long ago. */
async function hangUp(id: string): Promise<void> {
  const { rowCount } = await database.pool.query(
    `update jobs.job set heartbeat_on = now() - interval '1 hour' where id = $1 and state = 'active'`,
    [id],
  );
  expect(rowCount).toBe(1);
}
