import { MAX_PUSH_DEVICES, type PushDevice } from '@farelark/contracts';
import { asRole, inTransaction, withRole } from '@farelark/db';
import {
  forgetPushDevice as dropDevice,
  listPushDevices,
  releasePushDevice,
  type StoredPushDevice,
  addPushDevice as storeDevice,
} from '@farelark/db/push-devices';
import { defineFunction, SOME_ID } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { PushDependencies } from '../dependencies.ts';

/**
 * Sends pushes of this traveller to this browser or phone from now on, and to no other account there.
 *
 * @throws Failure not_configured where this server sends no pushes to this kind of device or by this
 *   service
 */
export const addPushDevice = defineFunction({
  name: 'add-push-device',
  access: 'traveller',
  limit: { calls: 60, seconds: 3600 },
  summary:
    'Send pushes to a browser that has subscribed to them with the key of this server, or to the app on a phone.',
  example: {
    platform: 'web',
    endpoint: 'https://fcm.googleapis.com/fcm/send/example',
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
  },
  misuse: () => ({
    platform: 'web',
    endpoint: 'https://fcm.googleapis.com/fcm/send/mallory',
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
  }),
  handler: async (request, call, needs: PushDependencies) => {
    const { database, push } = needs;
    const { userId, sessionId } = call.caller;
    if (push[request.platform] === null)
      throw new Failure('not_configured', undefined, { message: 'errors.push_not_configured' });
    // Whatever else an address leads to, it is not for a stranger to have us call it.
    if (request.platform === 'web' && push.web?.serves(request.endpoint) !== true)
      throw new Failure('not_configured', undefined, { message: 'errors.push_service_unknown' });
    const { userAgent, ...address } = request;
    return inTransaction(database, async (client) => {
      if (!(await releasePushDevice(client, userId, address))) throw new Failure('conflict');
      return withRole(client, { role: 'authenticated', userId }, async () => {
        await storeDevice(client, { userId, sessionId, address, userAgent }, MAX_PUSH_DEVICES);
        return { devices: (await listPushDevices(client, userId)).map(toPushDevice) };
      });
    });
  },
});

/** Sends nothing more to a device. */
export const forgetPushDevice = defineFunction({
  name: 'forget-push-device',
  access: 'traveller',
  summary: 'Send no more pushes to a device.',
  example: { deviceId: SOME_ID },
  misuse: ({ rowIds }) => ({ deviceId: rowIds.get('push_subscriptions') ?? '' }),
  handler: async ({ deviceId }, call, needs: PushDependencies) => {
    const { userId } = call.caller;
    return asRole(needs.database, { role: 'authenticated', userId }, async (client) => {
      await dropDevice(client, userId, deviceId);
      return { devices: (await listPushDevices(client, userId)).map(toPushDevice) };
    });
  },
});

/** A device as its owner sees it. Its address stays here: anyone who has it can send there. */
export function toPushDevice(device: StoredPushDevice): PushDevice {
  return {
    ...device,
    createdAt: device.createdAt.toISOString(),
    lastSentAt: device.lastSentAt?.toISOString() ?? null,
  };
}
