import { type Deal, type Instant, MILLIS_PER_DAY, mismatch } from '@farelark/domain';
import {
  enqueueMessages,
  findHeldAlerts,
  type HeldAlert,
  recordTellings,
  takeDailyAllowance,
  writeAlerts,
  writeLiveEvents,
} from '@farelark/storage';
import type { PoolClient } from 'pg';
import { wanting } from './audience/wanting.ts';
import type { Pipeline } from './pipeline.ts';
import { readTravellers, type Traveller } from './traveller.ts';

/** A further fall of this share is news again. */
const MATERIAL_FALL = 0.1;
/** A price that was gone and came back is news again only after this long. */
const NEWS_AGAIN_AFTER_MILLIS = MILLIS_PER_DAY;

/**
 * Tells every traveller who wants a live deal: alert, live event and message, all in the caller's
 * transaction, which must hold the deal's row. Of a deal that waits for confirmation only those are
 * told who asked for that. Answers the number of alerts written.
 */
export async function announce(
  pipeline: Pipeline,
  client: PoolClient,
  dealId: string,
  deal: Deal,
  now: Instant,
): Promise<number> {
  const travellers = await readTravellers(client, await wanting(pipeline, client, deal.offer));
  return tell(pipeline, client, dealId, deal, travellers, now);
}

/** Tells those of `travellers` who want the deal, have not been told, and have alerts left today. */
export async function tell(
  pipeline: Pipeline,
  client: PoolClient,
  dealId: string,
  deal: Deal,
  travellers: readonly Traveller[],
  now: Instant,
): Promise<number> {
  const accepting = travellers.filter(
    (traveller) =>
      (deal.state !== 'held' || traveller.unconfirmedWanted) &&
      mismatch(traveller.wish, deal.offer, pipeline.matching) === null,
  );
  if (accepting.length === 0) return 0;
  const held = await findHeldAlerts(
    client,
    dealId,
    accepting.map((traveller) => traveller.userId),
  );
  const due = accepting.filter((traveller) => isNews(held.get(traveller.userId), deal, now));
  if (due.length === 0) return 0;
  const at = new Date(now);
  const allowed = await takeDailyAllowance(client, due, at);
  const told = due.filter((traveller) => allowed.has(traveller.userId));
  const alerts = await writeAlerts(
    client,
    dealId,
    deal,
    told.map((traveller) => traveller.userId),
    at,
  );
  await writeLiveEvents(
    client,
    alerts.map((alert) => ({
      type: 'alert.added',
      userId: alert.userId,
      alertId: alert.id,
      dealId,
    })),
  );
  const travellerOf = new Map(told.map((traveller) => [traveller.userId, traveller]));
  await recordTellings(
    client,
    deal,
    alerts.map((alert) => ({
      alertId: alert.id,
      revision: alert.revision,
      mailOwed: travellerOf.get(alert.userId)?.emailWanted ?? false,
    })),
    at,
  );
  await enqueueMessages(
    client,
    alerts.flatMap((alert) => {
      const traveller = travellerOf.get(alert.userId);
      if (traveller === undefined || !traveller.emailWanted) return [];
      return {
        channel: 'email' as const,
        kind: 'deal_alert',
        userId: alert.userId,
        address: traveller.email,
        language: traveller.language,
        payload: { alertId: alert.id, dealId },
        dedupeKey: `deal_alert:${alert.id}:${alert.revision}`,
      };
    }),
  );
  return alerts.length;
}

/** A closed deal never comes back; an open one only when it fell further, or was gone for a while. */
function isNews(held: HeldAlert | undefined, deal: Deal, now: Instant): boolean {
  if (held === undefined) return true;
  if (held.isClosed) return false;
  if (deal.offer.price <= (1 - MATERIAL_FALL) * held.price) return true;
  const isBack = deal.episode > held.episode;
  return isBack && now - held.alertedAt.getTime() > NEWS_AGAIN_AFTER_MILLIS;
}
