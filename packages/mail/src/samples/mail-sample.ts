import type { Language } from '@farelark/i18n';
import type { DealMail } from '../deal/deal-mail.ts';
import type { MailKind } from '../mail-kind.ts';
import type { RenderedMail } from '../rendered-mail.ts';

/** What a sample is filled with besides its own data. */
export interface SampleSetting {
  readonly language: Language;
  /** Address that the mail goes to, and speaks of. */
  readonly email: string;
  /** Where the app is, without a slash at the end: every link leads there. */
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
  /** What it is in the outbox; a kind that can look differently has several samples. */
  readonly kind: MailKind;
  /** What it belongs to: deals, plan and payments, an account, or letters that need none. */
  readonly group: 'deal' | 'plan' | 'account' | 'letter';
  readonly render: (setting: SampleSetting) => Promise<RenderedMail>;
}
