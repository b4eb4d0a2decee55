import { type Language, translator } from '@farelark/i18n';
import type { AccountMailWords } from './account-mail-words.ts';
import { markExample } from './rendered-mail.ts';

/** The letters, by the names of the outbox. */
export const LETTER_KINDS = [
  'newsletter_confirm',
  'contact_received',
  'contact_message',
  'contact_answer',
] as const;

/** Mails that belong to no account: those of the contact form and the newsletter. */
export type Letter = {
  readonly language: Language;
  readonly senderLine: string | null;
  /** Made of sample data: said in subject and both parts. */
  readonly isExample?: boolean;
} & (
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

/** Texts of a letter, in the recipient's language. */
export function letterWords(letter: Letter): AccountMailWords {
  const words = ownWords(letter);
  return { ...words, ...markExample(words.subject, letter) };
}

function ownWords(letter: Letter): Omit<AccountMailWords, 'marks'> {
  const t = translator(letter.language, 'mail');
  const product = t('product');
  switch (letter.kind) {
    case 'newsletter_confirm': {
      const subject = t('newsletterConfirm.subject');
      const body = t('newsletterConfirm.body', { email: letter.email });
      return {
        product,
        subject,
        preview: body,
        heading: subject,
        body,
        quote: null,
        action: {
          button: t('newsletterConfirm.button'),
          url: letter.url,
          expiry: null,
          fallback: t('verifyEmail.fallback'),
        },
        ignore: t('newsletterConfirm.ignore'),
      };
    }
    case 'contact_received': {
      const subject = t('contactReceived.subject');
      const body = t('contactReceived.body');
      const ignore = t('contactReceived.ignore');
      return {
        product,
        subject,
        preview: body,
        heading: subject,
        body,
        quote: null,
        action: null,
        ignore,
      };
    }
    case 'contact_message': {
      const { name, email, message } = letter;
      return {
        product,
        subject: t('contactMessage.subject', { subject: letter.subject }),
        preview: message.slice(0, 140),
        heading: letter.subject,
        body: t('contactMessage.from', { name, email }),
        quote: message,
        action: null,
        ignore: t('contactMessage.reply'),
      };
    }
    case 'contact_answer':
      return {
        product,
        subject: t('contactAnswer.subject', { subject: letter.subject }),
        preview: letter.answer.slice(0, 140),
        heading: letter.subject,
        body: letter.answer,
        quote: letter.message,
        action: null,
        ignore: null,
      };
  }
}
