import { setTraceContext } from '@farelark/db';
import { lockTravellers } from '@farelark/db/alerts';
import {
  type AnnouncementSlice,
  consumeAnnouncement,
  enqueueAnnouncements,
  postponeAnnouncement,
} from '@farelark/db/announcements';
import { findDeals } from '@farelark/db/deal-lists';
import type { StoredDeal } from '@farelark/db/deals';
import type { Instant } from '@farelark/engine';
import type { PoolClient } from 'pg';
import { findRecipients } from './find-recipients.ts';
import { notifyTravellers } from './notify.ts';
import { inPipelineTransaction, type Pipeline } from './pipeline.ts';

/** Travellers per deal and transaction. Takes a fifth of a second, so that batches and row locks stay short. */
const SLICE_SIZE = 500;
/** Travellers per transaction over all its deals, for example when a sale creates a hundred. */
const MAX_PER_TRANSACTION = 2_000;
/** Delay between the slices of a deal, so that those of other deals are interleaved. */
const SLICE_DELAY_MS = 1_000;
const RETRY_MS = 60_000;

/**
 * Notifies the travellers whose preferences accept these live or held deals, in the caller's transaction,
 * which must hold locks on the deals. Held deals are only for travellers who opted in. Neighbouring dates
 * become one alert at the lowest price. Travellers beyond `SLICE_SIZE` are queued for `notifyNextSlice`.
 *
 * @returns number of alerts written now
 */
export async function announceDeals(
  pipeline: Pipeline,
  client: PoolClient,
  deals: readonly StoredDeal[],
  now: Instant,
): Promise<number> {
  if (deals.length === 0) return 0;
  for (const { deal } of deals)
    if (deal.state === 'live') pipeline.onEvent({ kind: 'live', deal, at: now });
  return pipeline.tracer.withSpan('deal.announce', null, async (span) => {
    if (span.traceparent !== null) await setTraceContext(client, span.traceparent);
    const first: { readonly stored: StoredDeal; readonly userIds: readonly string[] }[] = [];
    const later: AnnouncementSlice[] = [];
    let capacity = MAX_PER_TRANSACTION;
    await pipeline.rates.refresh(client);
    for (const stored of [...deals].sort((a, b) => a.deal.offer.price - b.deal.offer.price)) {
      const recipients = await findRecipients(pipeline, client, stored.deal.offer);
      const userIds = recipients.slice(0, Math.min(SLICE_SIZE, capacity));
      capacity -= userIds.length;
      first.push({ stored, userIds });
      later.push(...splitIntoSlices(stored, recipients.slice(userIds.length), now));
    }
    await enqueueAnnouncements(client, later);
    // A single lock in order: with one lock per deal, two writers could deadlock.
    if (first.length > 1)
      await lockTravellers(client, [...new Set(first.flatMap(({ userIds }) => userIds))]);
    let alerts = 0;
    for (const { stored, userIds } of first)
      alerts += await notifyTravellers(
        pipeline,
        client,
        { ...stored, announcedAt: now },
        userIds,
        now,
      );
    span.setAttributes({ deals: deals.length, alerts });
    return alerts;
  });
}

function splitIntoSlices(
  { id, deal }: StoredDeal,
  userIds: readonly string[],
  now: Instant,
): AnnouncementSlice[] {
  // Error fares end soonest, so all their slices are due immediately.
  const delayMs = deal.label === 'error_fare' ? 0 : SLICE_DELAY_MS;
  return Array.from({ length: Math.ceil(userIds.length / SLICE_SIZE) }, (_, index) => ({
    dealId: id,
    episode: deal.episode,
    userIds: userIds.slice(index * SLICE_SIZE, (index + 1) * SLICE_SIZE),
    announcedAt: now,
    dueAt: (now + (index + 1) * delayMs) as Instant,
  }));
}

/**
 * Notifies the travellers of the next due slice in one transaction, which consumes the slice. Safe for
 * concurrent workers. Slices of ended deals are dropped; failed ones are delayed by `RETRY_MS`.
 *
 * @returns whether a slice was due
 * @throws any error of the slice
 */
export async function notifyNextSlice(pipeline: Pipeline): Promise<boolean> {
  const now = pipeline.now();
  let sliceId: string | null = null;
  try {
    return await inPipelineTransaction(pipeline, null, async (scoped, client) => {
      const slice = await consumeAnnouncement(client);
      sliceId = slice?.id ?? null;
      if (slice === null) return false;
      // Not locked, because many workers would block checks of the deal. If it ends meanwhile, the card
      // shows it as gone and the email is dropped.
      const stored = (await findDeals(client, [slice.dealId])).get(slice.dealId);
      if (stored === undefined || !isStillAnnounced(stored.deal, slice.episode)) return true;
      const announced = { ...stored, announcedAt: slice.announcedAt };
      await pipeline.tracer.withSpan('deal.announce', slice.traceparent, () =>
        notifyTravellers(scoped, client, announced, slice.userIds, now),
      );
      return true;
    });
  } catch (error) {
    if (sliceId !== null)
      await postponeAnnouncement(pipeline.pool, sliceId, (now + RETRY_MS) as Instant);
    throw error;
  }
}

/** False also for a deal back in verification, whose confirmation announces it again. */
function isStillAnnounced(deal: { state: string; episode: number }, episode: number): boolean {
  return deal.episode === episode && (deal.state === 'live' || deal.state === 'held');
}
