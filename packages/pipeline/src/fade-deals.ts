import { fade, type Instant, UNSEEN_FOR_MILLIS } from '@farelark/domain';
import {
  findFadingDeals,
  inTransaction,
  lockDeal,
  recordEpisodes,
  saveDeals,
  sourceIds,
  writeLiveEvents,
} from '@farelark/storage';
import type { Pipeline } from './pipeline.ts';

/** Deals ended in one call, so that no sweep holds the stream of live events for long. */
const BATCH = 200;

/** Ends open deals that departed or that nobody has seen for too long. Answers how many ended. */
export async function fadeDeals(pipeline: Pipeline): Promise<number> {
  const now = pipeline.now();
  const unseenSince = (now - UNSEEN_FOR_MILLIS) as Instant;
  const ids = await findFadingDeals(pipeline.pool, now, unseenSince, BATCH);
  for (const id of ids) await fadeDeal(pipeline, id, now);
  return ids.length;
}

async function fadeDeal(pipeline: Pipeline, id: string, now: Instant): Promise<void> {
  await inTransaction(pipeline, async (client) => {
    const deal = await lockDeal(client, id);
    const step = deal === null ? null : fade(deal, now);
    if (step === null) return;
    const { source, synthetic } = step.deal.offer;
    await saveDeals(client, [step.deal], await sourceIds(client, [source], synthetic));
    await recordEpisodes(client, [{ dealId: id, deal: step.deal }]);
    if (step.consequence === 'change')
      await writeLiveEvents(client, [
        { type: 'deal.changed', userId: null, alertId: null, dealId: id },
      ]);
  });
}
