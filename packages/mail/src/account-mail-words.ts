import { translator } from '@farelark/i18n';
import { type MailReader, markSubject } from './rendered-mail.ts';

/** The mails that an account brings with it, by the names of the outbox, and the names of their texts. */
const TEXTS = {
  verify_email: 'verifyEmail',
  reset_password: 'resetPassword',
  confirm_new_email: 'confirmNewEmail',
  confirm_address: 'confirmAddress',
  email_changing: 'emailChanging',
  password_changed: 'passwordChanged',
  second_factor_on: 'secondFactorOn',
  second_factor_off: 'secondFactorOff',
  passkey_added: 'passkeyAdded',
  backup_codes_renewed: 'backupCodesRenewed',
  google_joined: 'providerJoined',
  facebook_joined: 'providerJoined',
  api_key_made: 'apiKeyMade',
  delete_account: 'deleteAccount',
  account_deleted: 'accountDeleted',
} as const;
export type AccountMailKind = keyof typeof TEXTS;
export const ACCOUNT_MAIL_KINDS = Object.keys(TEXTS) as AccountMailKind[]; // of the literal above

/** Texts with a button. */
const ASKING = [
  'verifyEmail',
  'resetPassword',
  'confirmNewEmail',
  'confirmAddress',
  'deleteAccount',
] as const;
/** Texts with their own advice if it was not the reader; after a deletion nothing is left to do. */
const ADVISING = [...ASKING, 'emailChanging', 'passwordChanged'] as const;

/** About which account a mail is, and what it asks for. */
export interface AccountMail extends MailReader {
  readonly kind: AccountMailKind;
  /** The address that the mail goes to. */
  readonly email: string;
  /** Another address that it names: for `email_changing` the one to come. */
  readonly otherEmail: string | null;
  /** The link with its token, and how long it works in whole hours if not for good; null where there is none. */
  readonly link: { readonly url: string; readonly validHours: number | null } | null;
}

/** Texts of an account email, in the recipient's language. */
export function accountMailWords(mail: AccountMail): AccountMailWords {
  const { kind, email, link } = mail;
  const t = translator(mail.language, 'mail');
  const text = TEXTS[kind];
  const asking = ASKING.find((one) => one === text);
  const advising = ADVISING.find((one) => one === text);
  const provider = kind === 'google_joined' ? 'Google' : 'Facebook';
  const values = { email, newEmail: mail.otherEmail ?? '', provider };
  return completeWords(mail, {
    subject: t(`${text}.subject`, values),
    ...(text === 'verifyEmail' && {
      preview: t('verifyEmail.preview'),
      heading: t('verifyEmail.heading'),
    }),
    body: t(`${text}.body`, values),
    ...(link !== null && asking !== undefined && { link, button: t(`${asking}.button`) }),
    ...(text !== 'accountDeleted' && {
      ignore: advising === undefined ? t('newWayIn.ignore') : t(`${advising}.ignore`),
    }),
  });
}

/** Texts of an email in a few paragraphs; what is left out is derived from the others, or not there. */
interface OwnWords {
  readonly subject: string;
  readonly preview?: string;
  readonly heading?: string;
  readonly body: string;
  /** Quoted message, in any language. */
  readonly quote?: string;
  readonly link?: NonNullable<AccountMail['link']>;
  readonly button?: string;
  /** Advice if it was not the reader. */
  readonly ignore?: string;
}

export type AccountMailWords = ReturnType<typeof completeWords>;

export function completeWords(reader: MailReader, own: OwnWords) {
  const t = translator(reader.language, 'mail');
  const { subject, body, link, button } = own;
  return {
    product: t('product'),
    ...markSubject(subject, reader),
    preview: own.preview ?? body,
    heading: own.heading ?? subject,
    body,
    quote: own.quote ?? null,
    action:
      link === undefined || button === undefined
        ? null
        : {
            button,
            url: link.url,
            expiry:
              link.validHours === null ? null : t('verifyEmail.expiry', { count: link.validHours }),
            fallback: t('verifyEmail.fallback'),
          },
    ignore: own.ignore ?? null,
  };
}
