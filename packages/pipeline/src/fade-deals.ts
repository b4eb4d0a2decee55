import {
  type Deal,
  endUnseen,
  fade,
  type Instant,
  isOpen,
  type SourceName,
  type Step,
  UNSEEN_FOR_MILLIS,
} from '@farelark/domain';
import {
  findFadingDeals,
  findOpenDealsOfSource,
  inTransaction,
  lockDeal,
  recordEpisodes,
  saveDeals,
  sourceIds,
  writeDealChanges,
} from '@farelark/storage';
import type { Pipeline } from './pipeline.ts';

/** Deals ended in one call, so that no sweep holds the stream of live events for long. */
const BATCH = 200;

/** Ends open deals that departed or that nobody has seen for too long. Answers how many were found. */
export async function fadeDeals(pipeline: Pipeline): Promise<number> {
  const now = pipeline.now();
  const unseenSince = (now - UNSEEN_FOR_MILLIS) as Instant;
  const ids = await findFadingDeals(pipeline.pool, now, unseenSince, BATCH);
  for (const id of ids) await endDeal(pipeline, id, (deal) => fade(deal, now));
  return ids.length;
}

/** Ends every open deal of a source that was switched off: nobody can say that it is still there. */
export async function endDealsOfSource(pipeline: Pipeline, source: SourceName): Promise<void> {
  for (;;) {
    const ids = await findOpenDealsOfSource(pipeline.pool, source, BATCH);
    if (ids.length === 0) return;
    for (const id of ids)
      await endDeal(pipeline, id, (deal) =>
        isOpen(deal) ? endUnseen(deal, pipeline.now()) : null,
      );
  }
}

async function endDeal(
  pipeline: Pipeline,
  id: string,
  end: (deal: Deal) => Step | null,
): Promise<void> {
  await inTransaction(pipeline, async (client) => {
    const deal = await lockDeal(client, id);
    const step = deal === null ? null : end(deal);
    if (step === null) return;
    const { source, synthetic } = step.deal.offer;
    await saveDeals(client, [step.deal], await sourceIds(client, [source], synthetic));
    await recordEpisodes(client, [{ dealId: id, deal: step.deal }]);
    if (step.consequence === 'change') await writeDealChanges(client, [id]);
  });
}
