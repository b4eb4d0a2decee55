import {
  findFadingDeals,
  findOpenDealsOfSource,
  lockDeal,
  postponeFading,
} from '@farelark/db/deals';
import { findReportHours } from '@farelark/db/fares';
import {
  endDeal,
  expire,
  getUnseenLimit,
  type Instant,
  isOpen,
  MIN_UNSEEN_LIMIT_MS,
  type SourceName,
} from '@farelark/engine';
import { storeEndedDeal } from './deal-outcomes.ts';
import { inPipelineTransaction, type Pipeline } from './pipeline.ts';

/** Deals per query, so that a sweep never delays live events for long. */
const BATCH_SIZE = 200;

/**
 * Ends open deals that departed, or were not seen for longer than their source takes to report again.
 *
 * @returns number of deals examined, at most one batch
 */
export async function expireDeals(pipeline: Pipeline): Promise<number> {
  const now = pipeline.now();
  const unseenSince = (now - MIN_UNSEEN_LIMIT_MS) as Instant;
  const ids = await findFadingDeals(pipeline.pool, now, unseenSince, BATCH_SIZE);
  for (const id of ids)
    await inPipelineTransaction(pipeline, null, async (scoped, client) => {
      const deal = await lockDeal(client, id);
      if (deal === null || !isOpen(deal)) return;
      const limit = getUnseenLimit(await findReportHours(client, deal.offer));
      const transition = expire(deal, now, limit);
      if (transition !== null) return storeEndedDeal(scoped, client, id, transition, now);
      await postponeFading(client, id, new Date(deal.lastSeenAt + limit));
    });
  return ids.length;
}

/** Ends all open deals of a disabled source. */
export async function endSourceDeals(pipeline: Pipeline, source: SourceName): Promise<void> {
  const now = pipeline.now();
  for (;;) {
    const ids = await findOpenDealsOfSource(pipeline.pool, source, BATCH_SIZE);
    if (ids.length === 0) return;
    for (const id of ids)
      await inPipelineTransaction(pipeline, null, async (scoped, client) => {
        const deal = await lockDeal(client, id);
        if (deal === null || !isOpen(deal)) return;
        await storeEndedDeal(scoped, client, id, endDeal(deal, now, 'source_off'), now);
      });
  }
}
