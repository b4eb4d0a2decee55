import { z } from 'zod';
import { instant, language } from './codes.ts';

/** One mail that this installation may send, by its name in the templates' package. */
const mailTemplate = z.string().regex(/^[a-z0-9_]{1,64}$/);

const mailChoice = z.object({ template: mailTemplate, language });

/** Group of an email: deals, plan and payments, an account, or letters that need none. */
export const MAIL_GROUPS = ['deal', 'plan', 'account', 'letter'] as const;

/** `list-mails`: every mail, with its subject in a language. */
export const listMailsRequest = z.object({ language });
export const listMailsResponse = z.object({
  mails: z.array(
    z.object({
      template: mailTemplate,
      group: z.enum(MAIL_GROUPS),
      subject: z.string(),
    }),
  ),
  /** True if the account has a confirmed address, to which `send-test-mail` would send. */
  canSend: z.boolean(),
  /** True if emails are kept in the local mailbox, without a mail server. */
  hasLocalMailbox: z.boolean(),
});
export type MailList = z.infer<typeof listMailsResponse>;

/** `render-mail`: a mail as it would arrive, made of sample data and marked as an example. */
export const renderMailRequest = mailChoice;
export const renderMailResponse = mailChoice.extend({
  subject: z.string(),
  /** A whole document without scripts and pictures. */
  html: z.string(),
  text: z.string(),
  /** Header fields besides the usual ones. */
  headers: z.record(z.string(), z.string()),
});
export type RenderedSample = z.infer<typeof renderMailResponse>;

/** `send-test-mail`: to the asker's own address and no other, which is why it takes none. */
export const sendTestMailRequest = mailChoice;
export const sendTestMailResponse = z.object({
  /** `accepted`: the mail server, or the local mailbox, has taken it. Otherwise it was not delivered. */
  outcome: z.enum(['accepted', 'retry', 'refused']),
  /** Reason for a later attempt. The mail server's words are in the log alone. */
  reason: z.enum(['temporary', 'connection', 'authentication', 'encryption']).nullable(),
  /** By it a reader on this machine opens the mail in the local mailbox; null: it went elsewhere. */
  mailboxId: z.uuid().nullable(),
});
export type TestMailOutcome = z.infer<typeof sendTestMailResponse>;

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
