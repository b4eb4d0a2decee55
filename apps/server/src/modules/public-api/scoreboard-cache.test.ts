import { connectedDatabase } from '@farelark/db/testing';
import { expect, it, vi } from 'vitest';
import { createLog } from '../../platform/observability/log.ts';
import { createScoreboardCache } from './public-api.ts';

const MINUTE = 60_000;
const INPUT = { market: 'real', window: '30d' } as const;
const database = connectedDatabase();

/** A cache with a controlled clock, whose responses count computations. */
function createCache() {
  const state = { at: Date.UTC(2026, 10, 20), computed: 0, fails: false };
  const warn = vi.fn();
  const get = createScoreboardCache({
    get database() {
      state.computed += 1;
      if (state.fails) throw new Error('no database');
      return database;
    },
    log: Object.assign(createLog('silent'), { warn }),
    now: () => new Date(state.at),
  });
  return { state, warn, get };
}

it('computes a scoreboard once while it is fresh, also for concurrent callers', async () => {
  const { state, get } = createCache();
  const [first, second] = await Promise.all([get(INPUT), get(INPUT)]);
  state.at += MINUTE - 1;
  expect([second, await get(INPUT)]).toEqual([first, first]);
  expect(state.computed).toBe(1);
  await get({ ...INPUT, market: 'simulated' });
  expect(state.computed).toBe(2);
});

it('returns a stale scoreboard while the next is computed, for ten minutes', async () => {
  const { state, get } = createCache();
  const first = await get(INPUT);
  state.at += MINUTE + 1;
  expect(await get(INPUT)).toBe(first);
  await expect.poll(() => get(INPUT)).not.toBe(first);
  const second = await get(INPUT);
  state.at += 11 * MINUTE;
  expect(await get(INPUT)).not.toBe(second);
});

it('returns a stale scoreboard and logs the error if a computation fails', async () => {
  const { state, warn, get } = createCache();
  const first = await get(INPUT);
  state.fails = true;
  state.at += MINUTE + 1;
  expect(await get(INPUT)).toBe(first);
  await expect.poll(() => warn.mock.calls).toHaveLength(1);
  expect(await get(INPUT)).toBe(first);
});

it('computes again after an error', async () => {
  const { state, get } = createCache();
  state.fails = true;
  await expect(get(INPUT)).rejects.toThrow('no database');
  state.fails = false;
  expect(await get(INPUT)).toBeDefined();
});
