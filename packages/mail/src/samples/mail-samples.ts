import { ACCOUNT_MAIL_KINDS, type AccountMailKind } from '../account-mail-content.ts';
import { renderAccountMail } from '../render.ts';
import { DEAL_SAMPLES, PRICE_RATING_SAMPLES } from './deal-samples.ts';
import { DIGEST_SAMPLES } from './digest-samples.ts';
import { LETTER_SAMPLES } from './letter-samples.ts';
import type { MailSample } from './mail-sample.ts';
import { PLAN_SAMPLES } from './plan-samples.ts';

/** Validity of a link in hours, null = for good; the other emails have no link. */
const LINK_HOURS: Partial<Record<AccountMailKind, number | null>> = {
  verify_email: 24,
  reset_password: 1,
  confirm_new_email: 24,
  confirm_guest: null,
  confirm_address: null,
  delete_account: 24,
};

const ACCOUNT_SAMPLES: readonly MailSample[] = ACCOUNT_MAIL_KINDS.map((kind) => ({
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

/** Every email with sample data, for the preview page. */
export const MAIL_SAMPLES: readonly MailSample[] = [
  ...DEAL_SAMPLES,
  ...DIGEST_SAMPLES,
  ...PRICE_RATING_SAMPLES,
  ...PLAN_SAMPLES,
  ...ACCOUNT_SAMPLES,
  ...LETTER_SAMPLES,
];
