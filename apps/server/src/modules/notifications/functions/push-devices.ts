import { MAX_PUSH_DEVICES, type PushDevice } from '@farelark/contracts';
import { asRole, inTransaction, withRole } from '@farelark/db';
import {
  forgetPushDevice as deleteDevice,
  listPushDevices,
  releasePushDevice,
  type StoredPushDevice,
  addPushDevice as storeDevice,
} from '@farelark/db/push-devices';
import { defineFunction, EXAMPLE_ID } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { PushDependencies } from '../dependencies.ts';

/**
 * Adds the device to this account and removes it from any other.
 *
 * @throws Failure not_configured if the platform is not configured or the push service is not allowed
 * @throws Failure conflict if the device belongs to another account and the keys differ
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
  handler: async (request, call, { database, push }: PushDependencies) => {
    const { userId, sessionId } = call.caller;
    if (push[request.platform] === null)
      throw new Failure('not_configured', { message: 'errors.push_not_configured' });
    // Callers must not make the server send requests to arbitrary addresses.
    if (request.platform === 'web' && push.web?.serves(request.endpoint) !== true)
      throw new Failure('not_configured', { message: 'errors.push_service_unknown' });
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

export const forgetPushDevice = defineFunction({
  name: 'forget-push-device',
  access: 'traveller',
  summary: 'Send no more pushes to a device.',
  example: { deviceId: EXAMPLE_ID },
  handler: async ({ deviceId }, { caller: { userId } }, dependencies: PushDependencies) => {
    return asRole(dependencies.database, { role: 'authenticated', userId }, async (client) => {
      await deleteDevice(client, userId, deviceId);
      return { devices: (await listPushDevices(client, userId)).map(toPushDevice) };
    });
  },
});

/** Omits the address: anyone who has it can send to the device. */
export function toPushDevice(device: StoredPushDevice): PushDevice {
  return {
    ...device,
    createdAt: device.createdAt.toISOString(),
    lastSentAt: device.lastSentAt?.toISOString() ?? null,
  };
}
