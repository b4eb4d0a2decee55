import { recordJobProgress } from '@farelark/db/jobs';
import { addAccount } from '@farelark/db/testing';
import { PgBoss, TestClock } from 'pg-boss';
import { describe, expect, it, vi } from 'vitest';
import { COUNTS, createHeldWork, NAME, setUpJobQueues } from './job-queue.fixture.ts';

const fixture = setUpJobQueues();

const newTraveller = () => addAccount(fixture.database.pool);

describe('a job', () => {
  it('reports its status to its caller alone, from any server', async () => {
    const held = createHeldWork();
    const one = await fixture.open(held.work);
    const other = await fixture.open(held.work);
    const [asker, stranger] = [await newTraveller(), await newTraveller()];
    const id = await one.start(NAME, {}, asker);
    await expect.poll(async () => (await other.status(id, asker))?.state).toBe('running');
    expect(await other.status(id, stranger)).toBeNull();
    expect(await other.status(id, null)).toBeNull();
    held.release();
    expect(await fixture.waitForEnd(other, id, asker)).toEqual({
      jobId: id,
      name: NAME,
      state: 'done',
      progress: null,
      result: COUNTS,
      error: null,
    });
  });

  it('reports the final progress when it ends during a status call', async () => {
    const held = createHeldWork();
    const queue = await fixture.open(held.work);
    const id = await queue.start(NAME, {}, null);
    await expect.poll(async () => (await queue.status(id, null))?.state).toBe('running');
    const asks = vi.spyOn(PgBoss.prototype, 'getJobById');
    asks.mockImplementationOnce(async function (this: PgBoss, ...asked) {
      await recordJobProgress(fixture.database.pool, id, 1, 1);
      held.release();
      await fixture.waitForEnd(queue, id);
      return this.getJobById(...asked);
    } as typeof PgBoss.prototype.getJobById);
    const status = await queue.status(id, null);
    asks.mockRestore();
    expect(status).toMatchObject({ state: 'done', progress: { done: 1, total: 1 } });
  });

  it('that runs already is joined, by travellers and visitors, on any server [asvs.15.2.2]', async () => {
    const held = createHeldWork();
    const one = await fixture.open(held.work);
    const other = await fixture.open(held.work);
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
      expect(await fixture.waitForEnd(one, id, asker)).toMatchObject({ state: 'done' });
    const next = await one.start(NAME, {}, first);
    expect(next).not.toBe(id);
    await fixture.waitForEnd(one, next, first);
  });
});

describe('a schedule', () => {
  it('begins its job once, however many servers there are', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    fixture.clock = new TestClock(`${tomorrow}T16:19:30Z`);
    for (let server = 0; server < 3; server += 1) await fixture.open(async () => COUNTS);
    const begun = async () => {
      const { rows } = await fixture.database.pool.query<{ at: Date }>(
        `select created_on as at from jobs.job where name = 'auto-refresh-rates'`,
      );
      return rows.map(({ at }) => at.toISOString().slice(11, 16));
    };
    expect(await begun()).toEqual([]);
    await fixture.clock.tick(90_000);
    expect(await begun()).toEqual(['16:20']);
  });
});

describe('a schedule that was missed while no server ran', () => {
  const created = async (name: string) => {
    const { rows } = await fixture.database.pool.query<{ count: number }>(
      'select count(*)::int as count from jobs.job where name = $1',
      [name],
    );
    return rows[0]?.count;
  };
  it('is made up for at the next start, once however often it was missed', async () => {
    // In the middle of a month: the other schedule is due on the second.
    const now = new Date();
    fixture.clock = new TestClock(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10, 4));
    const first = await fixture.open(async () => COUNTS);
    await fixture.clock.tick(90_000);
    expect(await created('retention')).toBe(0);
    await first.stop();
    // No server for three days and eight hours; retention is due at 03:15.
    fixture.clock = new TestClock(fixture.clock.now() + 80 * 3_600_000);
    await fixture.open(async () => COUNTS);
    await fixture.open(async () => COUNTS);
    await fixture.clock.tick(90_000);
    expect(await created('retention')).toBe(1);
    expect(await created('openflights-sync')).toBe(0);
  });
});

describe('a server that ends', () => {
  it('without a word has its jobs taken over when its heartbeat stops', async () => {
    let begun = 0;
    const queue = await fixture.open((_, signal) => {
      begun += 1;
      return begun > 1 ? Promise.resolve(COUNTS) : createHeldWork().work(fixture.database, signal);
    });
    const id = await queue.start(NAME, {}, null);
    await expect.poll(() => begun).toBe(1);
    await hangUp(id);
    expect(await fixture.waitForEnd(queue, id)).toMatchObject({ state: 'done', result: COUNTS });
    expect(begun).toBe(2);
  });

  it('again and again leaves no job running for ever', async () => {
    const held = createHeldWork();
    const queue = await fixture.open(held.work);
    const id = await queue.start(NAME, {}, null);
    await expect.poll(held.begun).toBe(1);
    await fixture.database.pool.query('update jobs.job set retry_limit = 0 where id = $1', [id]);
    await hangUp(id);
    expect(await fixture.waitForEnd(queue, id)).toMatchObject({
      state: 'failed',
      error: { code: 'internal', message: 'errors.job_failed' },
    });
  });
});

/** Leaves a running job with an old heartbeat, as a dead server does. */
async function hangUp(id: string): Promise<void> {
  const { rowCount } = await fixture.database.pool.query(
    `update jobs.job set heartbeat_on = now() - interval '1 hour' where id = $1 and state = 'active'`,
    [id],
  );
  expect(rowCount).toBe(1);
}
