import { createHash } from 'node:crypto';
import { enqueueMessages, inTransaction, storeContactMessage } from '@farelark/db';
import type { FunctionHandler } from '../../platform/http/function-handler.ts';
import type { Services } from '../../services.ts';

/**
 * Keeps a message to the support, owes it to the support's address and an acknowledgement to the sender.
 * What was written is not repeated in the acknowledgement, and an address gets one a day: the form must not
 * serve to write to others.
 */
export const contactMessage: FunctionHandler<'contact-message'> = async (request, context) => {
  const { database, log, now } = context.services;
  const { website, ...message } = request;
  if (website !== '') return { received: true };
  await inTransaction(database, async (client) => {
    const id = await storeContactMessage(client, {
      ...message,
      userId: context.traveller?.userId ?? null,
    });
    const support = supportAddresses(context.services);
    if (support.length === 0)
      log.info(
        { contactMessage: id },
        'A message was kept and not mailed: neither SUPPORT_EMAIL nor ADMIN_EMAILS is set',
      );
    const { email, language, subject } = message;
    const name = `${message.firstName} ${message.lastName}`;
    const mails = { channel: 'email', userId: context.traveller?.userId ?? null } as const;
    const day = now().toISOString().slice(0, 10);
    await enqueueMessages(client, [
      ...support.map((address) => ({
        ...mails,
        kind: 'contact_message',
        address,
        language: 'en',
        payload: { name, email, subject, message: message.message },
        dedupeKey: `contact_message:${id}:${digestOf(address)}`,
      })),
      {
        ...mails,
        kind: 'contact_received',
        address: email,
        language,
        payload: {},
        dedupeKey: `contact_received:${digestOf(email)}:${day}`,
      },
    ]);
  });
  return { received: true };
};

/** Whom messages are mailed to. A demo address gets them where mails go no further than the local mailbox. */
function supportAddresses({ settings, operator, hasLocalMailbox }: Services): readonly string[] {
  if (settings.SUPPORT_EMAIL !== undefined) return [settings.SUPPORT_EMAIL];
  if (settings.ADMIN_EMAILS.length > 0) return settings.ADMIN_EMAILS;
  const { supportEmail, isDemoContact } = operator();
  return isDemoContact && hasLocalMailbox && supportEmail !== null ? [supportEmail] : [];
}

/** Keys of the outbox stay after the mail is gone, so they hold no address. */
function digestOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}
