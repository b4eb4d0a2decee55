import { translator } from '@farelark/i18n';
import { type AccountMailContent, completeContent } from './account-mail-content.ts';
import type { MailContext } from './rendered-mail.ts';

/** Kinds in the outbox. */
export const LETTER_KINDS = [
  'newsletter_confirm',
  'contact_received',
  'contact_message',
  'contact_answer',
] as const;

/** Email of the contact form or the newsletter; belongs to no account. */
export type Letter = MailContext &
  (
    | {
        readonly kind: 'newsletter_confirm';
        /** Address to subscribe. */
        readonly email: string;
        readonly url: string;
      }
    | { readonly kind: 'contact_received' }
    | {
        /** Sent to support. */
        readonly kind: 'contact_message';
        readonly name: string;
        /** Address of the author, for replies. */
        readonly email: string;
        readonly subject: string;
        readonly message: string;
      }
    | {
        /** Sent by support to the author. */
        readonly kind: 'contact_answer';
        readonly subject: string;
        /** Original message. */
        readonly message: string;
        readonly answer: string;
        /** null: replies go to the sender of all emails. */
        readonly replyTo: string | null;
      }
  );

const MAX_PREVIEW_CHARS = 140;

/** Localised content of a letter. */
export function buildLetterContent(letter: Letter): AccountMailContent {
  const t = translator(letter.language, 'mail');
  switch (letter.kind) {
    case 'newsletter_confirm':
      return completeContent(letter, {
        subject: t('newsletterConfirm.subject'),
        body: t('newsletterConfirm.body', { email: letter.email }),
        link: { url: letter.url, validHours: null },
        button: t('newsletterConfirm.button'),
        ignore: t('newsletterConfirm.ignore'),
      });
    case 'contact_received':
      return completeContent(letter, {
        subject: t('contactReceived.subject'),
        body: t('contactReceived.body'),
        ignore: t('contactReceived.ignore'),
      });
    case 'contact_message': {
      const { name, email, subject, message } = letter;
      return completeContent(letter, {
        subject: t('contactMessage.subject', { subject }),
        preview: message.slice(0, MAX_PREVIEW_CHARS),
        heading: subject,
        body: t('contactMessage.from', { name, email }),
        quote: message,
        ignore: t('contactMessage.reply'),
      });
    }
    case 'contact_answer': {
      const { subject, answer, message } = letter;
      return completeContent(letter, {
        subject: t('contactAnswer.subject', { subject }),
        preview: answer.slice(0, MAX_PREVIEW_CHARS),
        heading: subject,
        body: answer,
        quote: message,
      });
    }
  }
}
