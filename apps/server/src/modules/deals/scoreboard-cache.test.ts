import { describe, expect, it } from 'vitest';
import { ScoreboardCache } from './scoreboard-cache.ts';

const FRESH = 60;
const STALE = 600;

/** Answers that are counted, on a clock that stands still. */
function keeping() {
  const errors: unknown[] = [];
  const world = { now: 1_000, made: 0, fails: false, errors };
  const kept = new ScoreboardCache<string>({
    freshMillis: FRESH,
    staleMillis: STALE,
    now: () => world.now,
    onError: (error) => errors.push(error),
  });
  const answer = (question: string) =>
    kept.answer(question, async () => {
      world.made += 1;
      if (world.fails) throw new Error('the database is away');
      return `${question} ${world.made}`;
    });
  return { world, answer };
}

describe('a kept answer', () => {
  it('is computed once for concurrent callers, and for all callers while it is fresh', async () => {
    const { world, answer } = keeping();
    const first = await Promise.all([answer('a'), answer('a')]);
    world.now += FRESH - 1;
    expect([...first, await answer('a')]).toEqual(['a 1', 'a 1', 'a 1']);
    expect(world.made).toBe(1);
  });

  it('is given once more when it has aged, while the next is made', async () => {
    const { world, answer } = keeping();
    await answer('a');
    world.now += FRESH;
    expect(await answer('a')).toBe('a 1');
    expect(await answer('a')).toBe('a 2');
  });

  it('is not given when it is too old', async () => {
    const { world, answer } = keeping();
    await answer('a');
    world.now += STALE;
    expect(await answer('a')).toBe('a 2');
  });

  it('is returned stale while no new one can be computed, and the failure is reported', async () => {
    const { world, answer } = keeping();
    await answer('a');
    world.fails = true;
    world.now += FRESH;
    expect(await answer('a')).toBe('a 1');
    await expect.poll(() => world.errors).toHaveLength(1);
    expect(await answer('a')).toBe('a 1');
  });

  it('is computed again for the next caller after a failure', async () => {
    const { world, answer } = keeping();
    world.fails = true;
    await expect(answer('a')).rejects.toThrow('the database is away');
    world.fails = false;
    expect(await answer('a')).toBe('a 2');
  });

  it('belongs to its question', async () => {
    const { answer } = keeping();
    expect([await answer('a'), await answer('b')]).toEqual(['a 1', 'b 2']);
  });
});
