import type { Language } from '@farelark/i18n';
import { ACCOUNT_MAIL_KINDS } from '../account-mail-words.ts';
import type { DealMail } from '../deal/deal-mail.ts';
import { LETTER_KINDS } from '../letter-words.ts';
import { PLAN_MAIL_KINDS } from '../plan/plan-mail.ts';
import type { RenderedMail } from '../rendered-mail.ts';

/** Names in the outbox of all emails. */
export const MAIL_KINDS = [
  'deal_alert',
  'digest',
  'price_rating',
  ...PLAN_MAIL_KINDS,
  ...ACCOUNT_MAIL_KINDS,
  ...LETTER_KINDS,
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Values that all samples share. */
export interface SampleSetting {
  readonly language: Language;
  /** Address that the mail goes to, and speaks of. */
  readonly email: string;
  /** URL of the app, without a slash at the end: every link leads there. */
  readonly appUrl: string;
  /** A trip, its cities named as a reader of the language expects. */
  readonly origin: DealMail['origin'];
  readonly destination: DealMail['destination'];
  /** ISO 8601 instant. */
  readonly now: string;
  readonly senderLine: string | null;
}

/** One mail that can be sent, made of sample data and marked as an example. */
export interface MailSample {
  /** Unique among all; lower case and underscores. */
  readonly name: string;
  /** Kind in the outbox; one with several forms has several samples. */
  readonly kind: MailKind;
  /** Group: deals, plan and payments, an account, or letters that need none. */
  readonly group: 'deal' | 'plan' | 'account' | 'letter';
  readonly render: (setting: SampleSetting) => Promise<RenderedMail>;
}
