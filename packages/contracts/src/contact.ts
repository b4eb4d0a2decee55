import { z } from 'zod';
import { count, instant, language, pageOffset } from './codes.ts';

/** No control characters or line separators: the text may become an email header. */
const oneLine = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .regex(/^(?:(?![\u2028\u2029])\P{Cc})*$/u);

/** Bare address, so that nothing can inject a header. */
const address = z
  .email()
  .max(254)
  .transform((text) => text.toLowerCase());

/** Allows line breaks and tabs, but no other control characters. */
const paragraphs = z
  .string()
  .trim()
  .min(1)
  .max(5000)
  .regex(/^[\P{Cc}\r\n\t]*$/u);

/** Hidden field that only bots fill in: the request is discarded, with a normal response. */
const honeypot = z.string().max(1000).default('');

/** `contact-message`: the contact form. */
export const contactMessageRequest = z.object({
  firstName: oneLine(100),
  lastName: oneLine(100),
  email: address,
  subject: oneLine(200),
  message: paragraphs,
  language: language.default('en'),
  website: honeypot,
});
export const contactMessageResponse = z.object({ received: z.literal(true) });

/** `list-contact-messages`: newest first. */
export const listContactMessagesRequest = z.object({
  /** Only unanswered messages. */
  open: z.boolean().default(true),
  offset: pageOffset,
});
export const listContactMessagesResponse = z.object({
  messages: z.array(
    z.object({
      messageId: z.uuid(),
      name: z.string(),
      email: z.string(),
      subject: z.string(),
      message: z.string(),
      language,
      sentAt: instant,
      answeredAt: instant.nullable(),
      answers: z.array(z.object({ answer: z.string(), sentAt: instant })),
    }),
  ),
  openCount: count,
  hasMore: z.boolean(),
});

/** `answer-contact-message`: emails an answer to the sender, with their message quoted. */
export const answerContactMessageRequest = z.object({ messageId: z.uuid(), answer: paragraphs });
/** `mark-contact-message`: marks a message as answered, or as open again. */
export const markContactMessageRequest = z.object({ messageId: z.uuid(), answered: z.boolean() });
export const contactMessageMarked = z.object({ answered: z.boolean() });

/** `newsletter-subscribe`: sends a confirmation link. The response is the same for every address. */
export const newsletterSubscribeRequest = z.object({
  email: address,
  language: language.default('en'),
  website: honeypot,
});
export const newsletterSubscribeResponse = z.object({ confirmationSent: z.literal(true) });
