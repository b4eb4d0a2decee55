import {
  type AnnouncementSlice,
  carryTrace,
  enqueueAnnouncements,
  lockTravellers,
  type StoredDeal,
} from '@farelark/db';
import type { Deal, Instant } from '@farelark/engine';
import type { PoolClient } from 'pg';
import { findRecipients } from './audience/wanting.ts';
import type { Pipeline } from './pipeline.ts';
import { notifyTravellers } from './tell.ts';

/**
 * Travellers of one deal who are told in the transaction that makes it live, and in each one after it:
 * a fifth of a second's work, so that neither the batch nor the row locks last.
 */
const SLICE_SIZE = 500;
/** And of all deals of one transaction together, for a sale that makes a hundred deals at once. */
const MAX_PER_TRANSACTION = 2_000;
/**
 * Each further slice of a deal waits as if it had come this much later. So the first slices of a later
 * deal pass before the last ones of an earlier, bigger one, and no slice is passed by for ever.
 */
const SLICE_DELAY_MS = 1_000;

/**
 * Tells the travellers who want a live deal, in the caller's transaction, which must hold the deal's
 * row; of a deal that waits for confirmation only those who asked for that. Where they are many, the
 * others are told by `tellNextSlice` once the transaction has committed. Answers the number of alerts
 * written now.
 */
export function announce(
  pipeline: Pipeline,
  client: PoolClient,
  dealId: string,
  deal: Deal,
  now: Instant,
): Promise<number> {
  return announceDeals(pipeline, client, [{ id: dealId, deal }], now);
}

/**
 * `announce` for several deals at once. Neighbours among them become one alert, with the price of the
 * cheapest.
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
  return pipeline.tracer.withSpan('deal.announce', null, async (step) => {
    if (step.traceparent !== null) await carryTrace(client, step.traceparent);
    const alerts = await announceIn(pipeline, client, deals, now);
    step.setAttributes({ deals: deals.length, alerts });
    return alerts;
  });
}

async function announceIn(
  pipeline: Pipeline,
  client: PoolClient,
  deals: readonly StoredDeal[],
  now: Instant,
): Promise<number> {
  const first: { readonly stored: StoredDeal; readonly userIds: readonly string[] }[] = [];
  const waiting: AnnouncementSlice[] = [];
  let room = MAX_PER_TRANSACTION;
  await pipeline.rates.refresh(client);
  for (const stored of [...deals].sort((a, b) => a.deal.offer.price - b.deal.offer.price)) {
    const audience = await findRecipients(pipeline, client, stored.deal.offer);
    const userIds = audience.slice(0, Math.min(SLICE_SIZE, room));
    room -= userIds.length;
    first.push({ stored, userIds });
    waiting.push(...splitIntoSlices(stored, audience.slice(userIds.length), now));
  }
  await enqueueAnnouncements(client, waiting);
  // All at once and in order: deal by deal, two writers could each hold who the other one needs.
  if (first.length > 1) await lockTravellers(client, [...new Set(first.flatMap(idsOf))]);
  let alerts = 0;
  for (const { stored, userIds } of first)
    alerts += await notifyTravellers(
      pipeline,
      client,
      { ...stored, announcedAt: now },
      userIds,
      now,
    );
  return alerts;
}

function splitIntoSlices(
  { id, deal }: StoredDeal,
  userIds: readonly string[],
  now: Instant,
): AnnouncementSlice[] {
  // Error fares go soonest, so all of their slices are due at once.
  const turnMillis = deal.label === 'error_fare' ? 0 : SLICE_DELAY_MS;
  return Array.from({ length: Math.ceil(userIds.length / SLICE_SIZE) }, (_, index) => ({
    dealId: id,
    episode: deal.episode,
    userIds: userIds.slice(index * SLICE_SIZE, (index + 1) * SLICE_SIZE),
    announcedAt: now,
    turnAt: (now + (index + 1) * turnMillis) as Instant,
  }));
}

function idsOf({ userIds }: { readonly userIds: readonly string[] }): readonly string[] {
  return userIds;
}
