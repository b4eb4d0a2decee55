import { createHash } from 'node:crypto';
import { inTransaction } from '@farelark/db';
import { storeContactMessage } from '@farelark/db/contact-messages';
import { enqueueMessages } from '@farelark/db/outbox';
import { hasLocalMailbox } from '../../../config/settings.ts';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { toOutboxEmail } from '../../../platform/outbox-email.ts';
import type { HelpDependencies } from '../dependencies.ts';

/**
 * Stores a message and enqueues emails to the support and the sender. An address gets one acknowledgement a day,
 * without the text of the message, so that the form can't be used to send spam.
 */
export const contactMessage = defineFunction({
  name: 'contact-message',
  access: 'anyone',
  limit: { calls: 5, seconds: 3600 },
  summary: 'Write to the support.',
  example: {
    firstName: 'Ana',
    lastName: 'Silva',
    email: 'ana@example.com',
    subject: 'A question',
    message: 'How do I change my departure airports?',
    language: 'pt',
  },
  handler: async ({ website, ...message }, call, dependencies: HelpDependencies) => {
    const { database, log, now } = dependencies;
    if (website !== '') return { received: true as const };
    const userId = call.caller?.userId ?? null;
    await inTransaction(database, async (client) => {
      const id = await storeContactMessage(client, { ...message, userId });
      const support = getSupportAddresses(dependencies);
      if (support.length === 0)
        log.info(
          { contactMessage: id },
          'A message was kept and not mailed: neither SUPPORT_EMAIL nor ADMIN_EMAILS is set',
        );
      const { email, language, subject } = message;
      const name = `${message.firstName} ${message.lastName}`;
      const payload = { name, email, subject, message: message.message };
      const day = now().toISOString().slice(0, 10);
      await enqueueMessages(client, [
        ...support.map((address) =>
          toOutboxEmail(
            { userId, email: address, language: 'en' },
            'contact_message',
            payload,
            `contact_message:${id}:${hashAddress(address)}`,
          ),
        ),
        toOutboxEmail(
          { userId, email, language },
          'contact_received',
          {},
          `contact_received:${hashAddress(email)}:${day}`,
        ),
      ]);
    });
    return { received: true as const };
  },
});

/** The demo address is used only with a local mailbox. */
function getSupportAddresses({ settings, operator }: HelpDependencies): readonly string[] {
  if (settings.SUPPORT_EMAIL !== undefined) return [settings.SUPPORT_EMAIL];
  if (settings.ADMIN_EMAILS.length > 0) return settings.ADMIN_EMAILS;
  const { supportEmail, isDemoContact } = operator();
  return isDemoContact && hasLocalMailbox(settings) && supportEmail !== null ? [supportEmail] : [];
}

/** Keys of the outbox outlive the email, so they must not contain its address. */
function hashAddress(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}
