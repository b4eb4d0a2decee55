import { recordJobProgress } from '@farelark/db/jobs';
import { addAccount } from '@farelark/db/testing';
import { PgBoss, TestClock } from 'pg-boss';
import { describe, expect, it, vi } from 'vitest';
import { COUNTS, createHeldWork, NAME, setUpJobQueues } from './job-queue.fixture.ts';

const fixture = setUpJobQueues();

const addTraveller = () => addAccount(fixture.database.pool);

describe('JobQueue', () => {
  it('returns the status of a job to its caller only, on any server', async () => {
    const held = createHeldWork();
    const one = await fixture.open(held.work);
    const other = await fixture.open(held.work);
    const [caller, stranger] = [await addTraveller(), await addTraveller()];
    const id = await one.start(NAME, {}, caller);
    await expect.poll(async () => (await other.status(id, caller))?.state).toBe('running');
    expect(await other.status(id, stranger)).toBeNull();
    expect(await other.status(id, null)).toBeNull();
    held.release();
    expect(await fixture.waitForEnd(other, id, caller)).toEqual({
      jobId: id,
      name: NAME,
      state: 'done',
      progress: null,
      result: COUNTS,
      error: null,
    });
  });

  it('returns the final progress if the job ends during the call', async () => {
    const held = createHeldWork();
    const queue = await fixture.open(held.work);
    const id = await queue.start(NAME, {}, null);
    await expect.poll(async () => (await queue.status(id, null))?.state).toBe('running');
    const getJobById = vi.spyOn(PgBoss.prototype, 'getJobById');
    getJobById.mockImplementationOnce(async function (this: PgBoss, ...args) {
      await recordJobProgress(fixture.database.pool, id, 1, 1);
      held.release();
      await fixture.waitForEnd(queue, id);
      return this.getJobById(...args);
    } as typeof PgBoss.prototype.getJobById);
    const status = await queue.status(id, null);
    getJobById.mockRestore();
    expect(status).toMatchObject({ state: 'done', progress: { done: 1, total: 1 } });
  });

  it('joins callers to a running job of the same key, on any server [asvs.15.2.2]', async () => {
    const held = createHeldWork();
    const one = await fixture.open(held.work);
    const other = await fixture.open(held.work);
    const [first, second] = [await addTraveller(), await addTraveller()];
    const ids = await Promise.all([
      one.start(NAME, {}, first),
      other.start(NAME, {}, second),
      one.start(NAME, {}, null),
    ]);
    expect(new Set(ids).size).toBe(1);
    const [id = ''] = ids;
    expect(await one.start('openflights-airlines-sync', {}, first)).not.toBe(id);
    held.release();
    for (const caller of [first, second, null])
      expect(await fixture.waitForEnd(one, id, caller)).toMatchObject({ state: 'done' });
    const next = await one.start(NAME, {}, first);
    expect(next).not.toBe(id);
    await fixture.waitForEnd(one, next, first);
  });
});

describe('a schedule', () => {
  it('starts its job once, however many servers run', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    fixture.clock = new TestClock(`${tomorrow}T16:19:30Z`);
    for (let server = 0; server < 3; server += 1) await fixture.open(async () => COUNTS);
    const getStartTimes = async () => {
      const { rows } = await fixture.database.pool.query<{ at: Date }>(
        `select created_on as at from jobs.job where name = 'auto-refresh-rates'`,
      );
      return rows.map(({ at }) => at.toISOString().slice(11, 16));
    };
    expect(await getStartTimes()).toEqual([]);
    await fixture.clock.tick(90_000);
    expect(await getStartTimes()).toEqual(['16:20']);
  });

  const countJobs = async (name: string) => {
    const { rows } = await fixture.database.pool.query<{ count: number }>(
      'select count(*)::int as count from jobs.job where name = $1',
      [name],
    );
    return rows[0]?.count;
  };

  it('starts a job that was missed while no server ran, once for any number of times', async () => {
    // The schedule of `openflights-sync` is due on the second of a month.
    const now = new Date();
    fixture.clock = new TestClock(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10, 4));
    const first = await fixture.open(async () => COUNTS);
    await fixture.clock.tick(90_000);
    expect(await countJobs('retention')).toBe(0);
    await first.stop();
    // Retention is due at 03:15.
    fixture.clock = new TestClock(fixture.clock.now() + 80 * 3_600_000);
    await fixture.open(async () => COUNTS);
    await fixture.open(async () => COUNTS);
    await fixture.clock.tick(90_000);
    expect(await countJobs('retention')).toBe(1);
    expect(await countJobs('openflights-sync')).toBe(0);
  });
});

describe('a job whose server died', () => {
  it('runs again on another server', async () => {
    let attempts = 0;
    const queue = await fixture.open((_, signal) => {
      attempts += 1;
      return attempts > 1
        ? Promise.resolve(COUNTS)
        : createHeldWork().work(fixture.database, signal);
    });
    const id = await queue.start(NAME, {}, null);
    await expect.poll(() => attempts).toBe(1);
    await expireHeartbeat(id);
    expect(await fixture.waitForEnd(queue, id)).toMatchObject({ state: 'done', result: COUNTS });
    expect(attempts).toBe(2);
  });

  it('fails after its last attempt', async () => {
    const held = createHeldWork();
    const queue = await fixture.open(held.work);
    const id = await queue.start(NAME, {}, null);
    await expect.poll(held.getAttempts).toBe(1);
    await fixture.database.pool.query('update jobs.job set retry_limit = 0 where id = $1', [id]);
    await expireHeartbeat(id);
    expect(await fixture.waitForEnd(queue, id)).toMatchObject({
      state: 'failed',
      error: { code: 'internal', detail: 'errors.job_failed' },
    });
  });
});

/** Sets the heartbeat of a running job back, as if its server had died. */
async function expireHeartbeat(id: string): Promise<void> {
  const { rowCount } = await fixture.database.pool.query(
    `update jobs.job set heartbeat_on = now() - interval '1 hour' where id = $1 and state = 'active'`,
    [id],
  );
  expect(rowCount).toBe(1);
}
