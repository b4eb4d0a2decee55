import { resolveClicks } from '@farelark/db/deal-clicks';
import { recordEpisodes, recordJournal } from '@farelark/db/deal-episodes';
import { countAlertHolders, keepReportedDealDue } from '@farelark/db/deal-reports';
import { claimDueDeals, lockDeal, type StoredDeal, saveDeals } from '@farelark/db/deals';
import { writeDealChanges } from '@farelark/db/live-events';
import { ensureSourceIds } from '@farelark/db/sources';
import {
  applyCheck,
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
import { type ReportEvidence, resolveReports } from './deal-outcomes.ts';
import { inPipelineTransaction, type Pipeline, type PipelineEvent } from './pipeline.ts';

/** Source that can be queried about one trip. */
export interface QueryableSource extends VerificationSource {
  /** Returns current offers for the deal's trip. A rejection counts as no answer. */
  query(deal: Deal, signal: AbortSignal): Promise<CheckResult>;
}

/** Claim duration. Exceeds that of any check, so that no two workers check the same deal. */
export const MAX_CLAIM_MS = 90_000;
/** Limit for all sources together. */
const CHECK_TIMEOUT_MS = 60_000;
const QUERY_TIMEOUT_MS = 20_000;
const CONCURRENCY = 4;
/** Number of alert holders above which checks get no more frequent. */
const MAX_HOLDERS = 1_000;

/**
 * Checks up to `limit` due deals (reported ones first, then unannounced ones) and stores the results.
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
  const results = await Promise.allSettled(workers);
  const failure = results.find((result) => result.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
  return due.length;
}

/** Called before each query with the source, the number of completed queries, and their total. */
export type OnQuery = (source: SourceName, done: number, total: number) => Promise<void> | void;

export interface CompletedCheck {
  /** In the order of the queries. */
  readonly responses: readonly SourceResponse[];
  /** Null when a sighting changed or ended the deal meanwhile. */
  readonly transition: CheckTransition | null;
}

/** Checks one claimed deal and stores the result. */
export function checkDeal(
  pipeline: Pipeline,
  sources: readonly QueryableSource[],
  stored: StoredDeal,
  onQuery: OnQuery = () => {},
): Promise<CompletedCheck> {
  return pipeline.tracer.withSpan('deal.recheck', getParentTrace(stored), async (span) => {
    const startedAt = pipeline.now();
    const responses: SourceResponse[] = [];
    const threshold = getMaxDealPrice(stored.deal, pipeline.threshold);
    // Queried outside of any transaction, because sources may be slow.
    const finding = await querySources(stored.deal, sources, threshold, responses, onQuery);
    const transition = await inPipelineTransaction(
      pipeline,
      span.traceparent,
      async (scoped, client) => {
        const deal = await lockDeal(client, stored.id);
        // A sighting meanwhile makes this check outdated.
        if (deal === null || !isOpen(deal) || deal.episode !== stored.deal.episode) return null;
        return storeCheck(scoped, client, stored.id, deal, finding, startedAt);
      },
    );
    span.setAttributes({
      label: stored.deal.label,
      asked: responses.length,
      outcome: transition?.outcome ?? 'overtaken',
      consequence: transition?.consequence ?? 'none',
    });
    return { responses, transition };
  });
}

/** Continues the trace that found the deal in its first check. Later ones, over weeks, start their own. */
function getParentTrace({ deal, traceparent }: StoredDeal): string | null {
  return deal.liveAt === null ? (traceparent ?? null) : null;
}

/** Queries the sources in turn until their responses decide the deal. Appends to `responses`. */
async function querySources(
  deal: Deal,
  sources: readonly QueryableSource[],
  threshold: number,
  responses: SourceResponse[],
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
    responses.push({ source: queried.name, result });
    const finding = concludeVerification(deal, responses, threshold, index === order.length - 1);
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
  const { deal, cheapest, outcome } = step;
  const about = before.offer.source;
  const price = cheapest?.price ?? null;
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

type ClickOutcome = Extract<PipelineEvent, { kind: 'clicked' }>['outcome'];

/** Resolves reports on the deal, and clicks to its seller, by the result of a check. */
async function resolveFeedback(
  pipeline: Pipeline,
  client: PoolClient,
  dealId: string,
  before: Deal,
  { deal, cheapest, outcome }: CheckTransition,
  by: SourceName,
  startedAt: Instant,
  now: Instant,
): Promise<void> {
  const resolve = async (finding: ReportEvidence['finding'], clickOutcome: ClickOutcome) => {
    const evidence = { dealId, episode: deal.episode, finding, at: startedAt };
    await resolveReports(pipeline, client, [evidence], now);
    const clicks = await resolveClicks(client, dealId, clickOutcome, new Date(now));
    if (clicks > 0) pipeline.onEvent({ kind: 'clicked', outcome: clickOutcome, clicks });
  };
  if (!isOpen(deal))
    return resolve({ kind: 'ended', reason: deal.goneReason ?? 'not_found' }, 'gone');
  // The check saw the deal itself, not just other prices of the trip.
  if (cheapest !== null && (outcome === 'confirmed' || outcome === 'repriced')) {
    const { price } = cheapest;
    // A price below the one that was clicked confirms it.
    const clickOutcome = price <= before.offer.price ? 'confirmed' : outcome;
    await resolve({ kind: 'seen', price, by }, clickOutcome);
  }
  await keepReportedDealDue(client, dealId, startedAt);
}
