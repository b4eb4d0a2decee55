import type { PushAddress } from '@farelark/db/push-devices';
import type { PushMessage, PushResult, PushSender } from './push-sender.ts';
import type { WebPushSender } from './web-push-sender.ts';

/** What sends to each kind of device; null where the operator set up nothing for it. */
export interface PushSenders {
  readonly web: WebPushSender | null;
  readonly ios: PushSender<string> | null;
  readonly android: PushSender<string> | null;
}

/** Hands a message to the service of its device; null where there is none for that kind. */
export async function sendPush(
  senders: PushSenders,
  address: PushAddress,
  message: PushMessage,
): Promise<PushResult | null> {
  if (address.platform === 'web') return (await senders.web?.send(address, message)) ?? null;
  return (await senders[address.platform]?.send(address.token, message)) ?? null;
}

export function closePushSenders({ web, ios, android }: PushSenders): void {
  for (const sender of [web, ios, android]) sender?.close();
}
