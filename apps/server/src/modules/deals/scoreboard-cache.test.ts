import { expect, it } from 'vitest';
import { ScoreboardCache } from './scoreboard-cache.ts';

const FRESH = 60;
const STALE = 600;

/** Creates a cache with a controlled clock, whose values count computations. */
function createCache() {
  const errors: unknown[] = [];
  const state = { now: 1_000, computed: 0, fails: false, errors };
  const cache = new ScoreboardCache<string>({
    freshMillis: FRESH,
    staleMillis: STALE,
    now: () => state.now,
    onError: (error) => errors.push(error),
  });
  const get = (key: string) =>
    cache.get(key, async () => {
      state.computed += 1;
      if (state.fails) throw new Error('no database');
      return `${key} ${state.computed}`;
    });
  return { state, get };
}

it('computes a value once per key while it is fresh, also for concurrent callers', async () => {
  const { state, get } = createCache();
  const first = await Promise.all([get('a'), get('a')]);
  state.now += FRESH - 1;
  expect([...first, await get('a')]).toEqual(['a 1', 'a 1', 'a 1']);
  expect(state.computed).toBe(1);
  expect(await get('b')).toBe('b 2');
});

it('returns a stale value while the next is computed, until the maximum age', async () => {
  const { state, get } = createCache();
  await get('a');
  state.now += FRESH;
  expect(await get('a')).toBe('a 1');
  expect(await get('a')).toBe('a 2');
  state.now += STALE;
  expect(await get('a')).toBe('a 3');
});

it('returns a stale value and reports the error if the computation fails', async () => {
  const { state, get } = createCache();
  await get('a');
  state.fails = true;
  state.now += FRESH;
  expect(await get('a')).toBe('a 1');
  await expect.poll(() => state.errors).toHaveLength(1);
  expect(await get('a')).toBe('a 1');
});

it('computes again after an error', async () => {
  const { state, get } = createCache();
  state.fails = true;
  await expect(get('a')).rejects.toThrow('no database');
  state.fails = false;
  expect(await get('a')).toBe('a 2');
});
