import { listLiveDeals, lockDeal, type StoredDeal } from '@farelark/db';
import { groupNeighbouringDates, mismatch } from '@farelark/engine';
import type { Pipeline } from './pipeline.ts';
import { notifyTravellers } from './tell.ts';
import { findTraveller } from './traveller.ts';
import { inPipelineTransaction } from './watched-transaction.ts';

/** Live deals looked through for one traveller. */
const MAX_DEALS = 5_000;
/**
 * Of what is live at the moment of saving, the best few are told; the traveller came to hear what
 * comes, and a mailbox that fills up at once would be noise.
 */
const MAX_NOTIFICATIONS = 3;

/**
 * Tells a traveller who has just saved preferences of the best deals that are live already, each with
 * all its dates. Answers how many live deals match, told or not.
 */
export async function notifyOfLiveDeals(pipeline: Pipeline, userId: string): Promise<number> {
  const traveller = await findTraveller(pipeline.pool, userId);
  if (traveller === null) return 0;
  const now = pipeline.now();
  await pipeline.rates.refresh(pipeline.pool);
  const live = await listLiveDeals(pipeline.pool, { origins: null, limit: MAX_DEALS, now });
  const matching = live.filter(
    ({ deal }) => mismatch(traveller.preferences, deal.offer, pipeline.matching) === null,
  );
  let told = 0;
  for (const dates of groupNeighbouringDates(matching, ({ deal }) => deal.offer)) {
    if (told === MAX_NOTIFICATIONS) break;
    told += await notifyOfDates(pipeline, dates, userId);
  }
  return matching.length;
}

/** Tells one traveller of deals that are one trip on several dates. Answers the number of alerts. */
async function notifyOfDates(
  pipeline: Pipeline,
  dates: readonly StoredDeal[],
  userId: string,
): Promise<number> {
  const now = pipeline.now();
  return inPipelineTransaction(pipeline, null, async (within, client) => {
    const live: StoredDeal[] = [];
    // In the order in which other writers lock them.
    for (const { id } of [...dates].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      const deal = await lockDeal(client, id);
      // It may have gone since the list was read.
      if (deal?.state === 'live') live.push({ id, deal });
    }
    live.sort((a, b) => a.deal.offer.price - b.deal.offer.price);
    let told = 0;
    for (const stored of live)
      told += await notifyTravellers(
        within,
        client,
        { ...stored, announcedAt: now },
        [userId],
        now,
      );
    return told;
  });
}
