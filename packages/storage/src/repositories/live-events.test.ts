import { expect, it } from 'vitest';
import { connectedDatabase } from '../testing/connected-database.ts';
import { aDeal, storeDeal } from '../testing/stored-deal.ts';
import { inTransaction } from '../transaction.ts';
import {
  currentCursor,
  isCursorTooOld,
  readLiveEvents,
  restartLiveEvents,
  writeDealChanges,
} from './live-events.ts';

const database = connectedDatabase();

it('a position that this cluster has not come to is another one’s, and its list is loaded anew', async () => {
  const here = await currentCursor(database.pool);
  const [xid = '0'] = here.split('-');
  expect(await isCursorTooOld(database.pool, here)).toBe(false);
  expect(await isCursorTooOld(database.pool, `${BigInt(xid) + 1_000_000n}-0`)).toBe(true);
});

it('a stream that begins anew has no events, and takes no position from before', async () => {
  const dealId = await storeDeal(database.pool, aDeal(new Date()));
  const before = await currentCursor(database.pool);
  await writeDealChanges(database.pool, [dealId]);
  await inTransaction(database, restartLiveEvents);
  expect(await isCursorTooOld(database.pool, before)).toBe(true);
  const now = await currentCursor(database.pool);
  expect(await isCursorTooOld(database.pool, now)).toBe(false);
  const { rows } = await database.pool.query('select from live_events');
  expect(rows).toEqual([]);
  expect((await readLiveEvents(database.pool, now, [], 10)).events).toEqual([]);
});
