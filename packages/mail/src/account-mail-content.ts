import { translator } from '@farelark/i18n';
import { buildFrame, type MailContext } from './rendered-mail.ts';

/** Catalogue section of each account email, by its kind in the outbox. */
const TEXTS = {
  verify_email: 'verifyEmail',
  reset_password: 'resetPassword',
  confirm_new_email: 'confirmNewEmail',
  confirm_guest: 'confirmGuest',
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

const TEXTS_WITH_BUTTON = [
  'verifyEmail',
  'resetPassword',
  'confirmNewEmail',
  'confirmGuest',
  'confirmAddress',
  'deleteAccount',
] as const;
/** Texts with specific advice for readers who did not request the change; the others share one. */
const TEXTS_WITH_ADVICE = [...TEXTS_WITH_BUTTON, 'emailChanging', 'passwordChanged'] as const;

export interface AccountMail extends MailContext {
  readonly kind: AccountMailKind;
  /** Address of the account. */
  readonly email: string;
  /** Second address in the text: the new one in `email_changing`. */
  readonly otherEmail: string | null;
  /** Link with a token and its validity in whole hours; null: unlimited. */
  readonly link: { readonly url: string; readonly validHours: number | null } | null;
}

/** Localised content of an account email. */
export function buildAccountMailContent(mail: AccountMail): AccountMailContent {
  const { kind, email, link } = mail;
  const t = translator(mail.language, 'mail');
  const text = TEXTS[kind];
  const withButton = TEXTS_WITH_BUTTON.find((name) => name === text);
  const withAdvice = TEXTS_WITH_ADVICE.find((name) => name === text);
  const provider = kind === 'google_joined' ? 'Google' : 'Facebook';
  const values = { email, newEmail: mail.otherEmail ?? '', provider };
  return completeContent(mail, {
    subject: t(`${text}.subject`, values),
    ...(text === 'verifyEmail' && {
      preview: t('verifyEmail.preview'),
      heading: t('verifyEmail.heading'),
    }),
    body: t(`${text}.body`, values),
    ...(link !== null && withButton !== undefined && { link, button: t(`${withButton}.button`) }),
    ...(text !== 'accountDeleted' && {
      ignore: withAdvice === undefined ? t('newWayIn.ignore') : t(`${withAdvice}.ignore`),
    }),
  });
}

interface ContentParts {
  readonly subject: string;
  /** Default: the body. */
  readonly preview?: string;
  /** Default: the subject. */
  readonly heading?: string;
  readonly body: string;
  /** Quoted message, in any language. */
  readonly quote?: string;
  readonly link?: NonNullable<AccountMail['link']>;
  readonly button?: string;
  /** Advice for readers who did not request the email. */
  readonly ignore?: string;
}

export type AccountMailContent = ReturnType<typeof completeContent>;

export function completeContent(context: MailContext, parts: ContentParts) {
  const t = translator(context.language, 'mail');
  const { subject, body, link, button } = parts;
  return {
    ...buildFrame(subject, context),
    preview: parts.preview ?? body,
    heading: parts.heading ?? subject,
    body,
    quote: parts.quote ?? null,
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
    ignore: parts.ignore ?? null,
  };
}
