import { type Instant, MILLIS_PER_DAY } from '@farelark/engine';
import { describe, expect, it } from 'vitest';
import { ingestFares } from './ingest-fares.ts';
import { FIRST_DAY, generateFeed } from './testing/generate-feed.ts';
import { pipelineDatabase } from './testing/pipeline-database.ts';
import { toBatch } from './testing/pipeline-fixtures.ts';

const NOW = ((FIRST_DAY + 1) * MILLIS_PER_DAY + 7 * 3_600_000) as Instant;

/** Destinations 1,000 to 2,500 km from Budapest, all at about 100 EUR. */
const KNOWN =
  'LIS MAD DUB OPO AGP VLC SVQ PMI ALC CDG AMS LHR STN EDI CPH ARN OSL HEL ATH IST'.split(' ');

const FEED = { days: 2, departures: 20 };
const twentyRoutes = KNOWN.flatMap((destination) =>
  generateFeed(FEED).map((row) => ({ ...row, destination })),
);
/** First fare of Budapest–Barcelona, on the second morning. */
const newRoute = (price: number) =>
  generateFeed({ ...FEED, departures: 1, exceptions: [{ day: 1, departure: 0, price }] }).slice(-1);

const database = pipelineDatabase();
const { addTraveller, pipelineAt, summarise } = database;

describe('a new route among twenty similar ones', () => {
  it('gets an error fare held, without an alert', async () => {
    await addTraveller();
    const pipeline = pipelineAt(NOW);
    await ingestFares(pipeline, toBatch(twentyRoutes));
    const report = await ingestFares(pipeline, toBatch(newRoute(14)));
    expect(report.deals).toEqual({ deal: 0, error_fare: 1 });
    const { deals, alerts } = await summarise();
    expect(deals).toMatchObject([{ state: 'held', label: 'error_fare', price: 1_400, samples: 0 }]);
    expect(deals[0]?.average).toBeGreaterThan(8_000);
    expect(deals[0]?.average).toBeLessThan(12_000);
    expect(alerts).toEqual([]);
  });

  it.each([100, 60, 40])('gets no deal for an ordinary fare of %i EUR', async (price) => {
    const pipeline = pipelineAt(NOW);
    await ingestFares(pipeline, toBatch(twentyRoutes));
    const report = await ingestFares(pipeline, toBatch(newRoute(price)));
    expect(report).toMatchObject({ accepted: 1, deals: { deal: 0, error_fare: 0 } });
    expect((await summarise()).deals).toEqual([]);
  });

  it('is judged by stored routes of a new process, real and simulated ones apart', async () => {
    await ingestFares(pipelineAt(NOW), toBatch(twentyRoutes, { synthetic: true }));
    for (const synthetic of [false, true]) {
      const report = await ingestFares(pipelineAt(NOW), toBatch(newRoute(14), { synthetic }));
      expect(report.deals.error_fare).toBe(synthetic ? 1 : 0);
    }
  });
});
