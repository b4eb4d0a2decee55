import { stopEmails } from '@farelark/db/preferences';
import { confirmSubscriber, endSubscription, isSubscriberToken } from '@farelark/db/subscribers';
import type { FastifyInstance } from 'fastify';
import { registerActionLink } from '../../platform/http/plain-page.ts';
import { hashSecret, signToken, verifyToken } from '../../platform/security/link-tokens.ts';
import { getAuthKeys } from '../../platform/security/secret-keys.ts';
import type { NotificationsDependencies } from './dependencies.ts';

/**
 * Token of the links to confirm and to unsubscribe. Deterministic, so that links in old emails keep working; its
 * hash in the subscriber's row is cleared when the address changes.
 */
export function signNewsletterToken(secret: string, subscriberId: string): string {
  return signToken(secret, 'newsletter', subscriberId);
}

/** `/newsletter/confirm/{token}` and `/newsletter/unsubscribe/{token}`. */
export function registerNewsletter(
  app: FastifyInstance,
  { database: { pool }, now }: NotificationsDependencies,
): void {
  const actions = { confirm: confirmSubscriber, unsubscribe: endSubscription };
  for (const name of ['confirm', 'unsubscribe'] as const)
    registerActionLink(app, `/newsletter/${name}/:token`, {
      page: (t, state) => {
        const [title, text] =
          state === 'invalid'
            ? (['newsletter.invalid.title', 'newsletter.invalid.text'] as const)
            : ([`newsletter.${name}.${state}.title`, `newsletter.${name}.${state}.text`] as const);
        return { title: t(title), text: t(text), button: t(`newsletter.${name}.ask.button`) };
      },
      isValid: (token) => isSubscriberToken(pool, hashSecret(token)),
      execute: (token) => actions[name](pool, hashSecret(token), now()),
    });
}

/** `/unsubscribe/{token}`: stops all emails. */
export function registerUnsubscribe(
  app: FastifyInstance,
  { database, settings }: NotificationsDependencies,
): void {
  const findUserId = (token: string) => verifyToken(getAuthKeys(settings), 'unsubscribe', token);
  registerActionLink(app, '/unsubscribe/:token', {
    page: (t, state) => ({
      title: t(`unsubscribe.${state}.title`),
      text: t(`unsubscribe.${state}.text`),
      button: t('unsubscribe.ask.button'),
    }),
    isValid: async (token) => findUserId(token) !== null,
    async execute(token) {
      const userId = findUserId(token);
      if (userId !== null) await stopEmails(database, userId);
      return userId !== null;
    },
  });
}
