import { inTransaction } from '@farelark/db';
import { enqueueMessages } from '@farelark/db/outbox';
import { requestSubscription } from '@farelark/db/subscribers';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { toOutboxEmail } from '../../../platform/outbox-email.ts';
import { hashSecret } from '../../../platform/security/link-tokens.ts';
import type { NotificationsDependencies } from '../dependencies.ts';
import { signNewsletterToken } from '../subscription-routes.ts';

/** Emails a confirmation link at most once a day; the response is the same for known addresses. */
export const newsletterSubscribe = defineFunction({
  name: 'newsletter-subscribe',
  access: 'anyone',
  limit: { calls: 10, seconds: 3600 },
  summary: 'Ask for the newsletter. It comes once the link in a mail was followed.',
  example: { email: 'ana@example.com', language: 'pt' },
  handler: async ({ email, language, website }, _call, dependencies: NotificationsDependencies) => {
    const { database, settings, publicUrl, now } = dependencies;
    if (website !== '') return { confirmationSent: true as const };
    const secret = settings.AUTH_SECRET ?? '';
    await inTransaction(database, async (client) => {
      const pending = await requestSubscription(client, email, language, (id) =>
        hashSecret(signNewsletterToken(secret, id)),
      );
      if (pending === null) return;
      const day = now().toISOString().slice(0, 10);
      const { id, email: address } = pending;
      const url = `${publicUrl}/newsletter/confirm/${signNewsletterToken(secret, id)}`;
      const payload = { email: address, url };
      const key = `newsletter_confirm:${id}:${day}`;
      const recipient = { userId: null, email: address, language };
      await enqueueMessages(client, [toOutboxEmail(recipient, 'newsletter_confirm', payload, key)]);
    });
    return { confirmationSent: true as const };
  },
});
