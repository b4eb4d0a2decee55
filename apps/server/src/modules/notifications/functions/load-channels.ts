import type { Channels } from '@farelark/contracts';
import { channelsResponse, nothing } from '@farelark/contracts';
import { asRole } from '@farelark/db';
import { listOwnSuppressions, type OwnSuppression } from '@farelark/db/mail';
import { findDeliverySettings } from '@farelark/db/profiles';
import { listPushDevices } from '@farelark/db/push-devices';
import type { PoolClient } from 'pg';
import { defineFunction } from '../../../platform/http/define-function.ts';
import type { PushNeeds } from '../needs.ts';
import { toPushDevice } from '../push-device-view.ts';

/** How the traveller is told, and on which devices. */
export const loadChannels = defineFunction({
  name: 'load-channels',
  access: 'traveller',
  input: nothing,
  output: channelsResponse,
  docs: {
    summary: 'By which ways and at which hours the traveller is told, and on which devices.',
    example: {},
  },
  misuse: null,
  handler: async (_request, call, needs: PushNeeds) => {
    const { userId } = call.caller;
    return asRole(needs.database, { role: 'authenticated', userId }, (client) =>
      getChannels(needs, client, userId),
    );
  },
});

/** What holds for a traveller now, under whose role the transaction is. */
export async function getChannels(
  { push }: Pick<PushNeeds, 'push'>,
  client: PoolClient,
  userId: string,
): Promise<Channels> {
  const channels = await findDeliverySettings(client, userId);
  const devices = await listPushDevices(client, userId);
  return {
    channels,
    mailProblem: problemIn(await listOwnSuppressions(client)),
    devices: devices.map(toPushDevice),
    pushKey: push.web?.publicKey ?? null,
    nativePush: { ios: push.ios !== null, android: push.android !== null },
  };
}

function problemIn(suppressions: readonly OwnSuppression[]): Channels['mailProblem'] {
  if (suppressions.some(({ scope }) => scope === 'all')) return 'bounced';
  return suppressions.length > 0 ? 'complained' : null;
}
