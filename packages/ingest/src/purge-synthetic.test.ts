import { execute, queryRows } from '@farelark/db';
import type { SourceName } from '@farelark/engine';
import { describe, expect, it } from 'vitest';
import { ingestFares } from './ingest-fares.ts';
import type { Pipeline } from './pipeline.ts';
import { purgeSynthetic } from './purge-synthetic.ts';
import { pipelineDatabase } from './testing/pipeline-database.ts';
import { marketWith, toBatch } from './testing/pipeline-fixtures.ts';

const rows = marketWith([5]);

const database = pipelineDatabase();
const { addTraveller, pipelineAt, summarise } = database;

async function takeRows(pipeline: Pipeline, synthetic: boolean): Promise<void> {
  const source = (synthetic ? 'simulator' : 'airline') as SourceName;
  const named = rows.map((row) => ({ ...row, source }));
  const batch = [...named, { ...named[0], price: '0' }];
  await ingestFares(pipeline, toBatch(batch, { source, synthetic }));
}

describe('purgeSynthetic', () => {
  it('leaves exactly what there would be without simulation', async () => {
    await addTraveller();
    await takeRows(pipelineAt(), false);
    const real = await summarise();
    expect(real.alerts).toHaveLength(1);

    await takeRows(pipelineAt(), true);
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
  });

  it('removes nothing the second time', async () => {
    await takeRows(pipelineAt(), true);
    await purgeSynthetic(database);
    const nothing = { deals: 0, alerts: 0, fares: 0, baselines: 0, quarantined: 0, sources: 0 };
    expect(await purgeSynthetic(database)).toEqual(nothing);
  });

  it('keeps mails that were sent, and takes back those that were not', async () => {
    await addTraveller();
    await addTraveller();
    await takeRows(pipelineAt(), true);
    await execute(database.pool)`
      update outbox set sent_at = now() where id = (select id from outbox order by id limit 1)`;
    await purgeSynthetic(database);
    const left = await queryRows(database.pool)`select sent_at is not null as sent from outbox`;
    expect(left).toEqual([{ sent: true }]);
  });

  it('stopped between two pieces, says what is gone; the next run removes the rest', async () => {
    await takeRows(pipelineAt(), true);
    const stop = new AbortController();
    const first = await purgeSynthetic(database, {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    expect(first).toMatchObject({ deals: 1, fares: 0, sources: 0 });
    const rest = await purgeSynthetic(database);
    expect(rest).toMatchObject({ deals: 0, fares: rows.length, sources: 1 });
  });

  it('lets a process that still has a market in memory see that it is gone', async () => {
    const pipeline = pipelineAt();
    await takeRows(pipeline, true);
    await purgeSynthetic(database);
    await takeRows(pipeline, true);
    const again = await summarise();
    await database.empty();
    await takeRows(pipelineAt(), true);
    expect(again).toEqual(await summarise());
  });
});
