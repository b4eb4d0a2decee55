import { createHash } from 'node:crypto';
import { enqueueMessages, inTransaction, keepContactMessage } from '@farelark/storage';
import type { FunctionHandler } from './handler.ts';

/**
 * Keeps a message to the support, owes it to the support's address and an acknowledgement to the sender.
 * What was written is not repeated in the acknowledgement, and an address gets one a day: the form must not
 * serve to write to others.
 */
export const contactMessage: FunctionHandler<'contact-message'> = async (request, context) => {
  const { database, settings, log, now } = context.services;
  const { website, ...message } = request;
  if (website !== '') return { received: true };
  await inTransaction(database, async (client) => {
    const id = await keepContactMessage(client, {
      ...message,
      userId: context.traveller?.userId ?? null,
    });
    const support = settings.SUPPORT_EMAIL;
    if (support === undefined)
      log.info(
        { contactMessage: id },
        'A message was kept and not mailed: SUPPORT_EMAIL is not set',
      );
    const { email, language, subject } = message;
    const name = `${message.firstName} ${message.lastName}`;
    const mails = { channel: 'email', userId: context.traveller?.userId ?? null } as const;
    const day = now().toISOString().slice(0, 10);
    await enqueueMessages(client, [
      ...(support === undefined
        ? []
        : [
            {
              ...mails,
              kind: 'contact_message',
              address: support,
              language: 'en',
              payload: { name, email, subject, message: message.message },
              dedupeKey: `contact_message:${id}`,
            },
          ]),
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

/** Keys of the outbox stay after the mail is gone, so they hold no address. */
function digestOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}
