import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
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

it('reports a cursor ahead of this cluster as too old', async () => {
  const here = await getCurrentCursor(database.pool);
  const [xid = '0'] = here.split('-');
  expect(await isTooOld(here)).toBe(false);
  expect(await isTooOld(`${BigInt(xid) + 1_000_000n}-0`)).toBe(true);
});

it('restarts without events, and takes no position from before', async () => {
  const dealId = await storeDeal(database.pool, aDeal(new Date()));
  const before = await getCurrentCursor(database.pool);
  await writeDealChanges(database.pool, [dealId]);
  await inTransaction(database, restartLiveEvents);
  expect(await isTooOld(before)).toBe(true);
  expect(await execute(database.pool)`select from live_events`).toBe(0);
});
