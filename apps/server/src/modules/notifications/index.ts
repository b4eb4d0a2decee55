import type { MailTransport } from '@farelark/mail';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { NotificationsDependencies, PushDependencies } from './dependencies.ts';
import { registerConfirmAddress } from './mail-feedback/confirm-address-routes.ts';
import { registerMailWebhooks } from './mail-webhooks.ts';
import { startMailLoop } from './mail-worker.ts';
import { registerMailbox } from './mailbox-routes.ts';
import { MessageMetrics } from './message-metrics.ts';
import { startPushLoop } from './push-worker.ts';
import { registerNewsletter, registerUnsubscribe } from './subscription-routes.ts';

export type { NotificationsDependencies, PushDependencies } from './dependencies.ts';
export { createMailTransport } from './mail/create-mail-transport.ts';
export {
  loadOrCreatePushKeys,
  type PushKeys,
  readPushKeys,
} from './push/push-keys.ts';
export {
  closePushSenders,
  createPushSenders,
  type PushSenders,
} from './push/push-senders.ts';

interface DeliveryDependencies extends NotificationsDependencies, PushDependencies {
  readonly mail: MailTransport;
  /** Bypasses any pooler, for advisory locks. */
  readonly direct: Pool;
}

/** Email and push delivery, channels, bounces, the local mailbox, the newsletter. */
export const notificationsModule = {
  routes(app: FastifyInstance, dependencies: NotificationsDependencies) {
    registerMailWebhooks(app, dependencies);
    registerMailbox(app, dependencies);
    registerUnsubscribe(app, dependencies);
    registerNewsletter(app, dependencies);
    registerConfirmAddress(app, dependencies);
  },
  loops: (dependencies: DeliveryDependencies) => [
    startMailLoop(dependencies, dependencies.mail, dependencies.direct),
    startPushLoop(dependencies),
  ],
  metrics: { messages: MessageMetrics },
};
