import { mismatch } from '@farelark/domain';
import { inTransaction, listLiveDeals, lockDeal } from '@farelark/storage';
import { tell } from './announce.ts';
import type { Pipeline } from './pipeline.ts';
import { findTraveller } from './traveller.ts';

/** Live deals looked through for one traveller. */
const MOST_DEALS = 5_000;
/**
 * Of what is live at the moment of saving, the best few are told; the traveller came to hear what
 * comes, and a mailbox that fills up at once would be noise.
 */
const MOST_TOLD = 3;

/**
 * Tells a traveller who has just saved preferences of the best deals that are live already. Answers
 * how many live deals match, told or not.
 */
export async function tellOfLiveDeals(pipeline: Pipeline, userId: string): Promise<number> {
  const traveller = await findTraveller(pipeline.pool, userId);
  if (traveller === null) return 0;
  const now = pipeline.now();
  const live = await listLiveDeals(pipeline.pool, { origins: null, limit: MOST_DEALS, now });
  const matching = live.filter(
    ({ deal }) => mismatch(traveller.wish, deal.offer, pipeline.matching) === null,
  );
  let told = 0;
  for (const { id } of matching) {
    if (told === MOST_TOLD) break;
    told += await inTransaction(pipeline, async (client) => {
      const deal = await lockDeal(client, id);
      // It may have gone since the list was read.
      if (deal === null || deal.state !== 'live') return 0;
      return tell(pipeline, client, id, deal, [traveller], now);
    });
  }
  return matching.length;
}
