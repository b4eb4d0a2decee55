import type { Deal, EpochDay, Instant, MinorUnits, PlaceCode } from '@farelark/engine';
import { beforeEach, expect, it } from 'vitest';
import { connectedDatabase } from '../testing/connected-database.ts';
import { aDeal, storeDeal } from '../testing/index.ts';
import { inTransaction } from '../transaction.ts';
import { recordEpisodes } from './deal-journal.ts';
import { firstTold, listToldLives } from './told-lives.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2027-03-01T12:00:00Z');
const ago = (days: number) => (NOW - days * DAY) as Instant;

const db = connectedDatabase();
beforeEach(() => db.pool.query('delete from deals'));

let trips = 30_000;

/** Stores a deal that was told so many days ago, and ended, if it did, with its life in the archive. */
async function told(days: number, goneDays: number | null, changes: Partial<Deal> = {}) {
  const at = new Date(ago(days));
  const ended: Partial<Deal> =
    goneDays === null ? {} : { state: 'gone', goneAt: ago(goneDays), goneReason: 'not_found' };
  const { offer, ...more } = changes;
  const base = aDeal(at, { departure: trips++, ...ended, ...more });
  const deal = { ...base, offer: { ...base.offer, ...offer } };
  const id = await storeDeal(db.pool, deal);
  if (goneDays !== null)
    await inTransaction(db, (client) => recordEpisodes(client, [{ dealId: id, deal }]));
  return id;
}

const lives = (...origins: string[]) =>
  listToldLives(db.pool, { origins: origins.length === 0 ? ['BUD'] : origins, since: ago(30) });
const idsOf = async (...origins: string[]) =>
  new Set((await lives(...origins)).map(({ dealId }) => dealId));

it('are those that could be had since a moment, whether they are over or not', async () => {
  const live = await told(40, null);
  const gone = await told(35, 29);
  await told(40, 31);
  expect(await idsOf()).toEqual(new Set([live, gone]));
});

it('leaves out what nobody was told of', async () => {
  await told(3, null, { state: 'held', liveAt: null });
  await told(3, 1, { liveAt: null });
  await told(3, 1, { goneReason: 'historic' });
  const checked = await told(3, null, { state: 'verifying' });
  expect(await idsOf()).toEqual(new Set([checked]));
  // It waits for a look, and is not shown before that.
  expect((await lives())[0]?.isShown).toBe(false);
});

it('come from the places asked for alone', async () => {
  const { offer } = aDeal(new Date(NOW));
  await told(3, null);
  const from = await told(3, null, { offer: { ...offer, origin: 'VIE' as PlaceCode } });
  expect(await idsOf('VIE', 'LON')).toEqual(new Set([from]));
});

it('are several of a deal that came back, each at its price', async () => {
  const { offer } = aDeal(new Date(NOW), { departure: 40_000 });
  const first: Partial<Deal> = { offer: { ...offer, price: 5_000 as MinorUnits } };
  const id = await told(9, 8, first);
  const again = aDeal(new Date(ago(2)), { departure: 40_000, episode: 2 });
  await storeDeal(db.pool, { ...again, offer: { ...offer, price: 6_000 as MinorUnits } });
  const found = (await lives()).sort((a, b) => a.liveAt - b.liveAt);
  expect(found.map(({ offer: { price }, goneAt, isShown }) => [price, goneAt, isShown])).toEqual([
    [5_000, ago(8), false],
    [6_000, null, true],
  ]);
  expect(new Set(found.map(({ dealId }) => dealId))).toEqual(new Set([id]));
});

it('say of an offer what it was stored with', async () => {
  const { offer } = aDeal(new Date(NOW), { departure: 40_001 });
  const full = {
    ...offer,
    return: 40_008 as EpochDay,
    cabin: 'business' as const,
    carriers: ['IB', 'British Airways'],
    stops: 2,
    via: ['MAD', 'LHR'] as PlaceCode[],
    aircraft: ['789'],
    departureTime: 605 as NonNullable<typeof offer.departureTime>,
    baggage: 'included' as const,
    synthetic: true,
  };
  await told(1, null, { offer: full, saving: 0.625 });
  await told(1, null);
  const [rich, bare] = (await lives()).sort((a, b) => b.saving - a.saving);
  const {
    bookingUrl,
    expiresAt,
    flightNumbers,
    observedAt,
    offerId,
    returnTime,
    source,
    ...asked
  } = full;
  expect(rich?.offer).toEqual(asked);
  expect([rich?.saving, rich?.liveAt]).toEqual([0.625, ago(1)]);
  expect(bare?.offer).toMatchObject({ via: [], aircraft: [], departureTime: null, return: null });
});

it('begin with the first that anybody was told of', async () => {
  expect(await firstTold(db.pool)).toBeNull();
  await told(5, null);
  expect(await firstTold(db.pool)).toBe(ago(5));
  await told(99, 1, { goneReason: 'historic' });
  await told(60, 50);
  await told(20, 10);
  expect(await firstTold(db.pool)).toBe(ago(60));
});
