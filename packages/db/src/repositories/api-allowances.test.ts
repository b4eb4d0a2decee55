import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { connectedDatabase } from '../testing/connected-database.ts';
import { sweepAllowances, takeAllowance } from './api-allowances.ts';

const db = connectedDatabase();

const taker = (most: number) => {
  const caller = randomBytes(16);
  return (minute: number, wanted: number) =>
    takeAllowance(db.pool, { caller, minute, wanted, most });
};

it('servers that ask at once are granted no more than a minute holds, and all of it', async () => {
  const take = taker(60);
  const answers = await Promise.all(Array.from({ length: 25 }, () => take(100, 7)));
  expect(answers.reduce((sum, { granted }) => sum + granted, 0)).toBe(60);
  expect(await take(100, 7)).toEqual({ granted: 0, taken: 60 });
});

it('the next minute begins anew', async () => {
  const take = taker(10);
  await take(100, 10);
  expect(await take(101, 4)).toEqual({ granted: 4, taken: 4 });
});

it('a server whose clock is behind does not open a minute of its own', async () => {
  const take = taker(10);
  await take(101, 8);
  expect(await take(100, 4)).toEqual({ granted: 2, taken: 10 });
});

it('more is not granted at first than a minute holds', async () => {
  expect(await taker(3)(100, 20)).toEqual({ granted: 3, taken: 3 });
});

it('a maximum that was lowered in between grants nothing, and takes nothing back', async () => {
  const caller = randomBytes(16);
  const take = (most: number) => takeAllowance(db.pool, { caller, minute: 100, wanted: 20, most });
  expect(await take(60)).toEqual({ granted: 20, taken: 20 });
  expect(await take(10)).toEqual({ granted: 0, taken: 20 });
});

it('minutes that are over are forgotten', async () => {
  const take = taker(10);
  await take(90, 10);
  await sweepAllowances(db.pool, 91);
  expect(await take(90, 1)).toEqual({ granted: 1, taken: 1 });
});
