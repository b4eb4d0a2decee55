import { getPushDevices, type OutboxEntry, type WrittenAlert } from '@farelark/db';
import type { PoolClient } from 'pg';
import type { Traveller } from './traveller.ts';

/**
 * The messages that alerts are told by: a mail to who wants mails, a push to each device. Whether the
 * hour is right is decided when they are sent, because it may be another one by then.
 */
export async function owedMessages(
  client: PoolClient,
  dealId: string,
  alerts: readonly WrittenAlert[],
  travellerOf: ReadonlyMap<string, Traveller>,
): Promise<OutboxEntry[]> {
  const devices = Map.groupBy(
    await getPushDevices(
      client,
      alerts.map(({ userId }) => userId),
    ),
    ({ userId }) => userId,
  );
  return alerts.flatMap((alert) => {
    const traveller = travellerOf.get(alert.userId);
    if (traveller === undefined) return [];
    const { userId, email, emailWanted, language } = traveller;
    const owed = {
      kind: 'deal_alert',
      userId,
      language,
      payload: { alertId: alert.id, dealId },
    };
    const mail: OutboxEntry = {
      ...owed,
      channel: 'email',
      address: email,
      dedupeKey: `deal_alert:${alert.id}:${alert.revision}`,
    };
    const pushes = (devices.get(userId) ?? []).map(
      ({ id }): OutboxEntry => ({
        ...owed,
        channel: 'push',
        address: id,
        dedupeKey: `deal_push:${alert.id}:${alert.revision}:${id}`,
      }),
    );
    return emailWanted ? [mail, ...pushes] : pushes;
  });
}
