import { resolveClicks } from '@farelark/db/deal-clicks';
import { recordEpisodes, recordJournal } from '@farelark/db/deal-episodes';
import { countAlertHolders, keepReportedDealDue } from '@farelark/db/deal-reports';
import { claimDueDeals, lockDeal, type StoredDeal, saveDeals } from '@farelark/db/deals';
import { writeDealChanges } from '@farelark/db/live-events';
import { ensureSourceIds } from '@farelark/db/sources';
import {
  applyCheck,
  type CheckOutcome,
  type CheckResult,
  type CheckTransition,
  concludeVerification,
  type Deal,
  getMaxDealPrice,
  getNextCheckDelay,
  getVerificationOrder,
  type Instant,
  isOpen,
  type SourceName,
  type SourceResponse,
  type VerificationResult,
  type VerificationSource,
} from '@farelark/engine';
import type { PoolClient } from 'pg';
import { announceDeals } from './announce.ts';
import { resolveReports } from './deal-outcomes.ts';
import { inPipelineTransaction, type Pipeline } from './pipeline.ts';

/** A source that can be asked about one trip. */
export interface QueryableSource extends VerificationSource {
  /** Current offers of the source for the trip of this deal. A rejection counts as no answer. */
  query(deal: Deal, signal: AbortSignal): Promise<CheckResult>;
}

/** Duration of a claim, above that of any check, so that two workers never check the same deal. */
export const MAX_CLAIM_MS = 90_000;
/** For all sources together. */
const CHECK_TIMEOUT_MS = 60_000;
const QUERY_TIMEOUT_MS = 20_000;
/** Concurrent checks, so that one slow source does not delay the others. */
const CONCURRENCY = 4;
/** Number of holders from which a check gets no more urgent. */
const MAX_HOLDERS = 1_000;

/**
 * Check up to `limit` deals that are due, reported ones first, then unannounced ones, and store the results.
 *
 * @returns number of deals checked
 */
export async function checkDueDeals(
  pipeline: Pipeline,
  sources: readonly QueryableSource[],
  limit: number,
): Promise<number> {
  const now = pipeline.now();
  await pipeline.dealStats.refresh(pipeline.pool, now);
  const due = await claimDueDeals(pipeline.pool, now, (now + MAX_CLAIM_MS) as Instant, limit);
  const waiting = due[Symbol.iterator]();
  const worker = async () => {
    for (const stored of waiting) await checkDeal(pipeline, sources, stored);
  };
  const workers = Array.from({ length: Math.min(CONCURRENCY, due.length) }, worker);
  const failed = (await Promise.allSettled(workers)).find((end) => end.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return due.length;
}

/** Called before each query with the source, the number of earlier queries, and their total. */
export type OnQuery = (source: SourceName, asked: number, ofAll: number) => Promise<void> | void;

/** Result of a check. */
export interface CompletedCheck {
  /** Answers in the order of the queries. */
  readonly answers: readonly SourceResponse[];
  /** Transition of the deal; null when a sighting changed or ended it meanwhile. */
  readonly transition: CheckTransition | null;
}

/** Check one claimed deal and store the result. */
export function checkDeal(
  pipeline: Pipeline,
  sources: readonly QueryableSource[],
  stored: StoredDeal,
  onQuery: OnQuery = () => {},
): Promise<CompletedCheck> {
  return pipeline.tracer.withSpan('deal.recheck', getParentTrace(stored), async (span) => {
    const startedAt = pipeline.now();
    const answers: SourceResponse[] = [];
    const threshold = getMaxDealPrice(stored.deal, pipeline.threshold);
    // No transaction is open while a source takes its time.
    const finding = await querySources(stored.deal, sources, threshold, answers, onQuery);
    const transition = await inPipelineTransaction(
      pipeline,
      span.traceparent,
      async (scoped, client) => {
        const deal = await lockDeal(client, stored.id);
        // A sighting may have changed or ended it meanwhile; then this check is outdated.
        if (deal === null || !isOpen(deal) || deal.episode !== stored.deal.episode) return null;
        return storeCheck(scoped, client, stored.id, deal, finding, startedAt);
      },
    );
    span.setAttributes({
      label: stored.deal.label,
      asked: answers.length,
      outcome: transition?.outcome ?? 'overtaken',
      consequence: transition?.consequence ?? 'none',
    });
    return { answers, transition };
  });
}

/**
 * Parent of the first check: the trace that found the deal. Later checks go on for weeks and begin their own.
 */
function getParentTrace({ deal, traceparent }: StoredDeal): string | null {
  return deal.liveAt === null ? (traceparent ?? null) : null;
}

/** Query the sources in turn until their answers decide the deal; adds to `answers`. */
async function querySources(
  deal: Deal,
  sources: readonly QueryableSource[],
  threshold: number,
  answers: SourceResponse[],
  onQuery: OnQuery,
): Promise<VerificationResult> {
  const ends = AbortSignal.timeout(CHECK_TIMEOUT_MS);
  const order = getVerificationOrder(deal, sources);
  for (const [index, queried] of order.entries()) {
    await onQuery(queried.name, index, order.length);
    const signal = AbortSignal.any([ends, AbortSignal.timeout(QUERY_TIMEOUT_MS)]);
    const result = ends.aborted
      ? { kind: 'unavailable' as const }
      : await queried.query(deal, signal).catch((): CheckResult => ({ kind: 'unavailable' }));
    answers.push({ source: queried.name, result });
    const finding = concludeVerification(deal, answers, threshold, index === order.length - 1);
    if (finding !== null) return finding;
  }
  return { kind: 'unavailable' };
}

async function storeCheck(
  pipeline: Pipeline,
  client: PoolClient,
  id: string,
  before: Deal,
  finding: VerificationResult,
  startedAt: Instant,
): Promise<CheckTransition> {
  const now = pipeline.now();
  const { source, synthetic } = before.offer;
  const holders = await countAlertHolders(client, id, MAX_HOLDERS);
  const step = applyCheck(before, finding, {
    now,
    threshold: pipeline.threshold,
    getNextCheckDelay: (deal) =>
      getNextCheckDelay(deal, pipeline.dealStats.getLifetimes(synthetic), holders, now),
  });
  const by = finding.kind === 'unavailable' ? source : finding.by;
  const sourceIds = await ensureSourceIds(client, [source, step.deal.offer.source, by], synthetic);
  await saveDeals(client, [step.deal], sourceIds);
  await recordCheck(client, id, before, step, by, now, sourceIds);
  await resolveFeedback(pipeline, client, id, before, step, by, startedAt, now);
  if (step.outcome !== null)
    pipeline.onEvent({
      kind: 'checked',
      outcome: step.outcome,
      beforeAlert: before.liveAt === null,
    });
  if (step.consequence === 'announce')
    await announceDeals(pipeline, client, [{ id, deal: step.deal }], now);
  if (step.consequence !== 'none') await writeDealChanges(client, [id]);
  return step;
}

async function recordCheck(
  client: PoolClient,
  dealId: string,
  before: Deal,
  step: CheckTransition,
  by: SourceName,
  now: Instant,
  sourceIds: ReadonlyMap<SourceName, number>,
): Promise<void> {
  const { deal, found, outcome } = step;
  const about = before.offer.source;
  const price = found?.price ?? null;
  const entry = { dealId, episode: deal.episode, at: now, about, by, price };
  const beforeAlert = before.liveAt === null;
  const isHeldNow = deal.state === 'held' && before.state !== 'held';
  await recordJournal(
    client,
    [
      ...(outcome === null ? [] : [{ ...entry, outcome, beforeAlert }]),
      ...(isHeldNow
        ? [{ ...entry, outcome: 'held' as const, beforeAlert, price: deal.offer.price }]
        : []),
    ],
    sourceIds,
  );
  if (!isOpen(deal)) await recordEpisodes(client, [{ dealId, deal }]);
}

/** True when a check saw the deal itself, not merely other prices of the trip. */
function isDealSeen(
  outcome: CheckTransition['outcome'],
): outcome is Extract<CheckOutcome, 'confirmed' | 'repriced'> {
  return outcome === 'confirmed' || outcome === 'repriced';
}

/** Resolve reports on the deal and clicks to its seller by the result of a check. */
async function resolveFeedback(
  pipeline: Pipeline,
  client: PoolClient,
  dealId: string,
  before: Deal,
  { deal, found, outcome }: CheckTransition,
  by: SourceName,
  startedAt: Instant,
  now: Instant,
): Promise<void> {
  const of = { dealId, episode: deal.episode, at: startedAt };
  if (!isOpen(deal)) {
    const reason = deal.goneReason ?? 'not_found';
    await resolveReports(pipeline, client, [{ ...of, finding: { kind: 'ended', reason } }], now);
    await resolveDealClicks(pipeline, client, dealId, 'gone', now);
    return;
  }
  if (found !== null && isDealSeen(outcome)) {
    const what = { kind: 'seen' as const, price: found.price, by };
    await resolveReports(pipeline, client, [{ ...of, finding: what }], now);
    // A lower price than the one that was clicked on is as good as that one.
    const asSeen = found.price <= before.offer.price ? 'confirmed' : outcome;
    await resolveDealClicks(pipeline, client, dealId, asSeen, now);
  }
  await keepReportedDealDue(client, dealId, startedAt);
}

async function resolveDealClicks(
  pipeline: Pipeline,
  client: PoolClient,
  dealId: string,
  outcome: 'confirmed' | 'repriced' | 'gone',
  now: Instant,
): Promise<void> {
  const clicks = await resolveClicks(client, dealId, outcome, new Date(now));
  if (clicks > 0) pipeline.onEvent({ kind: 'clicked', outcome, clicks });
}
