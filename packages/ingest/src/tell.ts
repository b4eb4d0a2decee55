import {
  carryTrace,
  consumeDailyAllowance,
  enqueueMessages,
  findKnownAlerts,
  findOtherDates,
  getNotificationTimes,
  type JoiningDate,
  joinAlerts,
  lastEnd,
  lockTravellers,
  type NotificationTimes,
  raiseAlerts,
  recordNotifications,
  type StoredDeal,
  type WrittenAlert,
  writeAlerts,
  writeDealChanges,
  writeLiveEvents,
} from '@farelark/db';
import {
  type Deal,
  type Instant,
  isPaused,
  type KnownAlert,
  mismatch,
  neighboursOf,
  tellingOf,
} from '@farelark/engine';
import type { PoolClient } from 'pg';
import { owedMessages } from './owed-messages.ts';
import type { Pipeline } from './pipeline.ts';
import { readTravellers, type Traveller } from './traveller.ts';

/** A deal to be told, as it is now, and when it was announced. */
export interface Announced extends StoredDeal {
  readonly announcedAt: Instant;
}

/** What is to be done for whom. */
interface Plan {
  readonly fresh: Traveller[];
  readonly again: { readonly traveller: Traveller; readonly alertId: string }[];
  readonly quiet: JoiningDate[];
}

/**
 * Tells those of these travellers to whom the deal is news and who have alerts left today: alert, live
 * event and message, all in the caller's transaction. To those who hold the same trip on a day beside
 * it, it is added without a word. Answers the number of alerts told. Telling the same travellers again
 * changes nothing.
 */
export async function tell(
  pipeline: Pipeline,
  client: PoolClient,
  announced: Announced,
  userIds: readonly string[],
  now: Instant,
): Promise<number> {
  if (userIds.length === 0) return 0;
  return pipeline.tracer.step('alerts.write', null, async (step) => {
    if (step.mark !== null) await carryTrace(client, step.mark);
    const alerts = await tellIn(pipeline, client, announced, userIds, now);
    step.say({ label: announced.deal.label, wanting: userIds.length, alerts });
    return alerts;
  });
}

async function tellIn(
  pipeline: Pipeline,
  client: PoolClient,
  announced: Announced,
  userIds: readonly string[],
  now: Instant,
): Promise<number> {
  const at = new Date(now);
  // First of all: a deal of a neighbouring date may be telling the same people at this moment.
  await lockTravellers(client, userIds);
  await pipeline.rates.keepFresh(client);
  const travellers = await readTravellers(client, userIds);
  const wanting = travellers.filter((traveller) => wants(pipeline, traveller, announced.deal, now));
  if (wanting.length === 0) return 0;
  const plan = await planFor(client, announced, wanting);
  await join(client, announced, plan.quiet, at);

  const due = [...plan.fresh, ...plan.again.map(({ traveller }) => traveller)];
  if (due.length === 0) return 0;
  const allowed = await consumeDailyAllowance(client, due, at);
  const isAllowed = ({ userId }: Traveller) => allowed.has(userId);
  const { id, deal } = announced;
  const fresh = plan.fresh.filter(isAllowed).map(({ userId }) => userId);
  const again = plan.again.filter(({ traveller }) => isAllowed(traveller));
  const alerts = [
    ...(fresh.length > 0 ? await writeAlerts(client, id, deal, fresh, at) : []),
    ...(again.length > 0
      ? await raiseAlerts(
          client,
          id,
          deal,
          again.map(({ alertId }) => alertId),
          at,
        )
      : []),
  ];
  const times = getNotificationTimes(deal, now, announced.announcedAt);
  await send(client, announced, alerts, new Map(due.map((one) => [one.userId, one])), at, times);
  if (alerts.length > 0)
    pipeline.hear({ kind: 'told', deal, alerts: alerts.length, at: now, times });
  return alerts.length;
}

function wants(pipeline: Pipeline, traveller: Traveller, deal: Deal, now: Instant): boolean {
  if (isPaused(traveller.pause, now)) return false;
  if (deal.state === 'held' && !traveller.unconfirmedWanted) return false;
  return mismatch(traveller.wish, deal.offer, pipeline.matching) === null;
}

async function planFor(
  client: PoolClient,
  { id, deal }: Announced,
  travellers: readonly Traveller[],
): Promise<Plan> {
  const neighbours = neighboursOf(deal.offer, await findOtherDates(client, deal.offer));
  const known = await findKnownAlerts(
    client,
    id,
    neighbours.map((neighbour) => neighbour.id),
    travellers.map(({ userId }) => userId),
  );
  const endedAt = deal.episode === 1 ? null : await lastEnd(client, id, deal.episode);
  const news = {
    price: deal.offer.price,
    episode: deal.episode,
    awayMillis: endedAt === null ? null : deal.firstSeenAt - endedAt,
  };
  const nothing: KnownAlert[] = [];
  const plan: Plan = { fresh: [], again: [], quiet: [] };
  for (const traveller of travellers) {
    const { userId } = traveller;
    const telling = tellingOf(news, known.get(userId) ?? nothing);
    if (telling.kind === 'new') plan.fresh.push(traveller);
    if (telling.kind === 'again') plan.again.push({ traveller, alertId: telling.alertId });
    if (telling.kind === 'quiet') plan.quiet.push({ userId, ...telling });
  }
  return plan;
}

async function join(
  client: PoolClient,
  { id, deal }: Announced,
  joining: readonly JoiningDate[],
  at: Date,
): Promise<void> {
  if (joining.length === 0) return;
  // One event for all who hold the deal by now: their cards are drawn anew with the further date.
  if ((await joinAlerts(client, id, deal.episode, joining, at)) > 0)
    await writeDealChanges(client, [id]);
}

async function send(
  client: PoolClient,
  { id, deal }: Announced,
  alerts: readonly WrittenAlert[],
  travellerOf: ReadonlyMap<string, Traveller>,
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
      mailPending: travellerOf.get(alert.userId)?.emailWanted ?? false,
    })),
    at,
    times,
  );
  await enqueueMessages(client, await owedMessages(client, id, alerts, travellerOf));
}
