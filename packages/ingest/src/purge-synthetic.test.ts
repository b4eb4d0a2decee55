import { execute, queryRows } from '@farelark/db';
import {
  addDays,
  formatDay,
  type Instant,
  MILLIS_PER_DAY,
  type SourceName,
} from '@farelark/engine';
import { expect, it } from 'vitest';
import { ingestFares } from './ingest-fares.ts';
import type { Pipeline } from './pipeline.ts';
import { purgeSynthetic } from './purge-synthetic.ts';
import { FIRST_DAY, generateFeed } from './testing/generate-feed.ts';
import { pipelineDatabase } from './testing/pipeline-database.ts';
import { feedWithDeals, toBatch } from './testing/pipeline-fixtures.ts';

const rows = feedWithDeals([5]);

const database = pipelineDatabase();
const { addTraveller, pipelineAt, summarise } = database;

async function ingest(pipeline: Pipeline, synthetic: boolean): Promise<void> {
  const source = (synthetic ? 'simulator' : 'airline') as SourceName;
  const named = rows.map((row) => ({ ...row, source }));
  const batch = [...named, { ...named[0], price: '0' }];
  await ingestFares(pipeline, toBatch(batch, { source, synthetic }));
}

it('removes exactly the simulated rows, once', async () => {
  await addTraveller();
  await ingest(pipelineAt(), false);
  const real = await summarise();
  expect(real.alerts).toHaveLength(1);

  await ingest(pipelineAt(), true);
  expect((await summarise()).alerts).toHaveLength(2);
  const report = await purgeSynthetic(database);

  expect(report).toEqual({
    deals: 1,
    alerts: 1,
    fares: rows.length,
    baselines: 1,
    quarantined: 1,
    sources: 1,
  });
  expect(await summarise()).toEqual(real);
  const nothing = { deals: 0, alerts: 0, fares: 0, baselines: 0, quarantined: 0, sources: 0 };
  expect(await purgeSynthetic(database)).toEqual(nothing);
});

it('keeps sent emails, and removes pending ones', async () => {
  await addTraveller();
  await addTraveller();
  await ingest(pipelineAt(), true);
  await execute(database.pool)`
      update outbox set sent_at = now() where id = (select id from outbox order by id limit 1)`;
  await purgeSynthetic(database);
  const left = await queryRows(database.pool)`select sent_at is not null as sent from outbox`;
  expect(left).toEqual([{ sent: true }]);
});

it('stops between batches with a report, and continues in another run', async () => {
  await ingest(pipelineAt(), true);
  const stop = new AbortController();
  const first = await purgeSynthetic(database, {
    signal: stop.signal,
    onProgress: () => stop.abort(),
  });
  expect(first).toMatchObject({ deals: 1, fares: 0, sources: 0 });
  const rest = await purgeSynthetic(database);
  expect(rest).toMatchObject({ deals: 0, fares: rows.length, sources: 1 });
});

it('is noticed by a process with a cached market', async () => {
  const pipeline = pipelineAt();
  await ingest(pipeline, true);
  await purgeSynthetic(database);
  await ingest(pipeline, true);
  const again = await summarise();
  await database.empty();
  await ingest(pipelineAt(), true);
  expect(again).toEqual(await summarise());
});

it('allows a concurrent writer to continue', async () => {
  const days = 20;
  const pipeline = pipelineAt(((FIRST_DAY + days) * MILLIS_PER_DAY) as Instant);
  const feed = generateFeed({ days, departures: 10 });
  let isWriting = true;
  const purging = (async () => {
    while (isWriting) await purgeSynthetic(database);
  })();
  try {
    for (let day = 0; day < days; day += 1) {
      const date = formatDay(addDays(FIRST_DAY, day));
      const report = feed.filter((row) => row.observed_at?.startsWith(date));
      const { accepted } = await ingestFares(pipeline, toBatch(report, { synthetic: true }));
      expect(accepted).toBe(10);
    }
  } finally {
    isWriting = false;
    await purging;
  }
});
