import { translator } from '@farelark/i18n';
import { type AccountMailWords, completeWords } from './account-mail-words.ts';
import type { MailReader } from './rendered-mail.ts';

/** The letters, by the names of the outbox. */
export const LETTER_KINDS = [
  'newsletter_confirm',
  'contact_received',
  'contact_message',
  'contact_answer',
] as const;

/** Mails that belong to no account: those of the contact form and the newsletter. */
export type Letter = MailReader &
  (
    | {
        readonly kind: 'newsletter_confirm';
        /** The address that is asked. */
        readonly email: string;
        readonly url: string;
      }
    | { readonly kind: 'contact_received' }
    | {
        /** To the support. */
        readonly kind: 'contact_message';
        readonly name: string;
        /** Of who wrote; an answer goes there. */
        readonly email: string;
        readonly subject: string;
        readonly message: string;
      }
    | {
        /** Of the support, to who wrote. */
        readonly kind: 'contact_answer';
        readonly subject: string;
        /** Original message. */
        readonly message: string;
        readonly answer: string;
        /** Reply address; null: the sender of all emails. */
        readonly replyTo: string | null;
      }
  );

const MAX_PREVIEW_CHARS = 140;

/** Texts of a letter, in the recipient's language. */
export function letterWords(letter: Letter): AccountMailWords {
  const t = translator(letter.language, 'mail');
  switch (letter.kind) {
    case 'newsletter_confirm':
      return completeWords(letter, {
        subject: t('newsletterConfirm.subject'),
        body: t('newsletterConfirm.body', { email: letter.email }),
        link: { url: letter.url, validHours: null },
        button: t('newsletterConfirm.button'),
        ignore: t('newsletterConfirm.ignore'),
      });
    case 'contact_received':
      return completeWords(letter, {
        subject: t('contactReceived.subject'),
        body: t('contactReceived.body'),
        ignore: t('contactReceived.ignore'),
      });
    case 'contact_message': {
      const { name, email, subject, message } = letter;
      return completeWords(letter, {
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
      return completeWords(letter, {
        subject: t('contactAnswer.subject', { subject }),
        preview: answer.slice(0, MAX_PREVIEW_CHARS),
        heading: subject,
        body: answer,
        quote: message,
      });
    }
  }
}
