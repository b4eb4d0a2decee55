import { setTraceContext } from '@farelark/db';
import {
  getNotificationTimes,
  type NotificationTimes,
  recordNotifications,
} from '@farelark/db/alert-deliveries';
import {
  addAlertDates,
  consumeDailyAllowance,
  findKnownAlerts,
  findOtherDates,
  lockTravellers,
  type NewAlertDate,
  reviseAlerts,
  type WrittenAlert,
  writeAlerts,
} from '@farelark/db/alerts';
import { findPreviousEnd } from '@farelark/db/deal-lists';
import type { StoredDeal } from '@farelark/db/deals';
import { writeDealChanges, writeLiveEvents } from '@farelark/db/live-events';
import { enqueueMessages, type OutboxEntry } from '@farelark/db/outbox';
import { getPushDevices } from '@farelark/db/push-devices';
import { readTravellers, type Traveller } from '@farelark/db/recipients';
import {
  type Deal,
  decideNotification,
  findNeighbouringDates,
  type Instant,
  isPaused,
  mismatch,
} from '@farelark/engine';
import type { PoolClient } from 'pg';
import type { Pipeline } from './pipeline.ts';

export interface AnnouncedDeal extends StoredDeal {
  readonly announcedAt: Instant;
}

/** Travellers by the kind of their notification. */
interface NotificationPlan {
  readonly fresh: Traveller[];
  readonly again: { readonly traveller: Traveller; readonly alertId: string }[];
  readonly quiet: NewAlertDate[];
}

/**
 * Writes alerts, live events and messages for those of these travellers to whom the deal is news and who
 * have daily allowance left, in the caller's transaction. Alerts on neighbouring dates get the deal
 * without a message. Idempotent.
 *
 * @returns number of alerts written
 */
export async function notifyTravellers(
  pipeline: Pipeline,
  client: PoolClient,
  announced: AnnouncedDeal,
  userIds: readonly string[],
  now: Instant,
): Promise<number> {
  if (userIds.length === 0) return 0;
  return pipeline.tracer.withSpan('alerts.write', null, async (span) => {
    if (span.traceparent !== null) await setTraceContext(client, span.traceparent);
    const { id, deal, announcedAt } = announced;
    const at = new Date(now);
    // Before any other lock, because a neighbouring deal may be notifying the same travellers.
    await lockTravellers(client, userIds);
    await pipeline.rates.refresh(client);
    const travellers = await readTravellers(client, userIds);
    const recipients = travellers.filter((each) => acceptsDeal(pipeline, each, deal, now));
    const plan = await planNotifications(client, announced, recipients);
    const { quiet } = plan;
    // One event for all holders, whose cards reload with the new date.
    if (quiet.length > 0 && (await addAlertDates(client, id, deal.episode, quiet, at)) > 0)
      await writeDealChanges(client, [id]);

    const due = [...plan.fresh, ...plan.again.map(({ traveller }) => traveller)];
    const alerts = due.length === 0 ? [] : await storeAlerts(client, announced, plan, due, at);
    if (due.length > 0) {
      const times = getNotificationTimes(deal, now, announcedAt);
      const travellerById = new Map(due.map((traveller) => [traveller.userId, traveller]));
      await recordAlertEvents(client, announced, alerts, travellerById, at, times);
      await enqueueMessages(client, await buildMessages(client, id, alerts, travellerById));
      if (alerts.length > 0)
        pipeline.onEvent({ kind: 'notified', deal, alerts: alerts.length, at: now, times });
    }
    span.setAttributes({ label: deal.label, wanting: userIds.length, alerts: alerts.length });
    return alerts.length;
  });
}

/** Inserts or revises the alerts of these travellers, up to their daily allowances. */
async function storeAlerts(
  client: PoolClient,
  { id, deal }: AnnouncedDeal,
  plan: NotificationPlan,
  due: readonly Traveller[],
  at: Date,
): Promise<WrittenAlert[]> {
  const allowed = await consumeDailyAllowance(client, due, at);
  const isAllowed = ({ userId }: Traveller) => allowed.has(userId);
  const fresh = plan.fresh.filter(isAllowed).map(({ userId }) => userId);
  const again = plan.again.filter(({ traveller }) => isAllowed(traveller));
  const alertIds = again.map(({ alertId }) => alertId);
  return [
    ...(fresh.length > 0 ? await writeAlerts(client, id, deal, fresh, at) : []),
    ...(again.length > 0 ? await reviseAlerts(client, id, deal, alertIds, at) : []),
  ];
}

function acceptsDeal(pipeline: Pipeline, traveller: Traveller, deal: Deal, now: Instant): boolean {
  if (isPaused(traveller.pause, now)) return false;
  if (deal.state === 'held' && !traveller.unconfirmedWanted) return false;
  return mismatch(traveller.preferences, deal.offer, pipeline.matching) === null;
}

async function planNotifications(
  client: PoolClient,
  { id, deal }: AnnouncedDeal,
  travellers: readonly Traveller[],
): Promise<NotificationPlan> {
  if (travellers.length === 0) return { fresh: [], again: [], quiet: [] };
  const neighbours = findNeighbouringDates(deal.offer, await findOtherDates(client, deal.offer));
  const known = await findKnownAlerts(
    client,
    id,
    neighbours.map((neighbour) => neighbour.id),
    travellers.map(({ userId }) => userId),
  );
  const endedAt = deal.episode === 1 ? null : await findPreviousEnd(client, id, deal.episode);
  const announcement = {
    price: deal.offer.price,
    episode: deal.episode,
    absenceMillis: endedAt === null ? null : deal.firstSeenAt - endedAt,
  };
  const plan: NotificationPlan = { fresh: [], again: [], quiet: [] };
  for (const traveller of travellers) {
    const { userId } = traveller;
    const decision = decideNotification(announcement, known.get(userId) ?? []);
    if (decision.kind === 'new') plan.fresh.push(traveller);
    if (decision.kind === 'again') plan.again.push({ traveller, alertId: decision.alertId });
    if (decision.kind === 'quiet') plan.quiet.push({ userId, ...decision });
  }
  return plan;
}

/** Writes the live events of alerts and records when they were due. */
async function recordAlertEvents(
  client: PoolClient,
  { id, deal }: AnnouncedDeal,
  alerts: readonly WrittenAlert[],
  travellerById: ReadonlyMap<string, Traveller>,
  at: Date,
  times: NotificationTimes,
): Promise<void> {
  await writeLiveEvents(
    client,
    alerts.map((alert) => ({
      type: 'alert.added',
      userId: alert.userId,
      alertId: alert.id,
      dealId: id,
    })),
  );
  await recordNotifications(
    client,
    deal,
    alerts.map((alert) => ({
      alertId: alert.id,
      revision: alert.revision,
      mailPending: travellerById.get(alert.userId)?.emailWanted ?? false,
    })),
    at,
    times,
  );
}

/**
 * Builds the messages of alerts: an email unless opted out, and a push per device. Quiet hours apply on
 * delivery, because they may change until then.
 */
async function buildMessages(
  client: PoolClient,
  dealId: string,
  alerts: readonly WrittenAlert[],
  travellerById: ReadonlyMap<string, Traveller>,
): Promise<OutboxEntry[]> {
  const devices = Map.groupBy(
    await getPushDevices(
      client,
      alerts.map(({ userId }) => userId),
    ),
    ({ userId }) => userId,
  );
  return alerts.flatMap((alert) => {
    const traveller = travellerById.get(alert.userId);
    if (traveller === undefined) return [];
    const { userId, email, emailWanted, language } = traveller;
    const message = {
      kind: 'deal_alert',
      userId,
      language,
      payload: { alertId: alert.id, dealId },
    };
    const mail: OutboxEntry = {
      ...message,
      channel: 'email',
      address: email,
      dedupeKey: `deal_alert:${alert.id}:${alert.revision}`,
    };
    const pushes = (devices.get(userId) ?? []).map(
      ({ id }): OutboxEntry => ({
        ...message,
        channel: 'push',
        address: id,
        dedupeKey: `deal_push:${alert.id}:${alert.revision}:${id}`,
      }),
    );
    return emailWanted ? [mail, ...pushes] : pushes;
  });
}
