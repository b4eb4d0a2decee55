import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { execute } from '../sql.ts';
import { connectedDatabase } from '../testing/connected-database.ts';
import { aDeal, storeDeal } from '../testing/stored-deal.ts';
import { inTransaction } from '../transaction.ts';
import {
  getCurrentCursor,
  readMissedEvents,
  restartLiveEvents,
  writeDealChanges,
} from './live-events.ts';

const database = connectedDatabase();

async function isTooOld(cursor: string): Promise<boolean> {
  const [missed] = await readMissedEvents(database.pool, [{ userId: randomUUID(), cursor }], 10);
  return missed?.isTooOld ?? true;
}

describe('readMissedEvents', () => {
  it('reports a cursor that this cluster has not reached as too old', async () => {
    const current = await getCurrentCursor(database.pool);
    const [xid = '0'] = current.split('-');
    expect(await isTooOld(current)).toBe(false);
    expect(await isTooOld(`${BigInt(xid) + 1_000_000n}-0`)).toBe(true);
  });

  it('reports cursors from before restartLiveEvents as too old, without their events', async () => {
    const dealId = await storeDeal(database.pool, aDeal(new Date()));
    const cursor = await getCurrentCursor(database.pool);
    await writeDealChanges(database.pool, [dealId]);
    await inTransaction(database, restartLiveEvents);
    expect(await isTooOld(cursor)).toBe(true);
    expect(await execute(database.pool)`select from live_events`).toBe(0);
  });
});
