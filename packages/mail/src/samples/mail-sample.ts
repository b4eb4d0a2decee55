import type { Language } from '@farelark/i18n';
import { ACCOUNT_MAIL_KINDS } from '../account-mail-content.ts';
import type { DealMail } from '../deal/deal-mail.ts';
import { LETTER_KINDS } from '../letter-content.ts';
import { PLAN_MAIL_KINDS } from '../plan/plan-mail.ts';
import type { RenderedMail } from '../rendered-mail.ts';

/** All kinds of emails in the outbox. */
export const MAIL_KINDS = [
  'deal_alert',
  'digest',
  'price_rating',
  ...PLAN_MAIL_KINDS,
  ...ACCOUNT_MAIL_KINDS,
  ...LETTER_KINDS,
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export interface SampleSetting {
  readonly language: Language;
  /** Recipient, and the address named in the text. */
  readonly email: string;
  /** Base URL of all links, without a trailing slash. */
  readonly appUrl: string;
  readonly origin: DealMail['origin'];
  readonly destination: DealMail['destination'];
  /** ISO 8601 instant. */
  readonly now: string;
  readonly senderLine: string | null;
}

/** An email made of sample data, marked as an example. */
export interface MailSample {
  /** Unique; lower case and underscores. */
  readonly name: string;
  /** Kind in the outbox; may have several samples. */
  readonly kind: MailKind;
  readonly group: 'deal' | 'plan' | 'account' | 'letter';
  readonly render: (setting: SampleSetting) => Promise<RenderedMail>;
}
