export {
  ACCOUNT_MAIL_KINDS,
  type AccountMail,
  type AccountMailKind,
} from './account-mail-content.ts';
export { dealNotification } from './deal/deal-content.ts';
export type { DealLinks, DealMail, DealRecipient } from './deal/deal-mail.ts';
export { type DigestDeal, MAX_DIGEST_DEALS, sortBySaving } from './digest/digest-content.ts';
export { embedImages, type InlineImage } from './inline-images.ts';
export type { Letter } from './letter-content.ts';
export {
  PLAN_MAIL_KINDS,
  type PlanMailData,
  planMailSchema,
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
export { localMailboxTransport } from './transport/local-mailbox.ts';
export type { DeliveryResult, MailTransport } from './transport/mail-transport.ts';
export { MAX_ATTEMPTS, nextAttemptAt } from './transport/retry.ts';
export { checkSmtp, type SmtpSettings, smtpTransport } from './transport/smtp.ts';
export { isNoMailbox, parseStatus } from './transport/smtp-failure.ts';
