import { expect, it } from 'vitest';
import { CachedFact } from './cached-fact.ts';

it('a fact is found out once in its time, whoever asks', async () => {
  let clock = 0;
  let asked = 0;
  const fact = new CachedFact(
    async () => {
      asked += 1;
      return asked;
    },
    100,
    () => clock,
  );
  expect(await Promise.all([fact.get(), fact.get()])).toEqual([1, 1]);
  clock = 99;
  expect(await fact.get()).toBe(1);
  clock = 100;
  expect(await fact.get()).toBe(2);
});

it('what could not be found out is asked for again', async () => {
  let isBroken = true;
  const fact = new CachedFact(
    async () => {
      if (isBroken) throw new Error('not now');
      return 'found';
    },
    100,
    () => 0,
  );
  await expect(fact.get()).rejects.toThrow('not now');
  isBroken = false;
  expect(await fact.get()).toBe('found');
});
