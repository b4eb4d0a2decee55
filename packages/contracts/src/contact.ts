import { z } from 'zod';
import { LANGUAGES } from './constants.ts';

/** One line without control characters: it may end in the header of a mail. */
const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}*$/u);

/** A bare address; no list, no name, nothing that could add a header. */
const address = z
  .email()
  .max(254)
  .transform((text) => text.toLowerCase());

/**
 * A field that people do not see and programs fill in. What comes with it is answered as if it had
 * been taken.
 */
const honeypot = z.string().max(1000).default('');

/** `contact-message`: what the contact form sends. */
export const contactMessageRequest = z.object({
  firstName: oneLine(100),
  lastName: oneLine(100),
  email: address,
  subject: oneLine(200),
  /** Paragraphs are kept; other control characters are refused. */
  message: z
    .string()
    .trim()
    .min(1)
    .max(5000)
    .regex(/^[\P{Cc}\r\n\t]*$/u),
  language: z.enum(LANGUAGES).default('en'),
  website: honeypot,
});
export const contactMessageResponse = z.object({ received: z.literal(true) });

/** `newsletter-subscribe`: the address is asked to confirm. The answer is the same for every address. */
export const newsletterSubscribeRequest = z.object({
  email: address,
  language: z.enum(LANGUAGES).default('en'),
  website: honeypot,
});
export const newsletterSubscribeResponse = z.object({ confirmationSent: z.literal(true) });
