import {
  awaitSighting,
  ensureSourceIds,
  findFadingDeals,
  findOpenDealsOfSource,
  lockDeal,
  recordEpisodes,
  recordJournal,
  reportMoments,
  saveDeals,
  writeDealChanges,
} from '@farelark/db';
import {
  endDeal,
  fade,
  type Instant,
  isOpen,
  type SourceName,
  type Step,
  UNSEEN_FOR_MILLIS,
  unseenLimit,
} from '@farelark/engine';
import type { PoolClient } from 'pg';
import { decideReportsBy } from './decide-reports.ts';
import type { Pipeline } from './pipeline.ts';
import { inWatchedTransaction } from './watched-transaction.ts';

/** Deals ended in one call, so that no sweep holds the stream of live events for long. */
const BATCH = 200;

/**
 * Ends open deals that departed, or that nobody has seen for longer than their source needs to show
 * them again. Answers how many were found.
 */
export async function fadeDeals(pipeline: Pipeline): Promise<number> {
  const now = pipeline.now();
  const unseenSince = (now - UNSEEN_FOR_MILLIS) as Instant;
  const ids = await findFadingDeals(pipeline.pool, now, unseenSince, BATCH);
  for (const id of ids)
    await inWatchedTransaction(pipeline, null, async (within, client) => {
      const deal = await lockDeal(client, id);
      if (deal === null || !isOpen(deal)) return;
      const limit = unseenLimit(await reportMoments(client, deal.offer));
      const step = fade(deal, now, limit);
      if (step !== null) return storeEnd(within, client, id, step, now);
      await awaitSighting(client, id, new Date(deal.lastSeenAt + limit));
    });
  return ids.length;
}

/** Ends every open deal of a source that was switched off: nobody can say that it is still there. */
export async function endDealsOfSource(pipeline: Pipeline, source: SourceName): Promise<void> {
  const now = pipeline.now();
  for (;;) {
    const ids = await findOpenDealsOfSource(pipeline.pool, source, BATCH);
    if (ids.length === 0) return;
    for (const id of ids)
      await inWatchedTransaction(pipeline, null, async (within, client) => {
        const deal = await lockDeal(client, id);
        if (deal === null || !isOpen(deal)) return;
        await storeEnd(within, client, id, endDeal(deal, now, 'source_off'), now);
      });
  }
}

/** Stores an end that no look found, and tells those who know the deal. The deal's row is locked. */
export async function storeEnd(
  pipeline: Pipeline,
  client: PoolClient,
  dealId: string,
  { deal, consequence }: Step,
  now: Instant,
): Promise<void> {
  const { source, synthetic, price } = deal.offer;
  const sourceIdOf = await ensureSourceIds(client, [source], synthetic);
  await saveDeals(client, [deal], sourceIdOf);
  await recordEpisodes(client, [{ dealId, deal }]);
  if (deal.state === 'dropped')
    await recordJournal(
      client,
      [
        {
          dealId,
          episode: deal.episode,
          at: now,
          about: source,
          by: source,
          outcome: 'dropped',
          beforeAlert: true,
          price,
        },
      ],
      sourceIdOf,
    );
  const reason = deal.goneReason ?? 'not_seen';
  const found = {
    dealId,
    episode: deal.episode,
    what: { kind: 'ended' as const, reason },
    at: now,
  };
  await decideReportsBy(pipeline, client, [found], now);
  if (consequence !== 'none') await writeDealChanges(client, [dealId]);
}
