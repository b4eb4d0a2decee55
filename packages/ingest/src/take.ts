import {
  type BaselineRow,
  type BaselineUpdate,
  ensureSourceIds,
  type FareEntry,
  findRecorded,
  lockBaselines,
  openPartitions,
  recordFares,
  storeQuarantined,
  updateBaselines,
} from '@farelark/db';
import {
  type Instant,
  judge,
  MainCarrier,
  type MarketKey,
  type RejectionReason,
} from '@farelark/engine';
import type { PoolClient } from 'pg';
import { type CleanFare, type SortedBatch, sortBatch } from './batch.ts';
import type { BatchReport } from './batch-report.ts';
import { DealDesk } from './deal-desk.ts';
import type { FareBatch } from './fare-batch.ts';
import type { Pipeline } from './pipeline.ts';
import { withoutRereadings } from './rereadings.ts';
import type { Step } from './tracer.ts';
import { inWatchedTransaction } from './watched-transaction.ts';

/**
 * Takes a batch of raw fares the whole way: dirt out, record, baseline, judge, deals, alerts and their
 * messages, in one transaction. The same batch again changes nothing; a crash leaves either all of it
 * or nothing. Fares are judged in the order given, which should be that of observation.
 */
export function take(pipeline: Pipeline, batch: FareBatch): Promise<BatchReport> {
  return pipeline.tracer.step('fares.take', null, (step) => takeIn(step, pipeline, batch));
}

async function takeIn(step: Step, pipeline: Pipeline, batch: FareBatch): Promise<BatchReport> {
  const now = pipeline.now();
  await pipeline.life.keepFresh(pipeline.pool, now);
  await pipeline.routes.load(pipeline.pool);
  const sorted = sortBatch(batch.rows, {
    isPlace: (code) => pipeline.reference.isPlace(code),
    localDayOf: (place, at) => pipeline.reference.localDayOf(place, at),
    receivedAt: now,
    synthetic: batch.synthetic,
    defaultSource: batch.source,
  });
  const { report, rows, updates } = await inWatchedTransaction(
    pipeline,
    step.mark,
    (within, client) => record(within, client, batch, sorted, now),
    () => pipeline.markets.forget(sorted.markets.keys()),
  );
  pipeline.markets.commit(rows);
  pipeline.routes.learn(updates, sorted.markets);
  pipeline.hear({ kind: 'taken', batch, report });
  const { accepted, deals, alerts } = report;
  step.say({
    source: batch.source,
    synthetic: batch.synthetic,
    rows: report.rows,
    accepted,
    deals: deals.deal,
    error_fares: deals.error_fare,
    alerts,
  });
  return report;
}

async function record(
  pipeline: Pipeline,
  client: PoolClient,
  batch: FareBatch,
  sorted: SortedBatch,
  now: Instant,
): Promise<{ report: BatchReport; rows: BaselineRow[]; updates: BaselineUpdate[] }> {
  await storeQuarantined(client, sorted.quarantined);
  const quarantined = countReasons(sorted);
  if (sorted.firstObservedAt === null || sorted.lastObservedAt === null)
    return { report: emptyReport(batch.rows.length, quarantined), rows: [], updates: [] };

  // A new month holds the sources: two batches that each hold one of them already would wait for each other.
  const droppedBefore = await openPartitions(client, sorted.firstObservedAt, sorted.lastObservedAt);
  const sourceIdOf = await ensureSourceIds(client, [...sorted.sources], batch.synthetic);
  const { clean, markets } =
    sorted.firstObservedAt < droppedBefore ? withoutDropped(sorted, droppedBefore) : sorted;
  const tooOld = sorted.clean.length - clean.length;
  if (tooOld > 0) quarantined.too_old = tooOld;
  const baselines = await lockBaselines(client, markets);
  const unrecorded = await withoutDuplicates(client, clean, baselines);
  const fresh =
    batch.isCandidate === true
      ? await withoutRereadings(client, unrecorded, sourceIdOf, now)
      : unrecorded;

  const counters = new Map<MarketKey, Counter>();
  const entries: FareEntry[] = [];
  for (const { fare, fingerprint, market } of fresh) {
    const counter = counters.get(market) ?? newCounter(fare.observedAt);
    counter.added += 1;
    counter.carrier.note(fare.carriers);
    if (fare.observedAt > counter.lastObservedAt) counter.lastObservedAt = fare.observedAt;
    counters.set(market, counter);
    const number = (baselines.get(market) as BaselineRow).fareCount + counter.added;
    entries.push({ fare, fingerprint, number, sourceId: sourceIdOf.get(fare.source) as number });
  }
  await openMarkets(pipeline, client, counters.keys(), baselines, sorted);
  // The server works on the copy while the fares are judged here.
  const recording = recordFares(client, entries);
  recording.catch(() => {});
  const desk = new DealDesk(pipeline, client, sourceIdOf, now, batch);
  const judging = { threshold: pipeline.threshold, usual: pipeline.routes.usual };
  const judged = await pipeline.tracer.step('fares.judge', null, async (step) => {
    step.say({ fares: fresh.length, markets: counters.size });
    return fresh.map(({ fare, market }) => {
      const state = pipeline.markets.get(market);
      return { fare, verdict: judge(state, fare, judging) };
    });
  });
  await recording;
  const outcome = await desk.settle(judged);

  const updates = [...counters].map(([market, counter]) =>
    pipeline.markets.close(baselines.get(market) as BaselineRow, {
      ...counter,
      carrier: counter.carrier.name,
    }),
  );
  if (updates.length > 0) await updateBaselines(client, updates);
  return {
    report: {
      rows: batch.rows.length,
      accepted: fresh.length,
      duplicates: clean.length - fresh.length,
      quarantined,
      deals: outcome.deals,
      alerts: outcome.alerts,
      lastObservedAt: sorted.lastObservedAt,
    },
    rows: [...counters.keys()].map((market) => baselines.get(market) as BaselineRow),
    updates,
  };
}

/** What the batch adds to one market. */
interface Counter {
  added: number;
  lastObservedAt: Instant;
  readonly carrier: MainCarrier;
}

function newCounter(observedAt: Instant): Counter {
  return { added: 0, lastObservedAt: observedAt, carrier: new MainCarrier() };
}

async function openMarkets(
  pipeline: Pipeline,
  client: PoolClient,
  markets: Iterable<MarketKey>,
  baselines: ReadonlyMap<MarketKey, BaselineRow>,
  sorted: SortedBatch,
): Promise<void> {
  for (const key of markets) {
    const market = sorted.markets.get(key);
    const row = baselines.get(key);
    if (market !== undefined && row !== undefined) await pipeline.markets.open(client, row, market);
  }
}

/**
 * Leaves out what was observed in months that were let go of, and the markets that nothing else is of.
 * Such rows are counted and not kept in quarantine: nothing is wrong with them, and a feed of old fares
 * would fill it with what has just been dropped.
 */
function withoutDropped(
  { clean, markets }: SortedBatch,
  droppedBefore: Instant,
): Pick<SortedBatch, 'clean' | 'markets'> {
  const kept = clean.filter(({ fare }) => fare.observedAt >= droppedBefore);
  const named = new Set(kept.map(({ market }) => market));
  return { clean: kept, markets: new Map([...markets].filter(([key]) => named.has(key))) };
}

/**
 * Leaves out what is recorded already and what the batch itself repeats. Only an observation from no
 * later than the market's last can be a repetition, so a feed in order is hardly ever looked up.
 */
async function withoutDuplicates(
  client: PoolClient,
  clean: readonly CleanFare[],
  baselines: ReadonlyMap<MarketKey, BaselineRow>,
): Promise<CleanFare[]> {
  const doubtful = clean.filter(({ fare, market }) => {
    const last = baselines.get(market)?.lastObservedAt ?? null;
    return last !== null && fare.observedAt <= last;
  });
  const seen = new Set<string>();
  const recorded = await findRecorded(
    client,
    doubtful.map(({ fare, fingerprint }) => ({ observedAt: fare.observedAt, fingerprint })),
  );
  return clean.filter(({ fare, fingerprint }) => {
    if (recorded.has(fingerprint)) return false;
    const key = `${fare.observedAt}/${fingerprint}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function countReasons(sorted: SortedBatch): Partial<Record<RejectionReason, number>> {
  const counts: Partial<Record<RejectionReason, number>> = {};
  for (const row of sorted.quarantined) {
    const reason = row.reason as RejectionReason;
    counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return counts;
}

function emptyReport(
  rows: number,
  quarantined: Partial<Record<RejectionReason, number>>,
): BatchReport {
  return {
    rows,
    accepted: 0,
    duplicates: 0,
    quarantined,
    deals: { deal: 0, error_fare: 0 },
    alerts: 0,
    lastObservedAt: null,
  };
}
