import { z } from 'zod';
import { instant, language } from './codes.ts';

/** Name of a template in `packages/mail`. */
const mailTemplate = z.string().regex(/^[a-z0-9_]{1,64}$/);

const mailChoice = z.object({ template: mailTemplate, language });

/** `letter`: needs no account. */
export const MAIL_GROUPS = ['deal', 'plan', 'account', 'letter'] as const;

/** `list-mails`: every template with its subject. */
export const listMailsRequest = z.object({ language });
export const listMailsResponse = z.object({
  mails: z.array(
    z.object({
      template: mailTemplate,
      group: z.enum(MAIL_GROUPS),
      subject: z.string(),
    }),
  ),
  /** True if the caller has a confirmed address for `send-test-mail`. */
  canSend: z.boolean(),
  /** True without a mail server. */
  hasLocalMailbox: z.boolean(),
});
export type MailList = z.infer<typeof listMailsResponse>;

/** `render-mail`: an email with sample data, marked as an example. */
export const renderMailRequest = mailChoice;
export const renderMailResponse = mailChoice.extend({
  subject: z.string(),
  /** Complete document without scripts; its images are `data:` URLs. */
  html: z.string(),
  text: z.string(),
  /** Additional header fields. */
  headers: z.record(z.string(), z.string()),
});

/** `send-test-mail`: sends to the caller's own address only. */
export const sendTestMailRequest = mailChoice;
export const sendTestMailResponse = z.object({
  /** `accepted`: by the mail server or the local mailbox. */
  outcome: z.enum(['accepted', 'retry', 'refused']),
  /** Cause of a retry. The reply of the mail server is only logged. */
  reason: z.enum(['temporary', 'connection', 'authentication', 'encryption']).nullable(),
  /** Id in the local mailbox; null: sent elsewhere. */
  mailboxId: z.uuid().nullable(),
});
export type TestMailOutcome = z.infer<typeof sendTestMailResponse>;

export const mailboxEntry = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  sentAt: instant,
});
/** `GET /local/v1/mailbox`, newest first; local requests only. */
export const mailboxList = z.object({ mails: z.array(mailboxEntry) });
/** `GET /local/v1/mailbox/{id}`. */
export const mailboxMail = mailboxEntry.extend({
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
});
