import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyRetention } from '../retention.ts';
import { connectedDatabase } from '../testing/connected-database.ts';
import { consumeAllowance, countFunctionCall } from './call-limits.ts';

const db = connectedDatabase();

const taker = (limit: number) => {
  const caller = randomBytes(16);
  return (minute: number, requested: number) =>
    consumeAllowance(db.pool, { caller, minute, requested, limit });
};

it('servers that ask concurrently are granted no more than a minute holds, and all of it', async () => {
  const take = taker(60);
  const answers = await Promise.all(Array.from({ length: 25 }, () => take(100, 7)));
  expect(answers.reduce((sum, { granted }) => sum + granted, 0)).toBe(60);
  expect(await take(100, 7)).toEqual({ granted: 0, used: 60 });
});

it('the next minute starts from zero', async () => {
  const take = taker(10);
  await take(100, 10);
  expect(await take(101, 4)).toEqual({ granted: 4, used: 4 });
});

it('a server whose clock is behind does not open a minute of its own', async () => {
  const take = taker(10);
  await take(101, 8);
  expect(await take(100, 4)).toEqual({ granted: 2, used: 10 });
});

it('more is not granted at first than a minute holds', async () => {
  expect(await taker(3)(100, 20)).toEqual({ granted: 3, used: 3 });
});

it('a maximum that was lowered in between grants nothing, and takes nothing back', async () => {
  const caller = randomBytes(16);
  const take = (limit: number) =>
    consumeAllowance(db.pool, { caller, minute: 100, requested: 20, limit });
  expect(await take(60)).toEqual({ granted: 20, used: 20 });
  expect(await take(10)).toEqual({ granted: 0, used: 20 });
});

it('minutes that are over are forgotten', async () => {
  const take = taker(10);
  await take(90, 10);
  await applyRetention(db.pool, 'expired', new Date((91 + 5) * 60_000));
  expect(await take(90, 1)).toEqual({ granted: 1, used: 1 });
});

const CALL = { name: 'load-deals', caller: Buffer.alloc(16, 1), seconds: 60, limit: 3 };

describe('calls of a function', () => {
  beforeEach(() => db.pool.query('delete from function_calls'));

  it('are counted once each, however many come concurrently', async () => {
    const call = { ...CALL, limit: 100 };
    const counted = await Promise.all(
      Array.from({ length: 20 }, () => countFunctionCall(db.pool, call)),
    );
    expect(counted.map(({ calls }) => calls).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  it('are counted apart by caller and by function, and no further than is needed', async () => {
    for (let call = 0; call < 6; call += 1) await countFunctionCall(db.pool, CALL);
    expect(await countFunctionCall(db.pool, CALL)).toMatchObject({ calls: 4 });
    const other = { ...CALL, caller: Buffer.alloc(16, 2) };
    expect(await countFunctionCall(db.pool, other)).toMatchObject({ calls: 1 });
    const another = { ...CALL, name: 'open-deal' };
    expect(await countFunctionCall(db.pool, another)).toMatchObject({ calls: 1 });
  });

  it('start from zero when their window has ended, swept or not', async () => {
    const endAll = () =>
      db.pool.query(`update function_calls set ends_at = now() - interval '1 second'`);
    const remove = async () =>
      (await applyRetention(db.pool, 'expired', new Date()))['function_calls'];
    await countFunctionCall(db.pool, CALL);
    const { endsInSeconds } = await countFunctionCall(db.pool, CALL);
    expect(endsInSeconds).toBeGreaterThan(50);
    expect(endsInSeconds).toBeLessThanOrEqual(60);
    expect(await remove()).toBe(0);
    await endAll();
    expect(await countFunctionCall(db.pool, CALL)).toEqual({ calls: 1, endsInSeconds: 60 });
    await endAll();
    expect(await remove()).toBe(1);
  });
});
