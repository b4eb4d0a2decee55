import { MOST_PUSH_DEVICES } from '@farelark/contracts';
import {
  asRole,
  forgetPushDevice as dropDevice,
  inTransaction,
  listPushDevices,
  releasePushDevice,
  addPushDevice as storeDevice,
  underRole,
} from '@farelark/db';
import { Failure } from '../../platform/http/failure.ts';
import { callerOf, type FunctionHandler } from '../../platform/http/function-handler.ts';
import { toPushDevice } from './push-device-view.ts';

/**
 * Sends pushes of this traveller to this browser or phone from now on, and to nobody else's account there.
 *
 * @throws Failure not_configured where this server sends no pushes to this kind of device or by this
 *   service
 */
export const addPushDevice: FunctionHandler<'add-push-device'> = async (request, context) => {
  const { database, push } = context.services;
  const { userId, sessionId } = callerOf(context);
  if (push[request.platform] === null)
    throw new Failure('not_configured', undefined, { message: 'errors.push_not_configured' });
  // Whatever else an address leads to, it is not for a stranger to have us call it.
  if (request.platform === 'web' && push.web?.serves(request.endpoint) !== true)
    throw new Failure('not_configured', undefined, { message: 'errors.push_service_unknown' });
  const { userAgent, ...address } = request;
  return inTransaction(database, async (client) => {
    if (!(await releasePushDevice(client, userId, address))) throw new Failure('conflict');
    return underRole(client, { role: 'authenticated', userId }, async () => {
      await storeDevice(client, { userId, sessionId, address, userAgent }, MOST_PUSH_DEVICES);
      return { devices: (await listPushDevices(client, userId)).map(toPushDevice) };
    });
  });
};

/** Sends nothing more to a device. */
export const forgetPushDevice: FunctionHandler<'forget-push-device'> = async (
  { deviceId },
  context,
) => {
  const { userId } = callerOf(context);
  return asRole(context.services.database, { role: 'authenticated', userId }, async (client) => {
    await dropDevice(client, userId, deviceId);
    return { devices: (await listPushDevices(client, userId)).map(toPushDevice) };
  });
};
