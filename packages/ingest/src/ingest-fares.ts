import {
  type BaselineRow,
  type BaselineUpdate,
  lockBaselines,
  updateBaselines,
} from '@farelark/db/baselines';
import { openPartitions } from '@farelark/db/fare-partitions';
import { type FareEntry, findRecorded, recordFares, storeQuarantined } from '@farelark/db/fares';
import { writeDealChanges } from '@farelark/db/live-events';
import { findCachedPrices } from '@farelark/db/offers';
import { ensureSourceIds } from '@farelark/db/sources';
import {
  formatDay,
  type Instant,
  judge,
  MainCarrier,
  type MarketKey,
  MILLIS_PER_DAY,
  type RejectionReason,
  type SourceName,
} from '@farelark/engine';
import type { PoolClient } from 'pg';
import { announceDeals } from './announce.ts';
import {
  type BatchReport,
  type CleanFare,
  type FareBatch,
  type MarketAttributes,
  type NormalisedBatch,
  normaliseBatch,
} from './batch.ts';
import { DealUpdater, type JudgedFare } from './deal-updater.ts';
import { inPipelineTransaction, type Pipeline } from './pipeline.ts';

/**
 * Ingests fares in order of observation, in one transaction: normalises and records them, judges each
 * against its market, updates deals and writes alerts with their messages. Idempotent.
 */
export function ingestFares(pipeline: Pipeline, batch: FareBatch): Promise<BatchReport> {
  return pipeline.tracer.withSpan('fares.ingest', null, async (span) => {
    const now = pipeline.now();
    await pipeline.dealStats.refresh(pipeline.pool, now);
    await pipeline.routePrices.load(pipeline.pool);
    const normalised = normaliseBatch(batch.rows, {
      isPlace: (code) => pipeline.reference.isPlace(code),
      getLocalDay: (place, at) => pipeline.reference.getLocalDay(place, at),
      receivedAt: now,
      synthetic: batch.synthetic,
      defaultSource: batch.source,
    });
    const { report, rows, updates } = await inPipelineTransaction(
      pipeline,
      span.traceparent,
      async (scoped, client) => {
        await storeQuarantined(client, normalised.quarantined);
        const recorded = await recordBatch(scoped, client, batch, normalised, now);
        if (recorded === null)
          return { report: createEmptyReport(batch, normalised), rows: [], updates: [] };
        const { sourceIds, judged } = recorded;
        const updater = new DealUpdater({ pipeline: scoped, client, sourceIds, now, batch });
        const changes = await updater.update(judged);
        const alerts = await announceDeals(scoped, client, changes.announced, now);
        if (changes.changedIds.length > 0) await writeDealChanges(client, changes.changedIds);
        const updates = recorded.createUpdates();
        if (updates.length > 0) await updateBaselines(client, updates);
        const report = { ...recorded.counts, deals: changes.counts, alerts };
        return { report, rows: recorded.rows, updates };
      },
      () => pipeline.markets.invalidate(normalised.markets.keys()),
    );
    pipeline.markets.commit(rows);
    pipeline.routePrices.update(updates, normalised.markets);
    pipeline.onEvent({ kind: 'ingested', batch, report });
    span.setAttributes({
      source: batch.source,
      synthetic: batch.synthetic,
      rows: report.rows,
      accepted: report.accepted,
      deals: report.deals.deal,
      error_fares: report.deals.error_fare,
      alerts: report.alerts,
    });
    return report;
  });
}

interface RecordedBatch {
  readonly counts: Omit<BatchReport, 'deals' | 'alerts'>;
  readonly sourceIds: ReadonlyMap<SourceName, number>;
  readonly judged: readonly JudgedFare[];
  readonly rows: readonly BaselineRow[];
  /** Creates the baseline updates; call once, after the deals are stored. */
  readonly createUpdates: () => BaselineUpdate[];
}

/** Records the new fares of a batch and judges them; null without any valid fare. */
async function recordBatch(
  pipeline: Pipeline,
  client: PoolClient,
  batch: FareBatch,
  normalised: NormalisedBatch,
  now: Instant,
): Promise<RecordedBatch | null> {
  const { firstObservedAt, lastObservedAt } = normalised;
  if (firstObservedAt === null || lastObservedAt === null) return null;
  // Before the source ids: a new month locks all sources, so two batches could deadlock.
  const droppedBefore = await openPartitions(client, firstObservedAt, lastObservedAt);
  const sourceIdByName = await ensureSourceIds(client, [...normalised.sources], batch.synthetic);
  const { clean, markets } =
    firstObservedAt < droppedBefore ? withoutDroppedMonths(normalised, droppedBefore) : normalised;
  const quarantined = countRejections(normalised);
  const tooOld = normalised.clean.length - clean.length;
  if (tooOld > 0) quarantined.too_old = tooOld;
  const baselines = await lockBaselines(client, markets);
  const unrecorded = await withoutDuplicates(client, clean, baselines);
  const fresh =
    batch.isCandidate === true
      ? await withoutCachedRepeats(client, unrecorded, sourceIdByName, now)
      : unrecorded;

  const counters = new Map<MarketKey, MarketCounter>();
  const entries: FareEntry[] = [];
  for (const { fare, fingerprint, market } of fresh) {
    const counter = counters.get(market) ?? createCounter(fare.observedAt);
    counter.added += 1;
    counter.carrier.count(fare.carriers);
    if (fare.observedAt > counter.lastObservedAt) counter.lastObservedAt = fare.observedAt;
    counters.set(market, counter);
    const number = (baselines.get(market) as BaselineRow).fareCount + counter.added;
    const sourceId = sourceIdByName.get(fare.source) as number;
    entries.push({ fare, fingerprint, number, sourceId });
  }
  for (const key of counters.keys()) {
    const market = markets.get(key) as MarketAttributes;
    await pipeline.markets.open(client, baselines.get(key) as BaselineRow, market);
  }
  // The database processes the COPY while the fares are judged here.
  const recording = recordFares(client, entries);
  recording.catch(() => {});
  const { threshold, routePrices } = pipeline;
  const options = { threshold, estimatePrice: routePrices.estimatePrice };
  const judged = await pipeline.tracer.withSpan('fares.judge', null, async (span) => {
    span.setAttributes({ fares: fresh.length, markets: counters.size });
    return fresh.map(({ fare, market }) => ({
      fare,
      verdict: judge(pipeline.markets.get(market), fare, options),
    }));
  });
  await recording;
  return {
    counts: {
      rows: batch.rows.length,
      accepted: fresh.length,
      duplicates: clean.length - fresh.length,
      quarantined,
      lastObservedAt,
    },
    sourceIds: sourceIdByName,
    judged,
    rows: [...counters.keys()].map((market) => baselines.get(market) as BaselineRow),
    createUpdates: () =>
      [...counters].map(([market, counter]) =>
        pipeline.markets.toUpdate(baselines.get(market) as BaselineRow, {
          ...counter,
          carrier: counter.carrier.name,
        }),
      ),
  };
}

interface MarketCounter {
  added: number;
  lastObservedAt: Instant;
  readonly carrier: MainCarrier;
}

function createCounter(observedAt: Instant): MarketCounter {
  return { added: 0, lastObservedAt: observedAt, carrier: new MainCarrier() };
}

/** Removes fares of dropped months. They are valid, and would fill the quarantine, so they are only counted. */
function withoutDroppedMonths(
  { clean, markets }: NormalisedBatch,
  droppedBefore: Instant,
): Pick<NormalisedBatch, 'clean' | 'markets'> {
  const kept = clean.filter(({ fare }) => fare.observedAt >= droppedBefore);
  const keys = new Set(kept.map(({ market }) => market));
  return { clean: kept, markets: new Map([...markets].filter(([key]) => keys.has(key))) };
}

/**
 * Removes fares that are already recorded or repeated in the batch. Only observations up to the market's
 * last one are looked up, so an ordered feed causes few queries.
 */
async function withoutDuplicates(
  client: PoolClient,
  clean: readonly CleanFare[],
  baselines: ReadonlyMap<MarketKey, BaselineRow>,
): Promise<CleanFare[]> {
  const candidates = clean.filter(({ fare, market }) => {
    const last = baselines.get(market)?.lastObservedAt ?? null;
    return last !== null && fare.observedAt <= last;
  });
  const seen = new Set<string>();
  const recorded = await findRecorded(
    client,
    candidates.map(({ fare, fingerprint }) => ({ observedAt: fare.observedAt, fingerprint })),
  );
  return clean.filter(({ fare, fingerprint }) => {
    if (recorded.has(fingerprint)) return false;
    const key = `${fare.observedAt}/${fingerprint}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function countRejections(normalised: NormalisedBatch): Partial<Record<RejectionReason, number>> {
  const counts: Partial<Record<RejectionReason, number>> = {};
  for (const row of normalised.quarantined) {
    const reason = row.reason as RejectionReason;
    counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return counts;
}

function createEmptyReport({ rows }: FareBatch, normalised: NormalisedBatch): BatchReport {
  return {
    rows: rows.length,
    accepted: 0,
    duplicates: 0,
    quarantined: countRejections(normalised),
    deals: { deal: 0, error_fare: 0 },
    alerts: 0,
    lastObservedAt: null,
  };
}

/** Exceeds the two to seven days for which providers cache prices. */
const CACHE_DAYS = 7;

/** Removes prices of a candidate source that are repeated from its cache, which add no evidence. */
async function withoutCachedRepeats(
  client: PoolClient,
  clean: readonly CleanFare[],
  sourceIdByName: ReadonlyMap<SourceName, number>,
  now: Instant,
): Promise<CleanFare[]> {
  const prices = clean.map(({ fare }) => ({
    ...fare,
    sourceId: sourceIdByName.get(fare.source) as number,
  }));
  const since = new Date(now - CACHE_DAYS * MILLIS_PER_DAY);
  const known = await findCachedPrices(client, prices, since);
  const seen = new Set<string>();
  return clean.filter(({ fare, market }, index) => {
    const key = [
      market,
      formatDay(fare.departure),
      fare.return,
      fare.price,
      fare.source,
      fare.offerId,
      fare.carriers.join('+'),
      fare.flightNumbers.join('+'),
    ].join('|');
    if (known.has(index) || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
