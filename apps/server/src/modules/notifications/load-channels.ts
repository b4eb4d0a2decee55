import type { Channels } from '@farelark/contracts';
import {
  asRole,
  findDeliverySettings,
  listOwnSuppressions,
  listPushDevices,
  type OwnSuppression,
} from '@farelark/db';
import type { PoolClient } from 'pg';
import { callerOf, type FunctionHandler } from '../../platform/http/function-handler.ts';
import type { Services } from '../../services.ts';
import { toPushDevice } from './push-device-view.ts';

/** How the traveller is told, and on which devices. */
export const loadChannels: FunctionHandler<'load-channels'> = async (_request, context) => {
  const { userId } = callerOf(context);
  return asRole(context.services.database, { role: 'authenticated', userId }, (client) =>
    channelsOf(context.services, client, userId),
  );
};

/** What holds for a traveller now, under whose role the transaction is. */
export async function channelsOf(
  { push }: Pick<Services, 'push'>,
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
