import { ACCOUNT_MAIL_KINDS, type AccountMailKind } from '../account-mail-content.ts';
import { renderAccountMail } from '../render.ts';
import type { MailSample } from './mail-sample.ts';

/** Validity of a link in hours, null = for good; the other emails have no link. */
const LINK_HOURS: Partial<Record<AccountMailKind, number | null>> = {
  verify_email: 24,
  reset_password: 1,
  confirm_new_email: 24,
  confirm_address: null,
  delete_account: 24,
};

/** Every mail that an account brings with it. */
export const ACCOUNT_SAMPLES: readonly MailSample[] = ACCOUNT_MAIL_KINDS.map((kind) => ({
  name: kind,
  kind,
  group: 'account',
  render: ({ language, email, appUrl, senderLine }) => {
    const validHours = LINK_HOURS[kind];
    return renderAccountMail({
      kind,
      language,
      email,
      otherEmail: kind === 'email_changing' ? 'new@example.com' : null,
      link: validHours === undefined ? null : { url: `${appUrl}/auth?example`, validHours },
      senderLine,
      isExample: true,
    });
  },
}));
