/**
 * A feed taken through the whole pipeline against a bare COPY of the same rows into the same empty
 * table, on a PostgreSQL of its own with all its promises kept (fsync on). What the COPY cannot know
 * (fingerprints, positions in the market) is made before its time is taken.
 */
import { Readable } from 'node:stream';
import { ImportTotals, importFares } from '@farelark/cli/fare-import';
import { connect, type Database, inTransaction, prepareDatabase } from '@farelark/db';
import { openPartitions } from '@farelark/db/fare-partitions';
import { type FareEntry, recordFares } from '@farelark/db/fares';
import { ensureSourceIds } from '@farelark/db/sources';
import {
  type Instant,
  type MarketKey,
  type NormaliseContext,
  normalise,
  type SourceName,
  toFingerprint,
  toMarketKey,
} from '@farelark/engine';
import { loadReference } from '@farelark/reference';
import { openFeed } from '@farelark/sources/feed';
import { benchFeed } from './harness/feed.ts';
import { printResult } from './harness/figures.ts';
import { openPipeline, withInstallation } from './harness/installation.ts';

const BATCH_ROWS = 10_000;
const SOURCE = 'bench' as SourceName;

const reference = loadReference();
const context: NormaliseContext = { ...reference, defaultSource: SOURCE };

const feed = await benchFeed();
const open = () => openFeed(Readable.from([Buffer.from(feed.csv)]), { batchSize: BATCH_ROWS });
await withInstallation(
  async ({ url }) => {
    // As a server works.
    await using database = connect((await prepareDatabase({ url })).url);
    // The first one pays for making the files of the write-ahead log; the faster one counts.
    const before = await bareCopy(database);
    await emptyFares(url);
    const { totals, millis } = await wholePipeline(database);
    await emptyFares(url);
    const copyMillis = Math.min(before, await bareCopy(database));
    printResult('pipeline', {
      feed: feed.name,
      rows: totals.rows,
      accepted: totals.accepted,
      deals: totals.deals.deal + totals.deals.error_fare,
      copy_ms: Math.round(copyMillis),
      pipeline_ms: Math.round(millis),
      ratio: Number((millis / copyMillis).toFixed(2)),
      fares_per_second: Math.round(totals.rows / (millis / 1_000)),
      rss_mb: Math.round(process.memoryUsage.rss() / 1e6),
    });
  },
  { isMigrated: false },
);

async function emptyFares(url: string): Promise<void> {
  // The owner alone may.
  await using owner = connect(url, { connections: 1 });
  await owner.pool.query('truncate fares');
  await owner.pool.query('checkpoint');
}

/** Copies batch by batch, each in a transaction of its own as the pipeline's are. */
async function bareCopy(database: Database): Promise<number> {
  const ids = await inTransaction(database, (client) => ensureSourceIds(client, [SOURCE], false));
  const sourceId = ids.get(SOURCE) as number;
  const batches: FareEntry[][] = [];
  const numbers = new Map<MarketKey, number>();
  const seen = new Set<bigint>();
  for await (const batch of open()) {
    const entries: FareEntry[] = [];
    for (const raw of batch.rows) {
      const result = normalise(raw, context);
      if ('rejected' in result) continue;
      const fingerprint = toFingerprint(result.fare);
      if (seen.has(fingerprint)) continue;
      seen.add(fingerprint);
      const market = toMarketKey(result.fare);
      const number = (numbers.get(market) ?? 0) + 1;
      numbers.set(market, number);
      entries.push({ fare: result.fare, fingerprint, number, sourceId });
    }
    batches.push(entries);
  }
  const moments = batches
    .flat()
    .map((entry) => entry.fare.observedAt)
    .sort((a, b) => a - b);
  const [first, last] = [moments.at(0) as Instant, moments.at(-1) as Instant];
  await inTransaction(database, (client) => openPartitions(client, first, last));
  const began = performance.now();
  for (const entries of batches)
    await inTransaction(database, (client) => recordFares(client, entries));
  return performance.now() - began;
}

async function wholePipeline(database: Database) {
  const pipeline = openPipeline(database, reference);
  const totals = new ImportTotals();
  const began = performance.now();
  await importFares(pipeline, open, totals, {
    source: SOURCE,
    synthetic: false,
    signal: new AbortController().signal,
    onBatch: () => {},
  });
  return { totals, millis: performance.now() - began };
}
