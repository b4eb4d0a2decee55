import type { Language } from '@farelark/contracts';
import { asRole } from '@farelark/db';
import { findPushAddress, forgetPushDevice, listPushDevices } from '@farelark/db/push-devices';
import { getDirection, translator } from '@farelark/i18n';
import { defineFunction, EXAMPLE_ID } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { PushDependencies } from '../dependencies.ts';
import type { PushMessage } from '../push/push-sender.ts';
import { sendPush } from '../push/push-senders.ts';
import { toPushDevice } from './push-devices.ts';

/**
 * Sends a test push even in quiet hours, and removes the device if it is gone.
 *
 * @throws Failure not_found if the traveller has no such device
 */
export const testPushDevice = defineFunction({
  name: 'test-push-device',
  access: 'traveller',
  limit: { calls: 20, seconds: 3600 },
  summary: 'Send a push that is no deal to a device, to see whether it comes.',
  example: { deviceId: EXAMPLE_ID, language: 'en' },
  handler: async ({ deviceId, language }, call, { database, push, log }: PushDependencies) => {
    const { userId } = call.caller;
    const role = { role: 'authenticated', userId } as const;
    const address = await asRole(database, role, (client) =>
      findPushAddress(client, userId, deviceId),
    );
    if (address === null) throw new Failure('not_found');
    // Outside a transaction: the push service may be slow.
    const result = await sendPush(push, address, createTestPush(language));
    if (result?.outcome === 'refused' || result?.outcome === 'later')
      log.warn({ platform: address.platform, detail: result.detail }, 'A test push was not taken');
    return asRole(database, role, async (client) => {
      if (result?.outcome === 'gone') await forgetPushDevice(client, userId, deviceId);
      const devices = (await listPushDevices(client, userId)).map(toPushDevice);
      return { outcome: toOutcome(result), devices };
    });
  },
});

function toOutcome(result: Awaited<ReturnType<typeof sendPush>>) {
  if (result === null) return 'unset';
  if (result.outcome === 'accepted') return 'sent';
  return result.outcome === 'gone' ? 'gone' : 'refused';
}

function createTestPush(lang: Language): PushMessage {
  const t = translator(lang, 'server');
  return {
    note: {
      title: t('testPush.title'),
      body: t('testPush.body'),
      lang,
      dir: getDirection(lang),
      path: '/dashboard?tab=profile',
      tag: 'test',
    },
    topic: 'test',
    urgent: true,
  };
}
