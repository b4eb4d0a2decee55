import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { connectedDatabase } from '../testing/connected-database.ts';
import { getCurrentCursor, readMissedEvents } from './live-events.ts';

const database = connectedDatabase();

async function isTooOld(cursor: string): Promise<boolean | undefined> {
  const [missed] = await readMissedEvents(database.pool, [{ userId: randomUUID(), cursor }], 10);
  return missed?.isTooOld;
}

it('readMissedEvents reports a cursor that this cluster has not reached as too old', async () => {
  const current = await getCurrentCursor(database.pool);
  const [xid = '0'] = current.split('-');
  expect(await isTooOld(current)).toBe(false);
  expect(await isTooOld(`${BigInt(xid) + 1_000_000n}-0`)).toBe(true);
});
