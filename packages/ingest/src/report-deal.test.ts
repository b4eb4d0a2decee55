import { execute, queryColumn, queryValue } from '@farelark/db';
import { getVerificationCounts } from '@farelark/db/deal-episodes';
import { storeQueryableSources } from '@farelark/db/sources';
import type { Instant } from '@farelark/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkDueDeals, type QueryableSource } from './check-deals.ts';
import { reportDeal } from './report-deal.ts';
import { feedMarket } from './testing/feed-market.ts';
import { pipelineDatabase } from './testing/pipeline-database.ts';
import {
  answering,
  found,
  marketWith,
  minutesLater,
  NOW,
  REPORTS,
  SOURCE,
  sourceWith,
} from './testing/pipeline-fixtures.ts';

const database = pipelineDatabase();
const { addTraveller, pipelineAt, summarise, takeRows } = database;
let travellers: string[];

/** Four travellers notified of one live deal at 55 EUR. */
beforeEach(async () => {
  travellers = [];
  for (let i = 0; i < 4; i += 1) travellers.push(await addTraveller());
});

const bargain = (isQueryable: boolean) => takeRows(marketWith([5]), { isQueryable });

async function dealId(): Promise<string> {
  return (await queryValue(database.pool)`select id from deals`) ?? '';
}

async function report(who: number, changes: { seen?: number; at?: Instant } = {}) {
  const { seen, at = minutesLater(1) } = changes;
  return reportDeal(pipelineAt(at), {
    userId: travellers[who] as string,
    alertId: null,
    dealId: await dealId(),
    kind: seen === undefined ? 'gone' : 'price_differs',
    seen: seen === undefined ? null : { amount: seen * 100, currency: 'EUR' },
  });
}

const verdicts = async () => {
  return queryColumn(database.pool)`select verdict from deal_reports order by reported_at, id`;
};
const state = async () => (await summarise()).deals[0]?.state;

describe('a report on a deal whose source cannot be asked', () => {
  beforeEach(() => bargain(false));

  it('is noted once a traveller and episode', async () => {
    expect(await report(0)).toBe('noted');
    expect(await report(0)).toBe('repeated');
    expect(await report(0, { seen: 80 })).toBe('repeated');
    expect(await verdicts()).toEqual([null]);
    expect(await state()).toBe('live');
  });

  it('makes it unconfirmed with a second one, and ends it with a third, for all travellers [2.deals.report-recheck]', async () => {
    await report(0);
    await report(1);
    expect(await state()).toBe('held');
    await report(2, { seen: 80 });
    expect(await state()).toBe('gone');
    expect(await verdicts()).toEqual(['upheld', 'upheld', 'upheld']);
    const { events } = await summarise();
    expect(events['deal.changed']).toBe(2);
    expect(await report(3)).toBe('over');
  });

  it('is contested by the next sighting of the same source, which confirms the deal again', async () => {
    await report(0);
    await report(1);
    const exceptions = [{ day: REPORTS, departure: 5, price: 55 }];
    const next = feedMarket({ days: REPORTS + 1, departures: 20, exceptions }).slice(-20);
    await takeRows(next, { now: minutesLater(24 * 60) });
    expect(await state()).toBe('live');
    expect(await verdicts()).toEqual(['contested', 'contested']);
    const { alerts } = await summarise();
    expect(alerts.map((alert) => alert.revision)).toEqual([1, 1, 1, 1]);
  });

  it('is taken once when it is sent twice at the same moment', async () => {
    const outcomes = await Promise.all([report(0), report(0)]);
    expect(outcomes.sort()).toEqual(['noted', 'repeated']);
  });

  it('is only for notified travellers', async () => {
    const stranger = await addTraveller({ departures: ['VIE'] });
    travellers.push(stranger);
    expect(await report(4)).toBe('unknown');
  });

  it('is refused to a traveller who reports more than twenty deals in an hour', async () => {
    await execute(database.pool)`
      insert into deal_reports (user_id, deal_id, episode, kind, price, source_id, reported_at)
      select ${travellers[0]}, d.id, 100 + n, 'gone', d.price, d.source_id, ${new Date(NOW)}
        from deals d, generate_series(1, 20) as n`;
    expect(await report(0)).toBe('too_many');
    expect(await report(0, { at: minutesLater(61) })).toBe('noted');
  });
});

describe('a report on a deal whose source can be asked', () => {
  const createSource = (answer: 'there' | 'gone') =>
    sourceWith(answer === 'gone' ? answering({ kind: 'none' }) : found(55));
  const check = (at: Instant, answer: 'there' | 'gone') =>
    checkDueDeals(pipelineAt(at), [createSource(answer)], 10);

  beforeEach(async () => {
    await bargain(true);
    await check(NOW, 'there');
    const sources = [{ name: SOURCE, synthetic: false }];
    await storeQueryableSources(database.pool, sources, new Date(minutesLater(60)));
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

  it('never ends it without a check, however many there are', async () => {
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
    await checkDueDeals(pipelineAt(minutesLater(3)), [slow], 10);
    expect(await verdicts()).toEqual([null]);
    expect(await check(minutesLater(4), 'gone')).toBe(1);
    expect(await verdicts()).toEqual(['upheld']);
  });

  it('is looked at before everything else that is due', async () => {
    await report(0);
    await execute(database.pool)`
      insert into deals (origin, destination, departure_date, cabin, currency, synthetic, label, state,
        price, average, typical_low, typical_high, samples, days_covered, confidence, saving, source_id,
        carriers, via, aircraft, flight_numbers, first_seen_at, detected_at, last_seen_at, check_due_at)
      select origin, destination, departure_date + 1, cabin, currency, synthetic, label, 'verifying',
        price, average, typical_low, typical_high, samples, days_covered, confidence, saving, source_id,
        carriers, via, aircraft, flight_numbers, first_seen_at, detected_at, last_seen_at, detected_at
        from deals`;
    await checkDueDeals(pipelineAt(minutesLater(1)), [createSource('gone')], 1);
    expect(await verdicts()).toEqual(['upheld']);
    expect((await getVerificationCounts(database.pool, new Date(0), false)).dropped).toBe(0);
  });
});
