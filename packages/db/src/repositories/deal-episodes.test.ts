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

const FIRST_SEEN = new Date('2026-11-10T12:00:00Z');
const LONG_AGO = new Date(0);

const db = connectedDatabase();
beforeEach(() => db.pool.query('delete from deals'));

const hoursLater = (hours: number) => (FIRST_SEEN.getTime() + hours * 3_600_000) as Instant;

const store = (changes: DealChanges) => storeDealWithEpisode(db.pool, aDeal(FIRST_SEEN, changes));

const getLifetimes = async (since = LONG_AGO, synthetic = false) =>
  (await getDealLifetimes(db.pool, since, synthetic))
    .map(({ label, seconds, ended, count }) => [label, seconds / 3_600, ended, count])
    .sort((a, b) => Number(a[1]) - Number(b[1]));

describe('getDealLifetimes', () => {
  it.each(['not_seen', 'departed', 'source_off'] as const)(
    'counts a deal that is %s as available until it was last seen',
    async (goneReason) => {
      await store({ state: 'gone', goneReason, lastSeenAt: hoursLater(4), goneAt: hoursLater(52) });
      expect(await getLifetimes()).toEqual([['deal', 4, false, 1]]);
    },
  );

  it('counts an open deal as available until it was last seen', async () => {
    await store({ label: 'error_fare', lastSeenAt: hoursLater(3) });
    expect(await getLifetimes()).toEqual([['error_fare', 3, false, 1]]);
  });

  it('ignores deals that were never announced', async () => {
    const never = { liveAt: null, verifiedAt: null };
    await store({ ...never, state: 'held', departure: 1 });
    const historic = { state: 'gone', goneAt: hoursLater(0), goneReason: 'historic' } as const;
    await store({ ...never, ...historic, departure: 2 });
    const dropped = { state: 'dropped', goneAt: hoursLater(1), goneReason: 'not_found' } as const;
    await store({ ...never, ...dropped, departure: 3 });
    expect(await getLifetimes()).toEqual([]);
  });

  it('counts deals first seen in the window', async () => {
    await store({ lastSeenAt: hoursLater(3) });
    expect(await getLifetimes(new Date(FIRST_SEEN.getTime() + 1))).toEqual([]);
    expect(await getLifetimes(FIRST_SEEN)).toHaveLength(1);
  });

  it('merges equal lifetimes', async () => {
    for (const departure of [1, 2, 3]) await store({ departure, lastSeenAt: hoursLater(3) });
    expect(await getLifetimes()).toEqual([['deal', 3, false, 3]]);
  });
});

const DAY = 86_400_000;
const NOW = Date.parse('2027-03-01T12:00:00Z');
const ago = (days: number) => (NOW - days * DAY) as Instant;

let trips = 30_000;

/** Stores a deal that was announced `days` ago and ended `goneDays` ago (null: open). */
function storeAnnounced(days: number, goneDays: number | null, changes: Partial<Deal> = {}) {
  const at = new Date(ago(days));
  const ended: Partial<Deal> =
    goneDays === null ? {} : { state: 'gone', goneAt: ago(goneDays), goneReason: 'not_found' };
  const { offer, ...more } = changes;
  const base = aDeal(at, { departure: trips++, ...ended, ...more });
  return storeDealWithEpisode(db.pool, { ...base, offer: { ...base.offer, ...offer } });
}

const listEpisodes = () => listNotifiedEpisodes(db.pool, { origins: ['BUD'], since: ago(30) });
const findEpisodeIds = async () => new Set((await listEpisodes()).map(({ dealId }) => dealId));

describe('listNotifiedEpisodes', () => {
  it('ignores deals that were never announced, and does not show one during a recheck', async () => {
    await storeAnnounced(3, null, { state: 'held', liveAt: null });
    await storeAnnounced(3, 1, { liveAt: null });
    await storeAnnounced(3, 1, { goneReason: 'historic' });
    const checked = await storeAnnounced(3, null, { state: 'verifying' });
    expect(await findEpisodeIds()).toEqual(new Set([checked]));
    expect((await listEpisodes())[0]?.isShown).toBe(false);
  });

  it('returns every episode of a deal, each with its price', async () => {
    const { offer } = aDeal(new Date(NOW), { departure: 40_000 });
    const id = await storeAnnounced(9, 8, { offer: { ...offer, price: 5_000 as MinorUnits } });
    const again = aDeal(new Date(ago(2)), { departure: 40_000, episode: 2 });
    await storeDeal(db.pool, { ...again, offer: { ...offer, price: 6_000 as MinorUnits } });
    const episodes = (await listEpisodes()).sort((a, b) => a.liveAt - b.liveAt);
    expect(
      episodes.map(({ offer: { price }, goneAt, isShown }) => [price, goneAt, isShown]),
    ).toEqual([
      [5_000, ago(8), false],
      [6_000, null, true],
    ]);
    expect(new Set(episodes.map(({ dealId }) => dealId))).toEqual(new Set([id]));
  });

  it('returns the offer as stored', async () => {
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
    await storeAnnounced(1, null, { offer: full, saving: 0.625 });
    await storeAnnounced(1, null);
    const [rich, bare] = (await listEpisodes()).sort((a, b) => b.saving - a.saving);
    const omitted =
      'bookingUrl expiresAt flightNumbers inboundSegments observedAt offerId outboundSegments returnTime source';
    const expected = Object.entries(full).filter(([name]) => !omitted.split(' ').includes(name));
    expect(rich?.offer).toEqual(Object.fromEntries(expected));
    expect([rich?.saving, rich?.liveAt]).toEqual([0.625, ago(1)]);
    expect(bare?.offer).toMatchObject({ via: [], aircraft: [], departureTime: null, return: null });
  });
});

it('findFirstNotifiedAt returns the first announcement, of open deals too', async () => {
  expect(await findFirstNotifiedAt(db.pool)).toBeNull();
  await storeAnnounced(5, null);
  expect(await findFirstNotifiedAt(db.pool)).toBe(ago(5));
  await storeAnnounced(99, 1, { goneReason: 'historic' });
  await storeAnnounced(60, 50);
  await storeAnnounced(20, 10);
  expect(await findFirstNotifiedAt(db.pool)).toBe(ago(60));
});
