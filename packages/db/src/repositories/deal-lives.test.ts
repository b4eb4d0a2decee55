import type { Instant } from '@farelark/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import { connectedDatabase } from '../testing/connected-database.ts';
import { aDeal, type DealChanges, storeDeal } from '../testing/stored-deal.ts';
import { inTransaction } from '../transaction.ts';
import { recordEpisodes } from './deal-journal.ts';
import { dealLives } from './deal-lives.ts';
import { sourceIds } from './sources.ts';

const BORN = new Date('2026-11-10T12:00:00Z');
const LONG_AGO = new Date(0);

const db = connectedDatabase();
beforeEach(async () => {
  await db.pool.query('delete from deals');
});

const hoursLater = (hours: number) => (BORN.getTime() + hours * 3_600_000) as Instant;

/** Stores a deal and, where it ended, the record of its life. */
async function lived(changes: DealChanges): Promise<void> {
  const deal = aDeal(BORN, changes);
  const dealId = await storeDeal(db.pool, deal);
  if (deal.goneAt === null) return;
  await inTransaction(db, async (client) => {
    await sourceIds(client, [deal.offer.source], deal.offer.synthetic);
    await recordEpisodes(client, [{ dealId, deal }]);
  });
}

const lives = async (since = LONG_AGO, synthetic = false) =>
  (await dealLives(db.pool, since, synthetic))
    .map(({ label, seconds, ended, count }) => [label, seconds / 3_600, ended, count])
    .sort((a, b) => Number(a[1]) - Number(b[1]));

describe('the life of a deal', () => {
  it('that a look found ended, ended half way between that look and when it was last seen', async () => {
    const gone = { state: 'gone', goneReason: 'not_found' } as const;
    await lived({ ...gone, lastSeenAt: hoursLater(4), goneAt: hoursLater(6) });
    expect(await lives()).toEqual([['deal', 5, true, 1]]);
  });

  it.each(['not_seen', 'departed', 'source_off'] as const)(
    'that ends as %s was lost from sight when it was last seen',
    async (goneReason) => {
      await lived({ state: 'gone', goneReason, lastSeenAt: hoursLater(4), goneAt: hoursLater(52) });
      expect(await lives()).toEqual([['deal', 4, false, 1]]);
    },
  );

  it('that is open was followed until it was last seen', async () => {
    await lived({ label: 'error_fare', lastSeenAt: hoursLater(3) });
    expect(await lives()).toEqual([['error_fare', 3, false, 1]]);
  });

  it('counts only once travellers were told of it as live', async () => {
    const never = { liveAt: null, verifiedAt: null };
    await lived({ ...never, state: 'held', departure: 1 });
    await lived({
      ...never,
      state: 'gone',
      goneAt: BORN.getTime() as Instant,
      goneReason: 'historic',
      departure: 2,
    });
    await lived({
      ...never,
      state: 'dropped',
      goneAt: hoursLater(1),
      goneReason: 'not_found',
      departure: 3,
    });
    expect(await lives()).toEqual([]);
  });

  it('belongs to the window in which it began', async () => {
    await lived({ lastSeenAt: hoursLater(3) });
    expect(await lives(new Date(BORN.getTime() + 1))).toEqual([]);
    expect(await lives(BORN)).toHaveLength(1);
  });

  it('of simulated deals is told apart', async () => {
    await lived({ synthetic: true, source: 'a simulator', lastSeenAt: hoursLater(3) });
    expect(await lives(LONG_AGO, false)).toEqual([]);
    expect(await lives(LONG_AGO, true)).toHaveLength(1);
  });

  it('is counted with those that were followed equally long', async () => {
    for (const departure of [1, 2, 3]) await lived({ departure, lastSeenAt: hoursLater(3) });
    expect(await lives()).toEqual([['deal', 3, false, 3]]);
  });
});
