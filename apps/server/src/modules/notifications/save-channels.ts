import { inTransaction, releaseHeldMessages, saveDeliverySettings, underRole } from '@farelark/db';
import { callerOf, type FunctionHandler } from '../../platform/http/function-handler.ts';
import { channelsOf } from './load-channels.ts';

/** Stores how the traveller is told. Messages that wait for an hour are decided on anew. */
export const saveChannels: FunctionHandler<'save-channels'> = async (request, context) => {
  const { services } = context;
  const { userId } = callerOf(context);
  return inTransaction(services.database, async (client) => {
    const now = await underRole(client, { role: 'authenticated', userId }, async () => {
      await saveDeliverySettings(client, userId, request);
      return channelsOf(services, client, userId);
    });
    await releaseHeldMessages(client, userId);
    return now;
  });
};
