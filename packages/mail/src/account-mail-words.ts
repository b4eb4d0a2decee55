import { type Language, translator } from '@farelark/i18n';
import { type Mark, markExample } from './rendered-mail.ts';

/** The mails that an account brings with it, by the names of the outbox. */
export const ACCOUNT_MAIL_KINDS = [
  'verify_email',
  'reset_password',
  'confirm_new_email',
  'confirm_address',
  'email_changing',
  'password_changed',
  'second_factor_on',
  'second_factor_off',
  'passkey_added',
  'backup_codes_renewed',
  'google_joined',
  'facebook_joined',
  'api_key_made',
  'delete_account',
  'account_deleted',
] as const;
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number];

/** About which account a mail is, and what it asks for. */
export interface AccountMail {
  readonly kind: AccountMailKind;
  readonly language: Language;
  /** The address that the mail goes to. */
  readonly email: string;
  /** Another address that it names: for `email_changing` the one to come. */
  readonly otherEmail: string | null;
  /** The link with its token, and how long it works in whole hours if not for good; null where there is none. */
  readonly link: { readonly url: string; readonly validHours: number | null } | null;
  /** Postal address of the sender; null = none is set. */
  readonly senderLine: string | null;
  /** Made of sample data: said in subject and both parts. */
  readonly isExample?: boolean;
}

/** Texts of an account email, in the recipient's language. */
export interface AccountMailWords {
  readonly product: string;
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  /** Notices at the top. */
  readonly marks: readonly Mark[];
  readonly body: string;
  /** Quoted message, in any language; null without one. */
  readonly quote: string | null;
  readonly action: {
    readonly button: string;
    readonly url: string;
    /** Null for a link that keeps working. */
    readonly expiry: string | null;
    readonly fallback: string;
  } | null;
  /** Advice if it was not the reader; null where nothing is left to do. */
  readonly ignore: string | null;
}

export function accountMailWords(mail: AccountMail): AccountMailWords {
  const t = translator(mail.language, 'mail');
  const { subject, preview, heading, body, button, ignore } = toWords(mail);
  return {
    product: t('product'),
    ...markExample(subject, mail),
    preview: preview ?? body,
    heading: heading ?? subject,
    body,
    quote: null,
    action:
      mail.link === null || button === undefined
        ? null
        : {
            button,
            url: mail.link.url,
            expiry:
              mail.link.validHours === null
                ? null
                : t('verifyEmail.expiry', { count: mail.link.validHours }),
            fallback: t('verifyEmail.fallback'),
          },
    ignore: ignore ?? null,
  };
}

interface OwnWords {
  readonly subject: string;
  readonly preview?: string;
  readonly heading?: string;
  readonly body: string;
  readonly button?: string;
  readonly ignore?: string;
}

/** The texts of the mails about ways into an account, and the provider's name where it is shown. */
const NEW_WAYS_IN = {
  second_factor_on: { key: 'secondFactorOn', provider: '' },
  second_factor_off: { key: 'secondFactorOff', provider: '' },
  passkey_added: { key: 'passkeyAdded', provider: '' },
  backup_codes_renewed: { key: 'backupCodesRenewed', provider: '' },
  google_joined: { key: 'providerJoined', provider: 'Google' },
  facebook_joined: { key: 'providerJoined', provider: 'Facebook' },
  api_key_made: { key: 'apiKeyMade', provider: '' },
} as const;

function toWords({ kind, language, email, otherEmail }: AccountMail): OwnWords {
  const t = translator(language, 'mail');
  switch (kind) {
    case 'verify_email':
      return {
        subject: t('verifyEmail.subject'),
        preview: t('verifyEmail.preview'),
        heading: t('verifyEmail.heading'),
        body: t('verifyEmail.body', { email }),
        button: t('verifyEmail.button'),
        ignore: t('verifyEmail.ignore'),
      };
    case 'reset_password':
      return {
        subject: t('resetPassword.subject'),
        body: t('resetPassword.body', { email }),
        button: t('resetPassword.button'),
        ignore: t('resetPassword.ignore'),
      };
    case 'confirm_new_email':
      return {
        subject: t('confirmNewEmail.subject'),
        body: t('confirmNewEmail.body', { email }),
        button: t('confirmNewEmail.button'),
        ignore: t('confirmNewEmail.ignore'),
      };
    case 'confirm_address':
      return {
        subject: t('confirmAddress.subject'),
        body: t('confirmAddress.body', { email }),
        button: t('confirmAddress.button'),
        ignore: t('confirmAddress.ignore'),
      };
    case 'email_changing':
      return {
        subject: t('emailChanging.subject'),
        body: t('emailChanging.body', { email, newEmail: otherEmail ?? '' }),
        ignore: t('emailChanging.ignore'),
      };
    case 'password_changed':
      return {
        subject: t('passwordChanged.subject'),
        body: t('passwordChanged.body', { email }),
        ignore: t('passwordChanged.ignore'),
      };
    case 'second_factor_on':
    case 'second_factor_off':
    case 'passkey_added':
    case 'backup_codes_renewed':
    case 'google_joined':
    case 'facebook_joined':
    case 'api_key_made': {
      const { key, provider } = NEW_WAYS_IN[kind];
      return {
        subject: t(`${key}.subject`, { provider }),
        body: t(`${key}.body`, { email, provider }),
        ignore: t('newWayIn.ignore'),
      };
    }
    case 'delete_account':
      return {
        subject: t('deleteAccount.subject'),
        body: t('deleteAccount.body', { email }),
        button: t('deleteAccount.button'),
        ignore: t('deleteAccount.ignore'),
      };
    case 'account_deleted':
      return { subject: t('accountDeleted.subject'), body: t('accountDeleted.body', { email }) };
  }
}
