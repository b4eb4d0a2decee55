/**
 * A feed through the whole pipeline compared with a bare COPY of the same rows into the same empty table, with fsync
 * on. Values that a COPY cannot know (fingerprints, positions in the market) are computed before its timer starts.
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
import { loadBenchFeed } from './harness/feed.ts';
import { printResult, timedAsync } from './harness/figures.ts';
import { Installation, openPipeline } from './harness/installation.ts';

const BATCH_ROWS = 10_000;
const SOURCE = 'bench' as SourceName;

const reference = loadReference();
const context: NormaliseContext = { ...reference, defaultSource: SOURCE };
const feed = await loadBenchFeed();
const open = () => openFeed(Readable.from([Buffer.from(feed.csv)]), { batchSize: BATCH_ROWS });

await using installation = await Installation.start({ isMigrated: false });
const ownerUrl = installation.url;
// The login of a server.
await using database = connect((await prepareDatabase({ url: ownerUrl })).url);
// The first copy also creates the files of the write-ahead log; the faster one counts.
const firstCopyMillis = await timeCopy(database);
await emptyFares(ownerUrl);
const { result: totals, millis } = await timedAsync(() => importFeed(database));
await emptyFares(ownerUrl);
const copyMillis = Math.min(firstCopyMillis, await timeCopy(database));

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

/** Truncates `fares` as the owner, the only role with that privilege. */
async function emptyFares(ownerUrl: string): Promise<void> {
  await using owner = connect(ownerUrl, { connections: 1 });
  await owner.pool.query('truncate fares');
  await owner.pool.query('checkpoint');
}

/** Milliseconds of copying each batch in a transaction, as the pipeline does. */
async function timeCopy(database: Database): Promise<number> {
  const ids = await inTransaction(database, (client) => ensureSourceIds(client, [SOURCE], false));
  const batches = await prepareBatches(ids.get(SOURCE) as number);
  const moments = batches
    .flat()
    .map(({ fare }) => fare.observedAt)
    .sort((a, b) => a - b);
  const [first, last] = [moments.at(0) as Instant, moments.at(-1) as Instant];
  await inTransaction(database, (client) => openPartitions(client, first, last));
  const { millis } = await timedAsync(async () => {
    for (const entries of batches)
      await inTransaction(database, (client) => recordFares(client, entries));
  });
  return millis;
}

/** Accepted fares of each batch, without duplicates. */
async function prepareBatches(sourceId: number): Promise<FareEntry[][]> {
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
  return batches;
}

async function importFeed(database: Database): Promise<ImportTotals> {
  const totals = new ImportTotals();
  await importFares(openPipeline(database, reference), open, totals, {
    source: SOURCE,
    synthetic: false,
    signal: new AbortController().signal,
    onBatch: () => {},
  });
  return totals;
}
