/** Notifications: mail and push delivery, channels, bounces, the local mailbox, the newsletter. */

export type { NotificationsDependencies, PushDependencies } from './dependencies.ts';
export { mailTransport } from './mail/from-settings.ts';
export { registerConfirmAddress } from './mail-feedback/confirm-address-routes.ts';
export { registerMailWebhooks } from './mail-webhooks.ts';
export { startMailWorker } from './mail-worker.ts';
export { registerMailbox } from './mailbox-routes.ts';
export { keptPushKeys, type PushKeys, pushKeys } from './push/push-keys.ts';
export { closePushSenders, type PushSenders, pushWays } from './push/push-senders.ts';
export { startPushWorker } from './push-worker.ts';
export { registerNewsletter, registerUnsubscribe } from './subscription-routes.ts';
