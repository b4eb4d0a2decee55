import {
  applyCheck,
  type CheckResult,
  type Deal,
  type Instant,
  isOpen,
  type SourceName,
} from '@farelark/domain';
import {
  claimDueDeals,
  inTransaction,
  lockDeal,
  recordCheck,
  recordEpisodes,
  recordSightings,
  type StoredDeal,
  saveDeals,
  sourceIds,
  writeDealChanges,
} from '@farelark/storage';
import type { PoolClient } from 'pg';
import { announce } from './announce.ts';
import type { Pipeline } from './pipeline.ts';

/** Asks a source about the trip of an offer again. */
export type AskAgain = (deal: Deal, signal: AbortSignal) => Promise<CheckResult>;

/** Longer than any question may take, so that two workers never ask the same thing. */
const CLAIM_MILLIS = 60_000;
const ASK_TIMEOUT_MILLIS = 20_000;

/**
 * Looks again at up to `limit` deals that are due, those that nobody has heard of yet first, and
 * carries out what the look shows. Answers how many were looked at.
 */
export async function checkDueDeals(
  pipeline: Pipeline,
  ask: AskAgain,
  limit: number,
): Promise<number> {
  const now = pipeline.now();
  const due = await claimDueDeals(pipeline.pool, now, (now + CLAIM_MILLIS) as Instant, limit);
  for (const stored of due) await checkDeal(pipeline, ask, stored);
  return due.length;
}

async function checkDeal(pipeline: Pipeline, ask: AskAgain, stored: StoredDeal): Promise<void> {
  // No transaction is open while a source takes its time.
  const result = await ask(stored.deal, AbortSignal.timeout(ASK_TIMEOUT_MILLIS)).catch(
    (): CheckResult => ({ kind: 'unavailable' }),
  );
  await inTransaction(pipeline, async (client) => {
    const deal = await lockDeal(client, stored.id);
    // A sighting may have changed or ended it meanwhile; then this look is about the past.
    if (deal === null || !isOpen(deal) || deal.episode !== stored.deal.episode) return;
    await apply(pipeline, client, stored.id, deal, result);
  });
}

async function apply(
  pipeline: Pipeline,
  client: PoolClient,
  id: string,
  deal: Deal,
  result: CheckResult,
): Promise<void> {
  const now = pipeline.now();
  const step = applyCheck(deal, result, now, pipeline.threshold);
  const names: SourceName[] = [deal.offer.source, step.deal.offer.source];
  if (step.found !== null) names.push(step.found.source);
  const sourceIdOf = await sourceIds(client, names, deal.offer.synthetic);
  await saveDeals(client, [step.deal], sourceIdOf);
  await recordCheck(client, {
    dealId: id,
    episode: deal.episode,
    checkedAt: now,
    sourceId: sourceIdOf.get(deal.offer.source) as number,
    outcome: step.outcome,
    price: step.found?.price ?? null,
  });
  if (step.found !== null && isOpen(step.deal))
    await recordSightings(
      client,
      [
        {
          dealId: id,
          episode: deal.episode,
          observedAt: now,
          source: step.found.source,
          price: step.found.price,
          via: 'check',
        },
      ],
      sourceIdOf,
    );
  if (!isOpen(step.deal)) await recordEpisodes(client, [{ dealId: id, deal: step.deal }]);
  if (step.consequence === 'announce') await announce(pipeline, client, id, step.deal, now);
  if (step.consequence !== 'none') await writeDealChanges(client, [id]);
}
