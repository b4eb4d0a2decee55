import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Database } from '../connect.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { countFunctionCall, sweepFunctionCalls } from './function-calls.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = connect(testDatabase.url);
});
afterEach(async () => {
  await database.close();
  await testDatabase.drop();
});

const CALL = { name: 'load-deals', caller: Buffer.alloc(16, 1), seconds: 60, most: 3 };

describe('calls of a function', () => {
  it('are counted once each, however many come at once', async () => {
    const call = { ...CALL, most: 100 };
    const counted = await Promise.all(
      Array.from({ length: 20 }, () => countFunctionCall(database.pool, call)),
    );
    expect(counted.map(({ calls }) => calls).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  it('are counted apart by caller and by function, and no further than is needed', async () => {
    for (let call = 0; call < 6; call += 1) await countFunctionCall(database.pool, CALL);
    expect(await countFunctionCall(database.pool, CALL)).toMatchObject({ calls: 4 });
    const other = { ...CALL, caller: Buffer.alloc(16, 2) };
    expect(await countFunctionCall(database.pool, other)).toMatchObject({ calls: 1 });
    const another = { ...CALL, name: 'open-deal' };
    expect(await countFunctionCall(database.pool, another)).toMatchObject({ calls: 1 });
  });

  it('begin anew when their window has ended, swept or not', async () => {
    const endAll = () =>
      database.pool.query(`update function_calls set ends_at = now() - interval '1 second'`);
    await countFunctionCall(database.pool, CALL);
    const { endsInSeconds } = await countFunctionCall(database.pool, CALL);
    expect(endsInSeconds).toBeGreaterThan(50);
    expect(endsInSeconds).toBeLessThanOrEqual(60);
    expect(await sweepFunctionCalls(database.pool)).toBe(0);
    await endAll();
    expect(await countFunctionCall(database.pool, CALL)).toEqual({ calls: 1, endsInSeconds: 60 });
    await endAll();
    expect(await sweepFunctionCalls(database.pool)).toBe(1);
  });
});
