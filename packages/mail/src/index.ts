export {
  ACCOUNT_MAIL_KINDS,
  type AccountMail,
  type AccountMailKind,
} from './account-mail-words.ts';
export type { DealLinks, DealMail, DealRecipient, MailMoney } from './deal/deal-mail.ts';
export { dealNote } from './deal/deal-words.ts';
export { type DigestDeal, type DigestMail, MAX_DIGEST_DEALS } from './digest/digest-words.ts';
export type { Letter } from './letter-words.ts';
export {
  PLAN_MAIL_KINDS,
  type PlanMail,
  type PlanMailFacts,
  type PlanMailKind,
  planMailFacts,
} from './plan/plan-mail.ts';
export {
  renderAccountMail,
  renderDealAlert,
  renderDigest,
  renderLetter,
  renderPlanMail,
  renderPriceRating,
} from './render.ts';
export type { RenderedMail } from './rendered-mail.ts';
export type { MailSample } from './samples/mail-sample.ts';
export { MAIL_SAMPLES } from './samples/mail-samples.ts';
export type { SmtpSettings } from './transport/check-smtp.ts';
export { checkSmtp } from './transport/check-smtp.ts';
export { localMailboxTransport, type MailboxStore } from './transport/local-mailbox.ts';
export type { DeliveryResult, MailTransport, OutgoingMail } from './transport/mail-transport.ts';
export { MAX_ATTEMPTS, nextAttemptAt } from './transport/retry.ts';
export { smtpTransport } from './transport/smtp.ts';
export { isNoMailbox, parseStatus } from './transport/smtp-failure.ts';
