/** Process that ingests a batch of fares from standard input as JSON, like an import on another machine. */
import { text } from 'node:stream/consumers';
import { connect } from '@farelark/db';
import type { Instant, SourceName } from '@farelark/engine';
import { createPipeline, ingestFares } from '@farelark/ingest';
import { loadReference } from '@farelark/reference';
import { readSettings } from '../../../config/settings.ts';
import { openTracer } from '../tracing/open-tracer.ts';

const settings = readSettings(process.env);
const database = connect(settings.DATABASE_URL ?? '');
const tracer = await openTracer(settings);
const pipeline = createPipeline({
  pool: database.pool,
  reference: loadReference(),
  threshold: settings.DEAL_THRESHOLD,
  now: () => Date.now() as Instant,
  tracer,
});
await ingestFares(pipeline, {
  source: 'other-machine' as SourceName,
  synthetic: false,
  isQueryable: false,
  rows: JSON.parse(await text(process.stdin)),
});
await tracer.stop();
await database.close();
