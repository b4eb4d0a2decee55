import type { Channels } from '@farelark/contracts';
import { asRole, inTransaction, withRole } from '@farelark/db';
import { listOwnSuppressions, type OwnSuppression } from '@farelark/db/mail';
import { releaseHeldMessages } from '@farelark/db/outbox';
import { findDeliverySettings, saveDeliverySettings } from '@farelark/db/profiles';
import { listPushDevices } from '@farelark/db/push-devices';
import type { PoolClient } from 'pg';
import { defineFunction } from '../../../platform/http/define-function.ts';
import type { PushDependencies } from '../dependencies.ts';
import { toPushDevice } from './push-devices.ts';

export const loadChannels = defineFunction({
  name: 'load-channels',
  access: 'traveller',
  summary: 'Channels, hours and devices on which the traveller is notified.',
  handler: async (_request, { caller: { userId } }, dependencies: PushDependencies) => {
    return asRole(dependencies.database, { role: 'authenticated', userId }, (client) =>
      getChannels(dependencies, client, userId),
    );
  },
});

/** Requires a transaction in the traveller's role. */
export async function getChannels(
  { push }: Pick<PushDependencies, 'push'>,
  client: PoolClient,
  userId: string,
): Promise<Channels> {
  const channels = await findDeliverySettings(client, userId);
  const devices = await listPushDevices(client, userId);
  return {
    channels,
    mailProblem: findMailProblem(await listOwnSuppressions(client)),
    devices: devices.map(toPushDevice),
    pushKey: push.web?.publicKey ?? null,
    nativePush: { ios: push.ios !== null, android: push.android !== null },
  };
}

function findMailProblem(suppressions: readonly OwnSuppression[]): Channels['mailProblem'] {
  if (suppressions.some(({ scope }) => scope === 'all')) return 'bounced';
  return suppressions.length > 0 ? 'complained' : null;
}

/** Saves the channels and reschedules held messages. */
export const saveChannels = defineFunction({
  name: 'save-channels',
  access: 'traveller',
  limit: { calls: 120, seconds: 3600 },
  summary: 'Save the channels and hours in which the traveller is notified.',
  example: {
    emailNotifications: true,
    alertFrequency: 'immediate',
    timeZone: 'Europe/Lisbon',
    quietHours: { from: 22 * 60, until: 7 * 60 },
    errorFaresAtAnyTime: false,
  },
  handler: async (request, { caller: { userId } }, dependencies: PushDependencies) => {
    return inTransaction(dependencies.database, async (client) => {
      const channels = await withRole(client, { role: 'authenticated', userId }, async () => {
        await saveDeliverySettings(client, userId, request);
        return getChannels(dependencies, client, userId);
      });
      await releaseHeldMessages(client, userId);
      return channels;
    });
  },
});
