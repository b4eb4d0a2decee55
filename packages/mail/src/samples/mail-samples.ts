import { ACCOUNT_SAMPLES } from './account-samples.ts';
import { DEAL_SAMPLES, PRICE_RATING_SAMPLES } from './deal-samples.ts';
import { DIGEST_SAMPLES } from './digest-samples.ts';
import { LETTER_SAMPLES } from './letter-samples.ts';
import type { MailSample } from './mail-sample.ts';
import { PLAN_SAMPLES } from './plan-samples.ts';

/** Every mail that can be sent, with sample data: what is looked at before it goes to anybody. */
export const MAIL_SAMPLES: readonly MailSample[] = [
  ...DEAL_SAMPLES,
  ...DIGEST_SAMPLES,
  ...PRICE_RATING_SAMPLES,
  ...PLAN_SAMPLES,
  ...ACCOUNT_SAMPLES,
  ...LETTER_SAMPLES,
];
