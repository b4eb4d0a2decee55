import type { PushAddress } from '@farelark/db/push-devices';
import { type Settings, SettingsError } from '../../../config/settings.ts';
import { ApnsSender } from './apns/apns-sender.ts';
import { FcmSender } from './fcm/fcm-sender.ts';
import type { PushKeys } from './push-keys.ts';
import type { PushMessage, PushResult, PushSender } from './push-sender.ts';
import { PushServiceAllowlist, WebPushSender } from './web-push-sender.ts';

/** Null = not configured. */
export interface PushSenders {
  readonly web: WebPushSender | null;
  readonly ios: PushSender<string> | null;
  readonly android: PushSender<string> | null;
}

/** Returns null if the platform is not configured. */
export async function sendPush(
  senders: PushSenders,
  address: PushAddress,
  message: PushMessage,
): Promise<PushResult | null> {
  if (address.platform === 'web') return (await senders.web?.send(address, message)) ?? null;
  return (await senders[address.platform]?.send(address.token, message)) ?? null;
}

export function closePushSenders({ ios, android }: PushSenders): void {
  for (const sender of [ios, android]) sender?.close?.();
}

/**
 * @throws SettingsError for incomplete APNs settings
 * @throws Error for an invalid APNs key
 */
export function createPushSenders(settings: Settings, keys: PushKeys | undefined): PushSenders {
  const now = Date.now;
  const { FCM_SERVICE_ACCOUNT: account, FCM_URL: origin } = settings;
  return {
    web:
      keys === undefined
        ? null
        : new WebPushSender({
            keys,
            services: new PushServiceAllowlist(settings.PUSH_SERVICES),
            contact: `mailto:${settings.SUPPORT_EMAIL ?? parseAddress(settings.MAIL_FROM)}`,
          }),
    android: account === undefined ? null : new FcmSender({ account, origin, now }),
    ios: createIosSender(settings),
  };
}

function createIosSender({
  APNS_KEY: pem,
  APNS_KEY_ID: keyId,
  APNS_TEAM_ID: teamId,
  APNS_TOPIC: topic,
  APNS_URL: origin,
}: Settings): ApnsSender | null {
  if (pem === undefined) return null;
  if (keyId === undefined || teamId === undefined || topic === undefined)
    throw new SettingsError(['APNS_KEY needs APNS_KEY_ID, APNS_TEAM_ID and APNS_TOPIC as well']);
  return new ApnsSender({ key: { pem, keyId, teamId }, topic, origin, now: Date.now });
}

/** Accepts `Farelark <alerts@example.org>` and a bare address. */
function parseAddress(sender: string): string {
  return /<([^<>]+)>/.exec(sender)?.[1] ?? sender;
}
