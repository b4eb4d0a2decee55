import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-server.ts';
import { type Allowance, Allowances, type Caller } from './allowances.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');

const db = testDatabase();

/** Allowances of a server, with a clock and a counter of queries. */
function startServer(clock = { now: NOON }) {
  const queries = { count: 0 };
  const pool = new Proxy(db.pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'query' || typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        queries.count += 1;
        return value.apply(target, args);
      };
    },
  });
  const allowances = new Allowances({
    pool,
    secret: 'secret',
    now: () => new Date(clock.now),
    callsWithKey: 600,
    callsWithout: 60,
  });
  return { consume: (caller: Caller) => allowances.consume(caller), queries };
}

const countAllowed = (results: readonly Allowance[]) =>
  results.filter(({ allowed }) => allowed).length;

describe('Allowances', () => {
  it('allows exactly the limit', async () => {
    const { consume } = startServer();
    const caller = { address: randomUUID() };
    const results: Allowance[] = [];
    for (let call = 0; call < 70; call += 1) results.push(await consume(caller));
    expect(countAllowed(results)).toBe(60);
    expect(results.slice(0, 60).map(({ remaining }) => remaining)).toEqual(
      Array.from({ length: 60 }, (_, call) => 59 - call),
    );
    expect(results.at(-1)).toEqual({ allowed: false, limit: 60, remaining: 0, resetSeconds: 60 });
  });

  it('allows more calls with a key, with few writes', async () => {
    const { consume, queries } = startServer();
    const caller = { keyId: randomUUID() };
    const results = await Promise.all(Array.from({ length: 700 }, () => consume(caller)));
    expect(countAllowed(results)).toBe(600);
    expect(queries.count).toBeLessThan(60);
  });

  it('shares the limit between servers [security.call-limits]', async () => {
    const servers = [startServer(), startServer(), startServer()];
    const caller = { keyId: randomUUID() };
    const results = await Promise.all(
      Array.from({ length: 900 }, (_, call) => servers[call % 3]?.consume(caller)),
    );
    const allowed = countAllowed(results.filter((result) => result !== undefined));
    expect(allowed).toBeLessThanOrEqual(600);
    // Servers may hold up to an eighth in reserve.
    expect(allowed).toBeGreaterThanOrEqual(525);
  });

  it('does not query the database for exhausted callers', async () => {
    const { consume, queries } = startServer();
    const caller = { address: randomUUID() };
    for (let call = 0; call < 61; call += 1) await consume(caller);
    const previous = queries.count;
    for (let call = 0; call < 100; call += 1) await consume(caller);
    expect(queries.count).toBe(previous);
  });

  it('resets at the next minute', async () => {
    const clock = { now: NOON + 45_500 };
    const { consume } = startServer(clock);
    const caller = { address: randomUUID() };
    for (let call = 0; call < 60; call += 1) await consume(caller);
    expect(await consume(caller)).toMatchObject({ allowed: false, resetSeconds: 15 });
    clock.now = NOON + 60_000;
    expect(await consume(caller)).toMatchObject({ allowed: true, remaining: 59, resetSeconds: 60 });
  });

  it('counts callers separately', async () => {
    const { consume } = startServer();
    const caller = { address: randomUUID() };
    for (let call = 0; call < 60; call += 1) await consume(caller);
    expect((await consume({ address: randomUUID() })).allowed).toBe(true);
  });
});

it('Allowances store no address', async () => {
  await startServer().consume({ address: '192.0.2.77' });
  const { rows } = await db.pool.query<{ row: string }>(
    'select a::text as row from api_allowances a',
  );
  expect(rows.some(({ row }) => row.includes('192.0.2'))).toBe(false);
});
