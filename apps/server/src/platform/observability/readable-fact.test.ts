import { expect, it } from 'vitest';
import { ReadableFact } from './readable-fact.ts';

it('a fact that is long in coming is missing, and there once it has come', async () => {
  const found = Promise.withResolvers<string>();
  const fact = new ReadableFact(() => found.promise, 60_000);
  expect(await fact.read(1)).toBeNull();
  found.resolve('here');
  expect(await fact.read()).toBe('here');
});

it('what could not be found out is missing, and asked for again', async () => {
  let isBroken = true;
  const fact = new ReadableFact(async () => {
    if (isBroken) throw new Error('not now');
    return 'here';
  }, 60_000);
  expect(await fact.read()).toBeNull();
  isBroken = false;
  expect(await fact.read()).toBe('here');
});
