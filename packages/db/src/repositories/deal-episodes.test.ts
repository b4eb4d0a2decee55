import type { Deal, EpochDay, Instant, MinorUnits, PlaceCode } from '@farelark/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import { connectedDatabase } from '../testing/connected-database.ts';
import {
  aDeal,
  type DealChanges,
  storeDeal,
  storeDealWithEpisode,
} from '../testing/stored-deal.ts';
import { findFirstNotifiedAt, getDealLifetimes, listNotifiedEpisodes } from './deal-episodes.ts';

const BORN = new Date('2026-11-10T12:00:00Z');
const LONG_AGO = new Date(0);

const db = connectedDatabase();
beforeEach(async () => {
  await db.pool.query('delete from deals');
});

const hoursLater = (hours: number) => (BORN.getTime() + hours * 3_600_000) as Instant;

const lived = (changes: DealChanges) => storeDealWithEpisode(db.pool, aDeal(BORN, changes));

const followed = async (since = LONG_AGO, synthetic = false) =>
  (await getDealLifetimes(db.pool, since, synthetic))
    .map(({ label, seconds, ended, count }) => [label, seconds / 3_600, ended, count])
    .sort((a, b) => Number(a[1]) - Number(b[1]));

describe('the life of a deal', () => {
  it.each(['not_seen', 'departed', 'source_off'] as const)(
    'that ends as %s was lost from sight when it was last seen',
    async (goneReason) => {
      await lived({ state: 'gone', goneReason, lastSeenAt: hoursLater(4), goneAt: hoursLater(52) });
      expect(await followed()).toEqual([['deal', 4, false, 1]]);
    },
  );

  it('that is open was followed until it was last seen', async () => {
    await lived({ label: 'error_fare', lastSeenAt: hoursLater(3) });
    expect(await followed()).toEqual([['error_fare', 3, false, 1]]);
  });

  it('counts only once it was announced as live', async () => {
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
    expect(await followed()).toEqual([]);
  });

  it('belongs to the window in which it began', async () => {
    await lived({ lastSeenAt: hoursLater(3) });
    expect(await followed(new Date(BORN.getTime() + 1))).toEqual([]);
    expect(await followed(BORN)).toHaveLength(1);
  });

  it('is counted with those that were followed equally long', async () => {
    for (const departure of [1, 2, 3]) await lived({ departure, lastSeenAt: hoursLater(3) });
    expect(await followed()).toEqual([['deal', 3, false, 3]]);
  });
});

const DAY = 86_400_000;
const NOW = Date.parse('2027-03-01T12:00:00Z');
const ago = (days: number) => (NOW - days * DAY) as Instant;

let trips = 30_000;

/** Store a deal that was announced so many days ago, and ended, if it did, with its life in the archive. */
function writeNotifiedDeal(days: number, goneDays: number | null, changes: Partial<Deal> = {}) {
  const at = new Date(ago(days));
  const ended: Partial<Deal> =
    goneDays === null ? {} : { state: 'gone', goneAt: ago(goneDays), goneReason: 'not_found' };
  const { offer, ...more } = changes;
  const base = aDeal(at, { departure: trips++, ...ended, ...more });
  return storeDealWithEpisode(db.pool, { ...base, offer: { ...base.offer, ...offer } });
}

const lives = (...origins: string[]) =>
  listNotifiedEpisodes(db.pool, {
    origins: origins.length === 0 ? ['BUD'] : origins,
    since: ago(30),
  });
const findEpisodeIds = async (...origins: string[]) =>
  new Set((await lives(...origins)).map(({ dealId }) => dealId));

it('leaves out what was never announced', async () => {
  await writeNotifiedDeal(3, null, { state: 'held', liveAt: null });
  await writeNotifiedDeal(3, 1, { liveAt: null });
  await writeNotifiedDeal(3, 1, { goneReason: 'historic' });
  const checked = await writeNotifiedDeal(3, null, { state: 'verifying' });
  expect(await findEpisodeIds()).toEqual(new Set([checked]));
  // It waits for a look, and is not shown before that.
  expect((await lives())[0]?.isShown).toBe(false);
});

it('are several of a deal that came back, each at its price', async () => {
  const { offer } = aDeal(new Date(NOW), { departure: 40_000 });
  const first: Partial<Deal> = { offer: { ...offer, price: 5_000 as MinorUnits } };
  const id = await writeNotifiedDeal(9, 8, first);
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
  await writeNotifiedDeal(1, null, { offer: full, saving: 0.625 });
  await writeNotifiedDeal(1, null);
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

it('begin with the first that was announced', async () => {
  expect(await findFirstNotifiedAt(db.pool)).toBeNull();
  await writeNotifiedDeal(5, null);
  expect(await findFirstNotifiedAt(db.pool)).toBe(ago(5));
  await writeNotifiedDeal(99, 1, { goneReason: 'historic' });
  await writeNotifiedDeal(60, 50);
  await writeNotifiedDeal(20, 10);
  expect(await findFirstNotifiedAt(db.pool)).toBe(ago(60));
});
