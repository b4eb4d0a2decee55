import { queryRows } from '@farelark/db';
import { storeQueryableSources } from '@farelark/db/sources';
import type { RawFare, SourceName } from '@farelark/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkDueDeals } from './check-deals.ts';
import { generateFeed } from './testing/generate-feed.ts';
import { pipelineDatabase } from './testing/pipeline-database.ts';
import {
  createSource,
  departureDate,
  feedWithDeals,
  minutesLater,
} from './testing/pipeline-fixtures.ts';

const CACHE = 'cache' as SourceName;
const SELLER = 'seller' as SourceName;
/** The feed without its last report. */
const PAST = feedWithDeals([]).slice(0, -20);

const database = pipelineDatabase();
const { addTraveller, pipelineAt, summarise, ingestRows } = database;
beforeEach(async () => {
  await database.pool.query('update sources set askable_until = null');
  await ingestRows(PAST);
  await addTraveller({ unconfirmedWanted: true });
});

/** Fare of a source at that hour, for departure 5. */
function dealFare(hours: number, changes: Partial<RawFare> = {}): RawFare {
  const [row] = generateFeed({ days: 1, departures: 6 }).slice(5);
  return {
    ...row,
    observed_at: new Date(minutesLater(hours * 60)).toISOString(),
    departure_date: departureDate(5),
    price: '55.00',
    source: '',
    offer_id: 'first search',
    ...changes,
  };
}
const ingestCached = (hours: number, ...rows: RawFare[]) =>
  ingestRows(rows, { now: minutesLater(hours * 60), source: CACHE, isCandidate: true });
const ingestSold = (hours: number, ...rows: RawFare[]) =>
  ingestRows(rows, { now: minutesLater(hours * 60), source: SELLER });

async function readOutcome() {
  const { deals, alerts, mails } = await summarise();
  return { states: deals.map(({ state }) => state), alerts: alerts.length, mails: mails.length };
}
const HELD = { states: ['held'], alerts: 0, mails: 0 };

describe('fares of a candidate source', () => {
  it('are held without any alert, and count once when a cached price is repeated', async () => {
    const report = await ingestCached(0, dealFare(0));
    expect(report).toMatchObject({ accepted: 1, deals: { deal: 1 }, alerts: 0 });
    expect(await readOutcome()).toEqual(HELD);
    const repeated = { accepted: 0, duplicates: 2 };
    for (const hours of [1, 7, 23])
      expect(await ingestCached(hours, dealFare(hours), dealFare(hours))).toMatchObject(repeated);
    expect(await readOutcome()).toEqual(HELD);
  });

  it('count once when the provider converts a cached price at another rate', async () => {
    await ingestCached(0, dealFare(0));
    // A second search an hour later, then the first one again.
    await ingestCached(1, dealFare(1, { price: '54.00', offer_id: 'a search too soon' }));
    for (const [hours, price] of [
      [7.5, '55.07'],
      [8, '54.91'],
    ] as const)
      expect(await ingestCached(hours, dealFare(hours, { price }))).toMatchObject({ accepted: 0 });
    expect(await readOutcome()).toEqual(HELD);
  });

  it('alert when another search, hours later, confirms the price', async () => {
    await ingestCached(0, dealFare(0));
    await ingestCached(2, dealFare(2, { offer_id: 'a search too soon' }));
    expect(await readOutcome()).toEqual(HELD);
    const report = await ingestCached(7, dealFare(7, { offer_id: 'another search' }));
    expect(report).toMatchObject({ alerts: 1 });
    expect(await readOutcome()).toEqual({ states: ['live'], alerts: 1, mails: 1 });
  });

  it('are checked immediately, and alert when another source confirms them', async () => {
    const until = new Date(minutesLater(24 * 60));
    await storeQueryableSources(database.pool, [{ name: SELLER, synthetic: false }], until);
    await ingestCached(0, dealFare(0));
    expect(await readOutcome()).toEqual(HELD);
    const seller = createSource(async ({ offer }) => {
      return { kind: 'offers', offers: [{ ...offer, source: SELLER, offerId: null }] };
    }, SELLER);
    expect(await checkDueDeals(pipelineAt(minutesLater(6)), [seller], 10)).toBe(1);
    expect(await readOutcome()).toEqual({ states: ['live'], alerts: 1, mails: 1 });
    const rows = await queryRows(database.pool)`
      select s.name as source, d.source_names as sources
        from deals d join sources s on s.id = d.source_id`;
    expect(rows).toEqual([{ source: SELLER, sources: [CACHE, SELLER] }]);
  });

  it('contribute to the baseline', async () => {
    const countSamples = async () => {
      const report = await ingestSold(1, dealFare(1, { price: '54.00' }));
      expect(report.deals.deal).toBe(1);
      const { deals } = await summarise();
      return deals[0]?.samples ?? 0;
    };
    const without = await countSamples();
    await database.empty();
    await ingestRows(PAST);
    const cached = Array.from({ length: 10 }, (_, index) =>
      dealFare(-1, { price: `9${index}.00`, offer_id: `search ${index}` }),
    );
    await ingestCached(-1, ...cached);
    expect(await countSamples()).toBeGreaterThan(without);
  });
});
