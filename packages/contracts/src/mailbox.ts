import { z } from 'zod';
import { instant } from './codes.ts';

/** A mail kept in the local mailbox because no SMTP server is configured. */
export const mailboxEntry = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  sentAt: instant,
});
/** `GET /local/v1/mailbox`, newest first. From the machine itself only. */
export const mailboxList = z.object({ mails: z.array(mailboxEntry) });
/** `GET /local/v1/mailbox/{id}`. */
export const mailboxMail = mailboxEntry.extend({
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
});
