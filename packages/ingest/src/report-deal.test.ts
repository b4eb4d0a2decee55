import { execute, queryColumn, queryValue } from '@farelark/db';
import { getVerificationCounts } from '@farelark/db/deal-episodes';
import { storeQueryableSources } from '@farelark/db/sources';
import type { Instant } from '@farelark/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkDueDeals, type QueryableSource } from './check-deals.ts';
import { reportDeal } from './report-deal.ts';
import { generateFeed } from './testing/generate-feed.ts';
import { pipelineDatabase } from './testing/pipeline-database.ts';
import {
  createSource,
  feedWithDeals,
  minutesLater,
  NOW,
  offersAt,
  REPORTS,
  respondWith,
  SOURCE,
} from './testing/pipeline-fixtures.ts';

const database = pipelineDatabase();
const { addTraveller, pipelineAt, summarise, ingestRows } = database;
let travellers: string[];

/** Four travellers to be notified of one live deal at 55 EUR. */
beforeEach(async () => {
  travellers = [];
  for (let i = 0; i < 4; i += 1) travellers.push(await addTraveller());
});

const ingestDeal = (isQueryable: boolean) => ingestRows(feedWithDeals([5]), { isQueryable });

async function dealId(): Promise<string> {
  return (await queryValue(database.pool)`select id from deals`) ?? '';
}

async function report(traveller: number, changes: { seen?: number; at?: Instant } = {}) {
  const { seen, at = minutesLater(1) } = changes;
  return reportDeal(pipelineAt(at), {
    userId: travellers[traveller] as string,
    alertId: null,
    dealId: await dealId(),
    kind: seen === undefined ? 'gone' : 'price_differs',
    seen: seen === undefined ? null : { amount: seen * 100, currency: 'EUR' },
  });
}

const readVerdicts = () =>
  queryColumn(database.pool)`select verdict from deal_reports order by reported_at, id`;
const readState = async () => (await summarise()).deals[0]?.state;

describe('reportDeal without a queryable source', () => {
  beforeEach(() => ingestDeal(false));

  it('notes one report per traveller and episode', async () => {
    expect(await report(0)).toBe('noted');
    expect(await report(0)).toBe('repeated');
    expect(await report(0, { seen: 80 })).toBe('repeated');
    expect(await readVerdicts()).toEqual([null]);
    expect(await readState()).toBe('live');
  });

  it('holds the deal at a second report, and ends it at a third [2.deals.report-recheck]', async () => {
    await report(0);
    await report(1);
    expect(await readState()).toBe('held');
    await report(2, { seen: 80 });
    expect(await readState()).toBe('gone');
    expect(await readVerdicts()).toEqual(['upheld', 'upheld', 'upheld']);
    const { events } = await summarise();
    expect(events['deal.changed']).toBe(2);
    expect(await report(3)).toBe('over');
  });

  it('contests the reports at the next sighting by the source, which makes the deal live again', async () => {
    await report(0);
    await report(1);
    const exceptions = [{ day: REPORTS, departure: 5, price: 55 }];
    const next = generateFeed({ days: REPORTS + 1, departures: 20, exceptions }).slice(-20);
    await ingestRows(next, { now: minutesLater(24 * 60) });
    expect(await readState()).toBe('live');
    expect(await readVerdicts()).toEqual(['contested', 'contested']);
    const { alerts } = await summarise();
    expect(alerts.map((alert) => alert.revision)).toEqual([1, 1, 1, 1]);
  });

  it('notes a report once that is sent twice concurrently', async () => {
    const outcomes = await Promise.all([report(0), report(0)]);
    expect(outcomes.sort()).toEqual(['noted', 'repeated']);
  });

  it('accepts reports of notified travellers only', async () => {
    travellers.push(await addTraveller({ departures: ['VIE'] }));
    expect(await report(4)).toBe('unknown');
  });

  it('rejects more than twenty reports per traveller and hour', async () => {
    await execute(database.pool)`
      insert into deal_reports (user_id, deal_id, episode, kind, price, source_id, reported_at)
      select ${travellers[0]}, d.id, 100 + n, 'gone', d.price, d.source_id, ${new Date(NOW)}
        from deals d, generate_series(1, 20) as n`;
    expect(await report(0)).toBe('too_many');
    expect(await report(0, { at: minutesLater(61) })).toBe('noted');
  });
});

describe('reportDeal with a queryable source', () => {
  const createDealSource = (state: 'available' | 'gone') =>
    createSource(state === 'gone' ? respondWith({ kind: 'none' }) : offersAt(55));
  const check = (at: Instant, state: 'available' | 'gone') =>
    checkDueDeals(pipelineAt(at), [createDealSource(state)], 10);

  beforeEach(async () => {
    await ingestDeal(true);
    await check(NOW, 'available');
    const sources = [{ name: SOURCE, synthetic: false }];
    await storeQueryableSources(database.pool, sources, new Date(minutesLater(60)));
  });

  it('makes a check due immediately, which decides [2.deals.report-recheck]', async () => {
    expect(await check(minutesLater(1), 'gone')).toBe(0);
    expect(await report(0)).toBe('looking');
    expect(await readState()).toBe('live');
    expect(await check(minutesLater(1), 'gone')).toBe(1);
    expect(await readState()).toBe('gone');
    expect(await readVerdicts()).toEqual(['upheld']);
  });

  it('contests the report when the source still has the deal', async () => {
    await report(0);
    await check(minutesLater(1), 'available');
    expect(await readState()).toBe('live');
    expect(await readVerdicts()).toEqual(['contested']);
  });

  it('never ends a deal without a check, even after four reports', async () => {
    for (const traveller of [0, 1, 2, 3]) await report(traveller);
    expect(await readState()).toBe('live');
  });

  it('is not decided by a check that started before the report', async () => {
    let isReported = false;
    const slow: QueryableSource = {
      ...createDealSource('available'),
      async query(deal, signal) {
        if (!isReported) await report(0, { at: minutesLater(4) });
        isReported = true;
        return createDealSource('available').query(deal, signal);
      },
    };
    await checkDueDeals(pipelineAt(minutesLater(3)), [slow], 10);
    expect(await readVerdicts()).toEqual([null]);
    expect(await check(minutesLater(4), 'gone')).toBe(1);
    expect(await readVerdicts()).toEqual(['upheld']);
  });

  it('makes the reported deal the first to be checked', async () => {
    await report(0);
    await execute(database.pool)`
      insert into deals (origin, destination, departure_date, cabin, currency, synthetic, label, state,
        price, average, typical_low, typical_high, samples, days_covered, confidence, saving, source_id,
        carriers, via, aircraft, flight_numbers, first_seen_at, detected_at, last_seen_at, check_due_at)
      select origin, destination, departure_date + 1, cabin, currency, synthetic, label, 'verifying',
        price, average, typical_low, typical_high, samples, days_covered, confidence, saving, source_id,
        carriers, via, aircraft, flight_numbers, first_seen_at, detected_at, last_seen_at, detected_at
        from deals`;
    await checkDueDeals(pipelineAt(minutesLater(1)), [createDealSource('gone')], 1);
    expect(await readVerdicts()).toEqual(['upheld']);
    expect((await getVerificationCounts(database.pool, new Date(0), false)).dropped).toBe(0);
  });
});
