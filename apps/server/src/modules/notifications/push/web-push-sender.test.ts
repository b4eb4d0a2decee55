import { describePushSender } from '../../../testing/push-conformance.ts';
import { LocalPushService } from '../../../testing/push-service.ts';
import { generatePushKeys } from './push-keys.ts';
import { PushServiceAllowlist, WebPushSender } from './web-push-sender.ts';

describePushSender('web push', async () => {
  const service = new LocalPushService();
  const origin = await service.start();
  const keys = generatePushKeys();
  const sender = new WebPushSender({
    keys,
    services: new PushServiceAllowlist([origin]),
    contact: 'mailto:operator@example.org',
  });
  return {
    sender,
    device: () => service.subscribe(keys.publicKey),
    getSecrets: ({ endpoint, p256dh, auth }) => [endpoint, p256dh, auth],
    getReceived: (to) =>
      service.to(to.endpoint).map(({ note: { dir: _, ...note }, topic, urgency, ttl }) => ({
        ...note,
        topic,
        urgent: urgency === 'high',
        ttlSeconds: ttl,
      })),
    setFailure: (to, failure) => {
      if (failure === 'gone') service.setResponse(to.endpoint, { status: 410 });
      else if (failure === 'refused') service.setResponse(to.endpoint, { status: 403 });
      else if (failure === 'down') service.setResponse(to.endpoint, { status: 503 });
      else
        service.setResponse(to.endpoint, {
          status: 429,
          headers: { 'retry-after': String(failure.busyForSeconds) },
        });
    },
    stop: () => service.stop(),
  };
});
