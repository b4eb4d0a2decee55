import { queryRows } from '@farelark/db';
import { storeQueryableSources } from '@farelark/db/sources';
import type { RawFare, SourceName } from '@farelark/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkDueDeals } from './check-deals.ts';
import { feedMarket } from './testing/feed-market.ts';
import { pipelineDatabase } from './testing/pipeline-database.ts';
import { departureDay, marketWith, minutesLater, sourceWith } from './testing/pipeline-fixtures.ts';

const CACHE = 'cache' as SourceName;
const SELLER = 'seller' as SourceName;
/** All reports but the last. */
const PAST = marketWith([]).slice(0, -20);

const database = pipelineDatabase();
const { addTraveller, pipelineAt, summarise, takeRows } = database;
beforeEach(async () => {
  await database.pool.query('update sources set askable_until = null');
  await takeRows(PAST);
  await addTraveller({ unconfirmedWanted: true });
});

/** A source's fare at that hour for the trip of departure 5. */
function bargain(hours: number, changes: Partial<RawFare> = {}): RawFare {
  const [row] = feedMarket({ days: 1, departures: 6 }).slice(5);
  return {
    ...row,
    observed_at: new Date(minutesLater(hours * 60)).toISOString(),
    departure_date: departureDay(5),
    price: '55.00',
    source: '',
    offer_id: 'first search',
    ...changes,
  };
}
const takeCached = (hours: number, ...rows: RawFare[]) =>
  takeRows(rows, {
    now: minutesLater(hours * 60),
    source: CACHE,
    isCandidate: true,
  });
const takeSold = (hours: number, ...rows: RawFare[]) =>
  takeRows(rows, { now: minutesLater(hours * 60), source: SELLER });

async function states() {
  const { deals, alerts, mails } = await summarise();
  return { states: deals.map(({ state }) => state), alerts: alerts.length, mails: mails.length };
}
const UNSPOKEN = { states: ['held'], alerts: 0, mails: 0 };

describe('fares of a candidate source', () => {
  it('are recorded, and alert no traveller on first sight, not even for unconfirmed deals', async () => {
    const report = await takeCached(0, bargain(0));
    expect(report).toMatchObject({ accepted: 1, deals: { deal: 1 }, alerts: 0 });
    expect(await states()).toEqual(UNSPOKEN);
  });

  it('count once, however often the same cached price is read', async () => {
    await takeCached(0, bargain(0));
    for (const hours of [1, 7, 23])
      expect(await takeCached(hours, bargain(hours), bargain(hours))).toMatchObject({
        accepted: 0,
        duplicates: 2,
      });
    expect(await states()).toEqual(UNSPOKEN);
  });

  it('count once when the provider converts the same cached price by the rates of another hour', async () => {
    await takeCached(0, bargain(0));
    // A second search an hour later, and the first one read again six hours after that.
    await takeCached(1, bargain(1, { price: '54.00', offer_id: 'a search too soon' }));
    expect(await takeCached(7.5, bargain(7.5, { price: '55.07' }))).toMatchObject({ accepted: 0 });
    expect(await takeCached(8, bargain(8, { price: '54.91' }))).toMatchObject({ accepted: 0 });
    expect(await states()).toEqual(UNSPOKEN);
  });

  it('are announced when another search hours later shows the price still', async () => {
    await takeCached(0, bargain(0));
    await takeCached(2, bargain(2, { offer_id: 'a search too soon' }));
    expect(await states()).toEqual(UNSPOKEN);
    expect(await takeCached(7, bargain(7, { offer_id: 'another search' }))).toMatchObject({
      alerts: 1,
    });
    expect(await states()).toEqual({ states: ['live'], alerts: 1, mails: 1 });
  });

  it('are announced as soon as a source that sells it shows the price', async () => {
    await takeCached(0, bargain(0));
    await takeSold(1, bargain(1, { price: '56.00' }));
    const { deals, alerts } = await summarise();
    expect(deals).toMatchObject([{ state: 'live', price: 5_600 }]);
    expect(alerts).toHaveLength(1);
  });

  it('are looked for elsewhere immediately, and announced when another source has them', async () => {
    const until = new Date(minutesLater(24 * 60));
    await storeQueryableSources(database.pool, [{ name: SELLER, synthetic: false }], until);
    await takeCached(0, bargain(0));
    expect(await states()).toEqual(UNSPOKEN);
    const otherSource = sourceWith(
      async ({ offer }) => ({
        kind: 'offers',
        offers: [{ ...offer, source: SELLER, offerId: null }],
      }),
      SELLER,
    );
    const pipeline = pipelineAt(minutesLater(6));
    expect(await checkDueDeals(pipeline, [otherSource], 10)).toBe(1);
    expect(await states()).toEqual({ states: ['live'], alerts: 1, mails: 1 });
    const rows = await queryRows(database.pool)`
      select s.name as source, d.source_names as sources
        from deals d join sources s on s.id = d.source_id`;
    expect(rows).toEqual([{ source: SELLER, sources: [CACHE, SELLER] }]);
  });

  it('leave a live deal of another source as it is, cheaper or more expensive', async () => {
    await takeSold(0, bargain(0));
    const { rows: before } = await database.pool.query('select to_jsonb(d) as deal from deals d');
    await takeCached(7, bargain(7, { price: '50.00', offer_id: 'a' }));
    await takeCached(8, bargain(8, { price: '95.00', offer_id: 'b' }));
    const { rows: after } = await database.pool.query('select to_jsonb(d) as deal from deals d');
    expect(after).toEqual(before);
    expect((await states()).alerts).toBe(1);
  });

  it('teach what is usual', async () => {
    const samples = async () => {
      const report = await takeSold(1, bargain(1, { price: '54.00' }));
      expect(report.deals.deal).toBe(1);
      const { deals } = await summarise();
      return deals[0]?.samples ?? 0;
    };
    const without = await samples();
    await database.empty();
    await takeRows(PAST);
    const cached = Array.from({ length: 10 }, (_, index) =>
      bargain(-1, { price: `9${index}.00`, offer_id: `search ${index}` }),
    );
    await takeCached(-1, ...cached);
    expect(await samples()).toBeGreaterThan(without);
  });
});
