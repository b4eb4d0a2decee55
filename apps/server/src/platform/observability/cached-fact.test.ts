import { expect, it } from 'vitest';
import { CachedFact } from './cached-fact.ts';

it('looks up a fact once per lifetime', async () => {
  let clock = 0;
  let lookUps = 0;
  const fact = new CachedFact(
    async () => {
      lookUps += 1;
      return lookUps;
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

it('reads null until a slow look-up ends', async () => {
  const found = Promise.withResolvers<string>();
  const fact = new CachedFact(() => found.promise, 60_000);
  expect(await fact.read(1)).toBeNull();
  found.resolve('here');
  expect(await fact.read()).toBe('here');
});

it('repeats a failed look-up', async () => {
  let isBroken = true;
  const find = async () => {
    if (isBroken) throw new Error('not now');
    return 'found';
  };
  const fact = new CachedFact(find, 60_000, () => 0);
  await expect(fact.get()).rejects.toThrow('not now');
  expect(await fact.read()).toBeNull();
  isBroken = false;
  expect(await fact.get()).toBe('found');
  expect(await fact.read()).toBe('found');
});
