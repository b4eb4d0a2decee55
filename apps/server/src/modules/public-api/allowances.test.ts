import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-server.ts';
import { type Allowance, Allowances, type Caller } from './allowances.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');

const db = testDatabase();

/** A server's allowances, whose clock stands at `clock.at`; counts how often it asks the database. */
function startServer(clock = { at: NOON }) {
  const asked = { times: 0 };
  const pool = new Proxy(db.pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'query' || typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        asked.times += 1;
        return value.apply(target, args);
      };
    },
  });
  const allowances = new Allowances({
    pool,
    secret: 'a secret of this test',
    now: () => new Date(clock.at),
    callsWithKey: 600,
    callsWithout: 60,
  });
  return { take: (caller: Caller) => allowances.take(caller), asked };
}

const countAllowed = (answers: readonly Allowance[]) =>
  answers.filter(({ allowed }) => allowed).length;

describe('a minute of calls', () => {
  it('is exactly the limit, and no more', async () => {
    const { take } = startServer();
    const caller = { address: randomUUID() };
    const answers: Allowance[] = [];
    for (let call = 0; call < 70; call += 1) answers.push(await take(caller));
    expect(countAllowed(answers)).toBe(60);
    expect(answers.slice(0, 60).map(({ remaining }) => remaining)).toEqual(
      Array.from({ length: 60 }, (_, call) => 59 - call),
    );
    expect(answers.at(-1)).toEqual({ allowed: false, limit: 60, remaining: 0, resetSeconds: 60 });
  });

  it('of a key is longer, and costs far fewer writes than calls', async () => {
    const { take, asked } = startServer();
    const caller = { keyId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 700 }, () => take(caller)));
    expect(countAllowed(answers)).toBe(600);
    expect(asked.times).toBeLessThan(60);
  });

  it('is shared by servers: together they give out the limit, however calls fall on them [security.call-limits]', async () => {
    const servers = [startServer(), startServer(), startServer()];
    const caller = { keyId: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 900 }, (_, call) => servers[call % 3]?.take(caller)),
    );
    const allowed = countAllowed(answers.filter((answer) => answer !== undefined));
    expect(allowed).toBeLessThanOrEqual(600);
    // What one server holds, another lacks: never more than an eighth of a minute.
    expect(allowed).toBeGreaterThanOrEqual(525);
  });

  it('that is used up asks the database no more', async () => {
    const { take, asked } = startServer();
    const caller = { address: randomUUID() };
    for (let call = 0; call < 61; call += 1) await take(caller);
    const before = asked.times;
    for (let call = 0; call < 100; call += 1) await take(caller);
    expect(asked.times).toBe(before);
  });

  it('ends with the minute of the clock', async () => {
    const clock = { at: NOON + 45_500 };
    const { take } = startServer(clock);
    const caller = { address: randomUUID() };
    for (let call = 0; call < 60; call += 1) await take(caller);
    expect(await take(caller)).toMatchObject({ allowed: false, resetSeconds: 15 });
    clock.at = NOON + 60_000;
    expect(await take(caller)).toMatchObject({ allowed: true, remaining: 59, resetSeconds: 60 });
  });

  it('of one caller is nothing to another', async () => {
    const { take } = startServer();
    const caller = { address: randomUUID() };
    for (let call = 0; call < 60; call += 1) await take(caller);
    expect((await take({ address: randomUUID() })).allowed).toBe(true);
  });
});

it('the database holds no address', async () => {
  await startServer().take({ address: '192.0.2.77' });
  const { rows } = await db.pool.query<{ row: string }>(
    'select a::text as row from api_allowances a',
  );
  expect(rows.some(({ row }) => row.includes('192.0.2'))).toBe(false);
});
