import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyRetention } from '../retention.ts';
import { connectedDatabase } from '../testing/connected-database.ts';
import { consumeAllowance, countFunctionCall } from './call-limits.ts';

const db = connectedDatabase();

type Call = readonly [minute: number, requested: number, limit?: number];
const consumer = () => {
  const caller = randomBytes(16);
  return (...[minute, requested, limit = 10]: Call) =>
    consumeAllowance(db.pool, { caller, minute, requested, limit });
};

describe('consumeAllowance', () => {
  it('grants exactly the limit of a minute to concurrent servers', async () => {
    const consume = consumer();
    const grants = await Promise.all(Array.from({ length: 25 }, () => consume(100, 7, 60)));
    expect(grants.reduce((sum, { granted }) => sum + granted, 0)).toBe(60);
    expect(await consume(100, 7, 60)).toEqual({ granted: 0, used: 60 });
  });

  it.each<[string, Call, Call, object]>([
    ['starts from zero in the next minute', [100, 10], [101, 4], { granted: 4, used: 4 }],
    ['uses the later minute of two clocks', [101, 8], [100, 4], { granted: 2, used: 10 }],
    ['grants nothing below a lowered limit', [100, 20, 60], [100, 20], { granted: 0, used: 20 }],
  ])('%s', async (_, first, second, expected) => {
    const consume = consumer();
    await consume(...first);
    expect(await consume(...second)).toEqual(expected);
  });

  it('grants at most the limit, and starts from zero once retention has deleted the minute', async () => {
    const consume = consumer();
    expect(await consume(90, 20)).toEqual({ granted: 10, used: 10 });
    await applyRetention(db.pool, 'expired', new Date((91 + 5) * 60_000));
    expect(await consume(90, 1)).toEqual({ granted: 1, used: 1 });
  });
});

const CALL = { name: 'load-deals', caller: Buffer.alloc(16, 1), seconds: 60, limit: 3 };

describe('countFunctionCall', () => {
  beforeEach(() => db.pool.query('delete from function_calls'));

  it('counts concurrent calls once each', async () => {
    const call = { ...CALL, limit: 100 };
    const counts = await Promise.all(
      Array.from({ length: 20 }, () => countFunctionCall(db.pool, call)),
    );
    expect(counts.map(({ calls }) => calls).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  it('counts by caller and function, up to one beyond the limit', async () => {
    for (let call = 0; call < 6; call += 1) await countFunctionCall(db.pool, CALL);
    expect(await countFunctionCall(db.pool, CALL)).toMatchObject({ calls: 4 });
    const other = { ...CALL, caller: Buffer.alloc(16, 2) };
    expect(await countFunctionCall(db.pool, other)).toMatchObject({ calls: 1 });
    const another = { ...CALL, name: 'open-deal' };
    expect(await countFunctionCall(db.pool, another)).toMatchObject({ calls: 1 });
  });

  it('starts from zero after the window, before and after retention deletes it', async () => {
    const endWindows = () =>
      db.pool.query(`update function_calls set ends_at = now() - interval '1 second'`);
    const applyExpiry = async () =>
      (await applyRetention(db.pool, 'expired', new Date()))['function_calls'];
    await countFunctionCall(db.pool, CALL);
    const { endsInSeconds } = await countFunctionCall(db.pool, CALL);
    expect(endsInSeconds).toBeGreaterThan(50);
    expect(endsInSeconds).toBeLessThanOrEqual(60);
    expect(await applyExpiry()).toBe(0);
    await endWindows();
    expect(await countFunctionCall(db.pool, CALL)).toEqual({ calls: 1, endsInSeconds: 60 });
    await endWindows();
    expect(await applyExpiry()).toBe(1);
  });
});
