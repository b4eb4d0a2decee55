import { type Language, translator } from '@farelark/messages';

/** For whom an address is to be confirmed, and by which link. */
export interface VerifyEmailMail {
  readonly language: Language;
  /** The address that was signed up. */
  readonly email: string;
  /** The link with its one-time token. */
  readonly url: string;
  /** How long the link works, in whole hours. */
  readonly validHours: number;
  /** Postal address of the sender; null = none is set. */
  readonly senderLine: string | null;
}

/** What the verification mail says, in the recipient's words. */
export interface VerifyEmailWords {
  readonly product: string;
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  readonly body: string;
  readonly button: string;
  readonly url: string;
  readonly expiry: string;
  readonly fallback: string;
  readonly ignore: string;
}

export function verifyEmailWords(mail: VerifyEmailMail): VerifyEmailWords {
  const t = translator(mail.language, 'mail');
  return {
    product: t('product'),
    subject: t('verifyEmail.subject'),
    preview: t('verifyEmail.preview'),
    heading: t('verifyEmail.heading'),
    body: t('verifyEmail.body', { email: mail.email }),
    button: t('verifyEmail.button'),
    url: mail.url,
    expiry: t('verifyEmail.expiry', { count: mail.validHours }),
    fallback: t('verifyEmail.fallback'),
    ignore: t('verifyEmail.ignore'),
  };
}
