import { channelsResponse, saveChannelsRequest } from '@farelark/contracts';
import { inTransaction, underRole } from '@farelark/db';
import { releaseHeldMessages } from '@farelark/db/outbox';
import { saveDeliverySettings } from '@farelark/db/profiles';
import { defineFunction } from '../../../platform/http/define-function.ts';
import type { PushNeeds } from '../needs.ts';
import { getChannels } from './load-channels.ts';

/** Stores how the traveller is told. Messages that wait for an hour are decided on anew. */
export const saveChannels = defineFunction({
  name: 'save-channels',
  access: 'traveller',
  limit: { calls: 120, seconds: 3600 },
  input: saveChannelsRequest,
  output: channelsResponse,
  docs: {
    summary: 'Save by which ways and at which hours the traveller is told.',
    example: {
      emailNotifications: true,
      alertFrequency: 'immediate',
      timeZone: 'Europe/Lisbon',
      quietHours: { from: 22 * 60, until: 7 * 60 },
      errorFaresAtAnyTime: false,
    },
  },
  misuse: () => ({
    emailNotifications: false,
    alertFrequency: 'daily',
    timeZone: 'Asia/Tokyo',
    quietHours: { from: 0, until: 60 },
    errorFaresAtAnyTime: true,
  }),
  handler: async (request, call, needs: PushNeeds) => {
    const { userId } = call.caller;
    return inTransaction(needs.database, async (client) => {
      const now = await underRole(client, { role: 'authenticated', userId }, async () => {
        await saveDeliverySettings(client, userId, request);
        return getChannels(needs, client, userId);
      });
      await releaseHeldMessages(client, userId);
      return now;
    });
  },
});
