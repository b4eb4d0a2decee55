import { inTransaction } from '@farelark/db';
import {
  addContactAnswer,
  countOpenContactMessages,
  listContactMessages as listMessages,
  lockContactMessage,
  markContactMessage as markMessage,
} from '@farelark/db/contact-messages';
import { enqueueMessages } from '@farelark/db/outbox';
import { languageFrom } from '@farelark/i18n';
import { defineFunction, EXAMPLE_ID } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { toOutboxEmail } from '../../../platform/outbox-email.ts';
import type { AdminDependencies } from '../dependencies.ts';

const PAGE_SIZE = 30;

export const listContactMessages = defineFunction({
  name: 'list-contact-messages',
  access: 'operator',
  limit: { calls: 600, seconds: 3600 },
  summary: 'Messages of the contact form, with what was answered.',
  example: { open: true },
  handler: async ({ open, offset }, _call, dependencies: AdminDependencies) => {
    const { pool } = dependencies.database;
    const [messages, openCount] = await Promise.all([
      listMessages(pool, open, offset, PAGE_SIZE + 1),
      countOpenContactMessages(pool),
    ]);
    return {
      messages: messages.slice(0, PAGE_SIZE).map((message) => ({
        messageId: message.id,
        name: `${message.firstName} ${message.lastName}`,
        email: message.email,
        subject: message.subject,
        message: message.message,
        language: languageFrom({ stored: message.language }),
        sentAt: message.createdAt.toISOString(),
        answeredAt: message.answeredAt?.toISOString() ?? null,
        answers: message.answers.map(({ answer, createdAt }) => ({
          answer,
          sentAt: new Date(createdAt).toISOString(),
        })),
      })),
      openCount,
      hasMore: messages.length > PAGE_SIZE,
    };
  },
});

/** Emails an answer to the sender and stores it. Idempotent: the same answer is sent once. */
export const answerContactMessage = defineFunction({
  name: 'answer-contact-message',
  access: 'operator',
  limit: { calls: 600, seconds: 3600 },
  summary: 'Emails an answer to the sender of a message, with the message quoted.',
  example: { messageId: EXAMPLE_ID, answer: 'In your preferences, at the top.' },
  handler: ({ messageId, answer }, _call, dependencies: AdminDependencies) =>
    inTransaction(dependencies.database, async (client) => {
      const message = await lockContactMessage(client, messageId);
      if (message === null) throw new Failure('not_found');
      await markMessage(client, messageId, true, dependencies.now());
      if (message.answers.some((sent) => sent.answer === answer)) return { answered: true };
      const id = await addContactAnswer(client, messageId, answer);
      const { email, language, subject } = message;
      const replyTo = dependencies.settings.SUPPORT_EMAIL ?? null;
      const payload = { subject, message: message.message, answer, replyTo };
      const recipient = { userId: null, email, language };
      const key = `contact_answer:${id}`;
      await enqueueMessages(client, [toOutboxEmail(recipient, 'contact_answer', payload, key)]);
      return { answered: true };
    }),
});

export const markContactMessage = defineFunction({
  name: 'mark-contact-message',
  access: 'operator',
  limit: { calls: 600, seconds: 3600 },
  summary: 'Marks a message as answered, or as open again.',
  example: { messageId: EXAMPLE_ID, answered: true },
  handler: async ({ messageId, answered }, _call, dependencies: AdminDependencies) => {
    if (!(await markMessage(dependencies.database.pool, messageId, answered, dependencies.now())))
      throw new Failure('not_found');
    return { answered };
  },
});
