import {
  addContactAnswer,
  countOpenContactMessages,
  enqueueMessages,
  inTransaction,
  listContactMessages as list,
  lockContactMessage,
  markContactMessage as mark,
} from '@farelark/db';
import { languageFrom } from '@farelark/i18n';
import { Failure } from '../../platform/http/failure.ts';
import type { FunctionHandler } from '../../platform/http/function-handler.ts';

const PAGE = 30;

/** Messages of the contact form with what was answered, for the operator. */
export const listContactMessages: FunctionHandler<'list-contact-messages'> = async (
  { open, offset },
  { services },
) => {
  const { pool } = services.database;
  const [messages, openCount] = await Promise.all([
    list(pool, open, offset, PAGE + 1),
    countOpenContactMessages(pool),
  ]);
  return {
    messages: messages.slice(0, PAGE).map((message) => ({
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
    hasMore: messages.length > PAGE,
  };
};

/** Emails an answer to the sender and keeps it. The same answer again sends nothing. */
export const answerContactMessage: FunctionHandler<'answer-contact-message'> = (
  { messageId, answer },
  { services },
) =>
  inTransaction(services.database, async (client) => {
    const message = await lockContactMessage(client, messageId);
    if (message === null) throw new Failure('not_found');
    await mark(client, messageId, true, services.now());
    if (message.answers.some((given) => given.answer === answer)) return { answered: true };
    const id = await addContactAnswer(client, messageId, answer);
    await enqueueMessages(client, [
      {
        channel: 'email',
        kind: 'contact_answer',
        userId: null,
        address: message.email,
        language: message.language,
        payload: {
          subject: message.subject,
          message: message.message,
          answer,
          replyTo: services.settings.SUPPORT_EMAIL ?? null,
        },
        dedupeKey: `contact_answer:${id}`,
      },
    ]);
    return { answered: true };
  });

/** Marks a message as answered elsewhere, or as open again. */
export const markContactMessage: FunctionHandler<'mark-contact-message'> = async (
  { messageId, answered },
  { services },
) => {
  if (!(await mark(services.database.pool, messageId, answered, services.now())))
    throw new Failure('not_found');
  return { answered };
};
