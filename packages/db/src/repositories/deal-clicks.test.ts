import type { Instant } from '@farelark/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import { execute } from '../sql.ts';
import { connectedDatabase } from '../testing/connected-database.ts';
import { aDeal, addAccount, storeDeal } from '../testing/stored-deal.ts';
import { inTransaction } from '../transaction.ts';
import { getClickCounts, recordClick, resolveClicks } from './deal-clicks.ts';

const NOW = new Date('2026-11-21T12:20:00Z');
const LONG_AGO = new Date(0);
const NOTHING = { confirmed: 0, repriced: 0, gone: 0, unknown: 0, pending: 0 };

const db = connectedDatabase();
beforeEach(() => db.pool.query('delete from deals'));

const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const inAnHour = (NOW.getTime() + 3_600_000) as Instant;
/** A deal that can be rechecked, due in an hour. */
const storeQueryable = () => storeDeal(db.pool, aDeal(NOW, { checkDueAt: inAnHour }));
const click = (dealId: string, userId: string | null, at = NOW) =>
  inTransaction(db, (client) => recordClick(client, dealId, userId, at));
const counts = (now = NOW, synthetic = false) => getClickCounts(db.pool, LONG_AGO, synthetic, now);

describe('recordClick', () => {
  it('counts once per deal and hour of each traveller, and of all visitors', async () => {
    const dealId = await storeQueryable();
    const [first, second] = [await addAccount(db.pool), await addAccount(db.pool)];
    const counted = [
      await click(dealId, first),
      await click(dealId, first, minutesLater(39)),
      await click(dealId, second),
      await click(dealId, first, minutesLater(40)),
      await click(dealId, null),
      await click(dealId, null),
    ];
    expect(counted).toEqual([true, false, true, true, true, false]);
  });

  it('counts a click on a deal that cannot be rechecked as unknown', async () => {
    await click(await storeDeal(db.pool, aDeal(NOW)), null);
    expect(await counts()).toEqual({ ...NOTHING, unknown: 1 });
  });

  it('counts a click on a deal that is already gone as gone', async () => {
    const gone = { state: 'gone', goneAt: inAnHour, goneReason: 'not_found' } as const;
    await click(await storeDeal(db.pool, aDeal(NOW, gone)), null);
    expect(await counts()).toEqual({ ...NOTHING, gone: 1 });
  });
});

describe('getClickCounts', () => {
  it('resolves a click by the first recheck only', async () => {
    const dealId = await storeQueryable();
    await click(dealId, null);
    await resolveClicks(db.pool, dealId, 'confirmed', minutesLater(1));
    await resolveClicks(db.pool, dealId, 'gone', minutesLater(2));
    expect(await counts()).toEqual({ ...NOTHING, confirmed: 1 });
  });

  it('counts a click without a recheck within ten minutes as unknown', async () => {
    const dealId = await storeQueryable();
    await click(dealId, null);
    expect(await counts(minutesLater(10))).toEqual({ ...NOTHING, pending: 1 });
    expect(await counts(minutesLater(11))).toEqual({ ...NOTHING, unknown: 1 });
    await resolveClicks(db.pool, dealId, 'gone', minutesLater(11));
    expect(await counts(minutesLater(11))).toEqual({ ...NOTHING, unknown: 1 });
  });

  it('keeps counting clicks of deleted accounts separately', async () => {
    const dealId = await storeQueryable();
    const [first, second] = [await addAccount(db.pool), await addAccount(db.pool)];
    await click(dealId, first);
    await click(dealId, second);
    await click(dealId, null);
    await db.pool.query('delete from auth."user" where id = any($1)', [[first, second]]);
    expect(await counts()).toEqual({ ...NOTHING, pending: 3 });
    expect(await execute(db.pool)`select from deal_clicks where user_id is not null`).toBe(0);
  });

  it('separates simulated from real deals', async () => {
    const deal = aDeal(NOW, { synthetic: true, source: 'a simulator' });
    await click(await storeDeal(db.pool, deal), null);
    expect(await counts(NOW, false)).toEqual(NOTHING);
    expect(await counts(NOW, true)).toEqual({ ...NOTHING, unknown: 1 });
  });
});
