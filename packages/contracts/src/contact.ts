import { z } from 'zod';
import { count, instant, language } from './codes.ts';

/** One line without control characters or separators of lines: it may end in the header of a mail. */
const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^(?:(?![\u2028\u2029])\P{Cc})*$/u);

/** A bare address; no list, no name, nothing that could add a header. */
const address = z
  .email()
  .max(254)
  .transform((text) => text.toLowerCase());

/** Paragraphs are kept; other control characters are refused. */
const paragraphs = z
  .string()
  .trim()
  .min(1)
  .max(5000)
  .regex(/^[\P{Cc}\r\n\t]*$/u);

/** A field that programs fill in and people do not see; what comes with it is answered as if it had been taken. */
const honeypot = z.string().max(1000).default('');

/** `contact-message`: what the contact form sends. */
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

/** `list-contact-messages`: messages of the contact form, the newest first. */
export const listContactMessagesRequest = z.object({
  /** Only those without an answer. */
  open: z.boolean().default(true),
  offset: z.number().int().min(0).max(100_000).default(0),
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
  /** Number of unanswered messages. */
  openCount: count,
  hasMore: z.boolean(),
});

/** `answer-contact-message`: emails an answer to the sender, with their message quoted. */
export const answerContactMessageRequest = z.object({ messageId: z.uuid(), answer: paragraphs });
/** `mark-contact-message`: marks a message as answered, or as open again. */
export const markContactMessageRequest = z.object({ messageId: z.uuid(), answered: z.boolean() });
export const contactMessageMarked = z.object({ answered: z.boolean() });

/** `newsletter-subscribe`: the address is asked to confirm. The answer is the same for every address. */
export const newsletterSubscribeRequest = z.object({
  email: address,
  language: language.default('en'),
  website: honeypot,
});
export const newsletterSubscribeResponse = z.object({ confirmationSent: z.literal(true) });
