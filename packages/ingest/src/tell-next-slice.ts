import { consumeAnnouncement, findDeals, postponeAnnouncement } from '@farelark/db';
import type { Instant } from '@farelark/engine';
import type { Pipeline } from './pipeline.ts';
import { tell } from './tell.ts';
import { inWatchedTransaction } from './watched-transaction.ts';

/** A slice that can't be told lets the others pass for this long. */
const POSTPONED_MILLIS = 60_000;

/**
 * Tells the slice of travellers whose turn is next, in one transaction: a process that dies leaves all
 * of it to be told. Any number of workers may do so at once. Of a deal that went meanwhile nobody is
 * told any further. Answers whether there was a slice; throws what went wrong with it.
 */
export async function tellNextSlice(pipeline: Pipeline): Promise<boolean> {
  const now = pipeline.now();
  let taken: string | null = null;
  try {
    return await inWatchedTransaction(pipeline, null, async (within, client) => {
      const slice = await consumeAnnouncement(client);
      taken = slice?.id ?? null;
      if (slice === null) return false;
      // Not locked, or many workers would keep a look at the deal waiting: whoever is told while it
      // goes sees it gone on the card, and the mail is not sent.
      const stored = (await findDeals(client, [slice.dealId])).get(slice.dealId);
      if (stored === undefined || !isStillTold(stored.deal, slice.episode)) return true;
      const announced = { ...stored, announcedAt: slice.announcedAt };
      await pipeline.tracer.step('deal.announce', slice.mark, () =>
        tell(within, client, announced, slice.userIds, now),
      );
      return true;
    });
  } catch (error) {
    if (taken !== null)
      await postponeAnnouncement(pipeline.pool, taken, (now + POSTPONED_MILLIS) as Instant);
    throw error;
  }
}

/** A deal that is looked at again after it fell is announced anew, to everybody, when it is confirmed. */
function isStillTold(deal: { state: string; episode: number }, episode: number): boolean {
  return deal.episode === episode && (deal.state === 'live' || deal.state === 'held');
}
