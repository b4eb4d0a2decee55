import { runAsOwner } from '@farelark/db/testing';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { ingestFares } from './ingest-fares.ts';
import type { Pipeline } from './pipeline.ts';
import { generateFeed } from './testing/generate-feed.ts';
import { pipelineDatabase } from './testing/pipeline-database.ts';
import { departureDate, feedWithDeals, REPORTS, toBatch } from './testing/pipeline-fixtures.ts';

const database = pipelineDatabase();
const { addTraveller, pipelineAt, summarise } = database;
let pipeline: Pipeline;

beforeEach(async () => {
  pipeline = pipelineAt();
});

/** Departure 5 costs 55 EUR in the last report. */
const DEAL = { day: REPORTS - 1, departure: 5, price: 55 };
const rows = feedWithDeals([5]);

it('accounts for every row', async () => {
  const dirty = [
    { ...rows[0], price: '0' },
    { ...rows[1], origin: 'ZZZ' },
    { ...rows[2], departure_date: '2026-02-31' },
    { malformed: 'x,y' },
  ];
  const report = await ingestFares(pipeline, toBatch([...rows, ...dirty, ...rows.slice(0, 3)]));
  expect(report).toMatchObject({
    rows: rows.length + 7,
    accepted: rows.length,
    duplicates: 3,
    quarantined: { zero_price: 1, unknown_airport: 1, malformed_date: 1, malformed_row: 1 },
  });
});

it('records nothing from a provider in test mode, and announces nothing', async () => {
  await addTraveller();
  const testRows = rows.map((row) => ({ ...row, test: 'true' as const }));
  const report = await ingestFares(pipeline, toBatch(testRows));
  expect(report).toMatchObject({ accepted: 0, alerts: 0 });
  expect(report.quarantined).toEqual({ test_offer: rows.length });
  expect(await summarise()).toMatchObject({ fares: 0, deals: [], alerts: [] });
  expect((await database.pool.query('select from baselines')).rowCount).toBe(0);
});

it('finds exactly the deal, with its evidence [0.watch]', async () => {
  const report = await ingestFares(pipeline, toBatch(rows));
  expect(report.deals).toEqual({ deal: 1, error_fare: 0 });
  const { deals } = await summarise();
  expect(deals).toHaveLength(1);
  expect(deals[0]).toMatchObject({ state: 'live', price: 5_500, departure: departureDate(5) });
  expect(deals[0]?.average).toBeGreaterThan(9_600);
  expect(deals[0]?.average).toBeLessThan(10_400);
  expect(deals[0]?.samples).toBeGreaterThan(100);
});

it('stores the lowest price of the 30 days before a deal [2.details.lowest]', async () => {
  await ingestFares(pipeline, toBatch(rows));
  const { rows: deals } = await database.pool.query(
    'select first_seen_at, lowest_before::float8 as lowest from deals',
  );
  const ofTrip = rows.filter(
    ({ departure_date, observed_at }) =>
      departure_date === departureDate(DEAL.departure) &&
      Date.parse(observed_at ?? '') < deals[0].first_seen_at,
  );
  expect(ofTrip).not.toHaveLength(0);
  expect(deals[0].lowest).toBe(100 * Math.min(...ofTrip.map(({ price }) => Number(price))));
});

it('notifies travellers with matching preferences once, by card and email [0.alerts]', async () => {
  const matching = await addTraveller();
  await addTraveller({ departures: ['VIE'] });
  await addTraveller({ destinations: ['LIS'] });
  const withoutEmail = await addTraveller({ emailWanted: false });
  await ingestFares(pipeline, toBatch(rows));
  const { alerts, mails, events } = await summarise();
  expect(alerts.map((alert) => alert.userId).sort()).toEqual([matching, withoutEmail].sort());
  expect(mails.map((mail) => mail.userId)).toEqual([matching]);
  expect(events).toEqual({ 'alert.added': 2 });
});

it('changes nothing for a repeated batch', async () => {
  await addTraveller();
  await ingestFares(pipeline, toBatch(rows));
  const before = await summarise();
  const again = await ingestFares(pipelineAt(), toBatch(rows));
  expect(again).toMatchObject({ accepted: 0, duplicates: rows.length, alerts: 0 });
  expect(await summarise()).toEqual(before);
});

it('stores a deal of an earlier day as gone, without alerts', async () => {
  await addTraveller();
  const early = { ...DEAL, day: REPORTS - 5 };
  const feed = generateFeed({ days: REPORTS, departures: 20, exceptions: [early] });
  expect((await ingestFares(pipeline, toBatch(feed))).deals.deal).toBe(1);
  expect(await summarise()).toMatchObject({ deals: [{ state: 'gone' }], alerts: [] });
});

it('keeps simulated fares out of real baselines', async () => {
  await ingestFares(pipeline, toBatch(feedWithDeals([]).slice(0, -20), { synthetic: true }));
  expect((await ingestFares(pipeline, toBatch(rows.slice(-20)))).deals.deal).toBe(0);
});

it('applies the daily maximum [3.form.daily-maximum]', async () => {
  await addTraveller({ dailyMaximum: 2 });
  await ingestFares(pipeline, toBatch(feedWithDeals([2, 6, 10, 14])));
  expect(await summarise()).toMatchObject({ deals: { length: 4 }, alerts: { length: 2 } });
});

it('has the same result for any batches and restarts', async () => {
  await addTraveller();
  const market = generateFeed({
    days: REPORTS,
    departures: 12,
    exceptions: [DEAL, { day: REPORTS - 3, departure: 2, price: 40 }],
  });
  await ingestFares(pipeline, toBatch(market));
  const whole = await summarise();
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 1, max: market.length - 1 }), { maxLength: 4 }),
      fc.boolean(),
      async (cuts, restarts) => {
        await database.empty({ keepTravellers: true });
        let current = pipelineAt();
        const ends = [...cuts.sort((a, b) => a - b), market.length];
        let start = 0;
        for (const end of ends) {
          await ingestFares(current, toBatch(market.slice(start, end)));
          if (restarts) current = pipelineAt();
          start = end;
        }
        expect(await summarise()).toEqual(whole);
      },
    ),
    { numRuns: 12 },
  );
});

it('rolls back a failed batch, and accepts it again', async () => {
  await addTraveller();
  const [early, late] = [rows.slice(0, -20), rows.slice(-20)];
  await ingestFares(pipeline, toBatch(early));
  const before = await summarise();
  await runAsOwner(database.url, 'alter table flight_alerts rename to flight_alerts_away');
  await expect(ingestFares(pipeline, toBatch(late))).rejects.toThrow(/flight_alerts/);
  await runAsOwner(database.url, 'alter table flight_alerts_away rename to flight_alerts');
  expect(await summarise()).toEqual(before);
  expect(await ingestFares(pipeline, toBatch(late))).toMatchObject({ accepted: 20, alerts: 1 });
});
