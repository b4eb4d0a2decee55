import type { Settings } from '../settings.ts';
import type { PushKeys } from './push-keys.ts';
import { PushSender } from './push-sender.ts';
import { PushServices } from './push-services.ts';

/** What sends pushes, as the settings have it. */
export function pushSender(settings: Settings, keys: PushKeys): PushSender {
  return new PushSender({
    keys,
    services: new PushServices(settings.PUSH_SERVICES),
    contact: `mailto:${settings.SUPPORT_EMAIL ?? addressIn(settings.MAIL_FROM)}`,
  });
}

/** `Farelark <alerts@example.org>` or the bare address. */
function addressIn(sender: string): string {
  return /<([^<>]+)>/.exec(sender)?.[1] ?? sender;
}
