import { verificationCounts } from '@farelark/db/deal-episodes';
import { storeAskableSources } from '@farelark/db/sources';
import { connectedDatabase } from '@farelark/db/testing';
import { type Instant, MILLIS_PER_DAY, type MinorUnits, type SourceName } from '@farelark/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkDueDeals, type QueryableSource } from './check-deals.ts';
import { ingestFares } from './ingest-fares.ts';
import { reportDeal } from './report-deal.ts';
import { FIRST_DAY, feedMarket } from './testing/feed-market.ts';
import { addTraveller, emptyTables, newPipeline, summarise } from './testing/pipeline-fixtures.ts';

const REPORTS = 40;
const NOW = ((FIRST_DAY + REPORTS - 1) * MILLIS_PER_DAY + 7 * 3_600_000) as Instant;
const SOURCE = 'test feed' as SourceName;
const minutesLater = (minutes: number) => (NOW + minutes * 60_000) as Instant;

const database = connectedDatabase();
let travellers: string[];

/** Four travellers notified of one live deal at 55 EUR. */
beforeEach(async () => {
  await emptyTables(database.pool);
  travellers = [];
  for (let i = 0; i < 4; i += 1)
    travellers.push(await addTraveller(database.pool, { departures: ['BUD'] }));
});

const bargain = (canAskAgain: boolean) =>
  ingestFares(newPipeline(database.pool, NOW), {
    source: SOURCE,
    synthetic: false,
    canAskAgain,
    rows: feedMarket({
      days: REPORTS,
      departures: 20,
      exceptions: [{ day: REPORTS - 1, departure: 5, price: 55 }],
    }),
  });

async function dealId(): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>('select id from deals');
  return rows[0]?.id ?? '';
}

async function report(who: number, changes: { seen?: number; at?: Instant } = {}) {
  const { seen, at = minutesLater(1) } = changes;
  return reportDeal(newPipeline(database.pool, at), {
    userId: travellers[who] as string,
    alertId: null,
    dealId: await dealId(),
    kind: seen === undefined ? 'gone' : 'price_differs',
    seen: seen === undefined ? null : { amount: seen * 100, currency: 'EUR' },
  });
}

const verdicts = async () => {
  const { rows } = await database.pool.query<{ verdict: string | null }>(
    'select verdict from deal_reports order by reported_at, id',
  );
  return rows.map((row) => row.verdict);
};
const state = async () => (await summarise(database.pool)).deals[0]?.state;

describe('a report on a deal whose source cannot be asked', () => {
  beforeEach(() => bargain(false));

  it('is noted once a traveller and episode', async () => {
    expect(await report(0)).toBe('noted');
    expect(await report(0)).toBe('repeated');
    expect(await report(0, { seen: 80 })).toBe('repeated');
    expect(await verdicts()).toEqual([null]);
    expect(await state()).toBe('live');
  });

  it('makes it unconfirmed with a second one, and ends it with a third, for everybody [2.deals.report-recheck]', async () => {
    await report(0);
    await report(1);
    expect(await state()).toBe('held');
    await report(2, { seen: 80 });
    expect(await state()).toBe('gone');
    expect(await verdicts()).toEqual(['upheld', 'upheld', 'upheld']);
    const { events } = await summarise(database.pool);
    expect(events['deal.changed']).toBe(2);
    expect(await report(3)).toBe('over');
  });

  it('is contested by the next sighting of the same source, which confirms the deal again', async () => {
    await report(0);
    await report(1);
    const tomorrow = minutesLater(24 * 60);
    await ingestFares(newPipeline(database.pool, tomorrow), {
      source: SOURCE,
      synthetic: false,
      canAskAgain: false,
      rows: feedMarket({
        days: REPORTS + 1,
        departures: 20,
        exceptions: [{ day: REPORTS, departure: 5, price: 55 }],
      }).slice(-20),
    });
    expect(await state()).toBe('live');
    expect(await verdicts()).toEqual(['contested', 'contested']);
    const { alerts } = await summarise(database.pool);
    expect(alerts.map((alert) => alert.revision)).toEqual([1, 1, 1, 1]);
  });

  it('is taken once when it is sent twice at the same moment', async () => {
    const outcomes = await Promise.all([report(0), report(0)]);
    expect(outcomes.sort()).toEqual(['noted', 'repeated']);
  });

  it('is only for notified travellers', async () => {
    const stranger = await addTraveller(database.pool, { departures: ['VIE'] });
    travellers.push(stranger);
    expect(await report(4)).toBe('unknown');
  });

  it('is refused to a traveller who reports more than twenty deals in an hour', async () => {
    await database.pool.query(
      `insert into deal_reports (user_id, deal_id, episode, kind, price, source_id, reported_at)
       select $1, d.id, 100 + n, 'gone', d.price, d.source_id, $2
         from deals d, generate_series(1, 20) as n`,
      [travellers[0], new Date(NOW)],
    );
    expect(await report(0)).toBe('too_many');
    expect(await report(0, { at: minutesLater(61) })).toBe('noted');
  });
});

describe('a report on a deal whose source can be asked', () => {
  const asked: string[] = [];
  const createSource = (answer: 'there' | 'gone'): QueryableSource => ({
    name: SOURCE,
    synthetic: false,
    async query(deal) {
      asked.push(answer);
      return answer === 'gone'
        ? { kind: 'none' }
        : { kind: 'offers', offers: [{ ...deal.offer, price: 5_500 as MinorUnits }] };
    },
  });
  const check = (at: Instant, answer: 'there' | 'gone') =>
    checkDueDeals(newPipeline(database.pool, at), [createSource(answer)], 10);

  beforeEach(async () => {
    await bargain(true);
    await check(NOW, 'there');
    await storeAskableSources(
      database.pool,
      [{ name: SOURCE, synthetic: false }],
      new Date(minutesLater(60)),
    );
  });

  it('has it checked immediately, before its time, and the check decides [2.deals.report-recheck]', async () => {
    expect(await check(minutesLater(1), 'gone')).toBe(0);
    expect(await report(0)).toBe('looking');
    expect(await state()).toBe('live');
    expect(await check(minutesLater(1), 'gone')).toBe(1);
    expect(await state()).toBe('gone');
    expect(await verdicts()).toEqual(['upheld']);
  });

  it('is contested when the source says that it is still there', async () => {
    await report(0);
    await check(minutesLater(1), 'there');
    expect(await state()).toBe('live');
    expect(await verdicts()).toEqual(['contested']);
  });

  it('never ends it by itself, however many there are', async () => {
    for (const who of [0, 1, 2, 3]) await report(who);
    expect(await state()).toBe('live');
  });

  it('is not decided by a look that began before it', async () => {
    let reported = false;
    const slow: QueryableSource = {
      ...createSource('there'),
      async query(deal, signal) {
        if (!reported) await report(0, { at: minutesLater(4) });
        reported = true;
        return createSource('there').query(deal, signal);
      },
    };
    await checkDueDeals(newPipeline(database.pool, minutesLater(3)), [slow], 10);
    expect(await verdicts()).toEqual([null]);
    expect(await check(minutesLater(4), 'gone')).toBe(1);
    expect(await verdicts()).toEqual(['upheld']);
  });

  it('is looked at before everything else that is due', async () => {
    await report(0);
    await database.pool.query(
      `insert into deals (origin, destination, departure_date, cabin, currency, synthetic, label, state,
         price, average, typical_low, typical_high, samples, days_covered, confidence, saving, source_id,
         carriers, via, aircraft, flight_numbers, first_seen_at, detected_at, last_seen_at, check_due_at)
       select origin, destination, departure_date + 1, cabin, currency, synthetic, label, 'verifying',
         price, average, typical_low, typical_high, samples, days_covered, confidence, saving, source_id,
         carriers, via, aircraft, flight_numbers, first_seen_at, detected_at, last_seen_at, detected_at
         from deals`,
    );
    await checkDueDeals(newPipeline(database.pool, minutesLater(1)), [createSource('gone')], 1);
    expect(await verdicts()).toEqual(['upheld']);
    expect((await verificationCounts(database.pool, new Date(0), false)).dropped).toBe(0);
  });
});
