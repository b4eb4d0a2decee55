import { createHash } from 'node:crypto';
import { inTransaction } from '@farelark/db';
import { storeContactMessage } from '@farelark/db/contact-messages';
import { enqueueMessages } from '@farelark/db/outbox';
import { hasLocalMailbox } from '../../../config/settings.ts';
import { defineFunction } from '../../../platform/http/define-function.ts';
import type { HelpDependencies } from '../dependencies.ts';

/**
 * Keeps a message to the support, enqueues an email to the support and an acknowledgement to the sender.
 * What was written is not repeated in the acknowledgement, and an address gets one a day: the form must not
 * serve to write to others.
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
  misuse: () => ({
    firstName: 'Mallory',
    lastName: 'Moe',
    email: 'mallory@example.com',
    subject: 'A question',
    message: 'Whose is it?',
  }),
  handler: async (request, call, needs: HelpDependencies) => {
    const { database, log, now } = needs;
    const { website, ...message } = request;
    if (website !== '') return { received: true as const };
    await inTransaction(database, async (client) => {
      const id = await storeContactMessage(client, {
        ...message,
        userId: call.caller?.userId ?? null,
      });
      const support = supportAddresses(needs);
      if (support.length === 0)
        log.info(
          { contactMessage: id },
          'A message was kept and not mailed: neither SUPPORT_EMAIL nor ADMIN_EMAILS is set',
        );
      const { email, language, subject } = message;
      const name = `${message.firstName} ${message.lastName}`;
      const mails = { channel: 'email', userId: call.caller?.userId ?? null } as const;
      const day = now().toISOString().slice(0, 10);
      await enqueueMessages(client, [
        ...support.map((address) => ({
          ...mails,
          kind: 'contact_message',
          address,
          language: 'en',
          payload: { name, email, subject, message: message.message },
          dedupeKey: `contact_message:${id}:${hashAddress(address)}`,
        })),
        {
          ...mails,
          kind: 'contact_received',
          address: email,
          language,
          payload: {},
          dedupeKey: `contact_received:${hashAddress(email)}:${day}`,
        },
      ]);
    });
    return { received: true as const };
  },
});

/** Recipients of messages; a demo address where mails go no further than the local mailbox. */
function supportAddresses({ settings, operator }: HelpDependencies): readonly string[] {
  if (settings.SUPPORT_EMAIL !== undefined) return [settings.SUPPORT_EMAIL];
  if (settings.ADMIN_EMAILS.length > 0) return settings.ADMIN_EMAILS;
  const { supportEmail, isDemoContact } = operator();
  return isDemoContact && hasLocalMailbox(settings) && supportEmail !== null ? [supportEmail] : [];
}

/** Keys of the outbox stay after the mail is gone, so they hold no address. */
function hashAddress(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}
