import { askToSubscribe, enqueueMessages, inTransaction } from '@farelark/db';
import type { FunctionHandler } from '../../platform/http/function-handler.ts';
import { hashOfToken, newsletterToken } from './token.ts';

/**
 * Asks an address to confirm that it wants the newsletter. The answer is the same whether it is known, and
 * a day brings one such mail at most, however often somebody asks.
 */
export const newsletterSubscribe: FunctionHandler<'newsletter-subscribe'> = async (
  { email, language, website },
  { services },
) => {
  const { database, settings, publicUrl, now } = services;
  if (website !== '') return { confirmationSent: true };
  const secret = settings.AUTH_SECRET ?? '';
  await inTransaction(database, async (client) => {
    const pending = await askToSubscribe(client, email, language, (id) =>
      hashOfToken(newsletterToken(secret, id)),
    );
    if (pending === null) return;
    const day = now().toISOString().slice(0, 10);
    await enqueueMessages(client, [
      {
        channel: 'email',
        kind: 'newsletter_confirm',
        userId: null,
        address: pending.email,
        language,
        payload: {
          email: pending.email,
          url: `${publicUrl}/newsletter/confirm/${newsletterToken(secret, pending.id)}`,
        },
        dedupeKey: `newsletter_confirm:${pending.id}:${day}`,
      },
    ]);
  });
  return { confirmationSent: true };
};
