import { ACCOUNT_MAIL_KINDS } from './account-mail-words.ts';
import { LETTER_KINDS } from './letter-words.ts';
import { PLAN_MAIL_KINDS } from './plan/plan-mail.ts';

/** Every mail that the outbox may owe, by its name there. */
export const MAIL_KINDS = [
  'deal_alert',
  'digest',
  'price_rating',
  ...PLAN_MAIL_KINDS,
  ...ACCOUNT_MAIL_KINDS,
  ...LETTER_KINDS,
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
