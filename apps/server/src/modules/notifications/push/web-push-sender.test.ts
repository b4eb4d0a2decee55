import { describePushSender } from '../../../testing/push-conformance.ts';
import { LocalPushService } from '../../../testing/push-service.ts';
import { makePushKeys } from './push-keys.ts';
import { PushServiceAllowlist, WebPushSender } from './web-push-sender.ts';

describePushSender('a browser’s service', async () => {
  const service = new LocalPushService();
  const origin = await service.start();
  const keys = makePushKeys();
  const sender = new WebPushSender({
    keys,
    services: new PushServiceAllowlist([origin]),
    contact: 'mailto:operator@example.org',
  });
  return {
    sender,
    device: () => service.subscribe(keys.publicKey),
    getSecrets: ({ endpoint, p256dh, auth }) => [endpoint, p256dh, auth],
    arrived: (to) =>
      service.to(to.endpoint).map(({ note: { dir: _, ...note }, topic, urgency, ttl }) => ({
        ...note,
        topic,
        urgent: urgency === 'high',
        keptSeconds: ttl,
      })),
    answer: (to, how) => {
      if (how === 'gone') service.answer(to.endpoint, { status: 410 });
      else if (how === 'refused') service.answer(to.endpoint, { status: 403 });
      else if (how === 'down') service.answer(to.endpoint, { status: 503 });
      else
        service.answer(to.endpoint, {
          status: 429,
          headers: { 'retry-after': String(how.busyForSeconds) },
        });
    },
    stop: () => service.stop(),
  };
});
