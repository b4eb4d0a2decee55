import { connectedDatabase } from '@farelark/db/testing';
import { formatDay, type Instant, MILLIS_PER_DAY } from '@farelark/engine';
import { expect, it } from 'vitest';
import { ingestFares } from './ingest-fares.ts';
import { purgeSynthetic } from './purge-synthetic.ts';
import { FIRST_DAY, feedMarket } from './testing/feed-market.ts';
import { newPipeline, toBatch } from './testing/pipeline-fixtures.ts';

const DAYS = 20;
const NOW = ((FIRST_DAY + DAYS) * MILLIS_PER_DAY) as Instant;

const database = connectedDatabase();

it('a writer goes on while the rows of its markets are removed under it', async () => {
  const pipeline = newPipeline(database.pool, NOW);
  const rows = feedMarket({ days: DAYS, departures: 10 });
  let isWriting = true;
  const purging = (async () => {
    while (isWriting) await purgeSynthetic(database);
  })();
  try {
    for (let day = 0; day < DAYS; day += 1) {
      const from = formatDay((FIRST_DAY + day) as typeof FIRST_DAY);
      const ofDay = rows.filter((row) => row.observed_at?.startsWith(from));
      const report = await ingestFares(pipeline, toBatch(ofDay, { synthetic: true }));
      expect(report.accepted).toBe(10);
    }
  } finally {
    isWriting = false;
    await purging;
  }
});
