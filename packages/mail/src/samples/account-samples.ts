import { ACCOUNT_MAIL_KINDS, type AccountMailKind } from '../account-mail-words.ts';
import { renderAccountMail } from '../render.ts';
import type { MailSample } from './mail-sample.ts';

/** Validity of an email's link in hours; null without a link. A new kind has to be added here. */
const LINK_HOURS: Readonly<Record<AccountMailKind, number | 'for good' | null>> = {
  verify_email: 24,
  reset_password: 1,
  confirm_new_email: 24,
  confirm_address: 'for good',
  email_changing: null,
  password_changed: null,
  second_factor_on: null,
  second_factor_off: null,
  passkey_added: null,
  backup_codes_renewed: null,
  google_joined: null,
  facebook_joined: null,
  api_key_made: null,
  delete_account: 1,
  account_deleted: null,
};

/** Every mail that an account brings with it. */
export const ACCOUNT_SAMPLES: readonly MailSample[] = ACCOUNT_MAIL_KINDS.map((kind) => ({
  name: kind,
  kind,
  group: 'account',
  render: ({ language, email, appUrl, senderLine }) => {
    const hours = LINK_HOURS[kind];
    return renderAccountMail({
      kind,
      language,
      email,
      otherEmail: kind === 'email_changing' ? 'new@example.com' : null,
      link:
        hours === null
          ? null
          : {
              url: `${appUrl}/auth?example`,
              validHours: hours === 'for good' ? null : hours,
            },
      senderLine,
      isExample: true,
    });
  },
}));
