export type { DealLinks, DealMail, DealRecipient, MailMoney } from './deal/deal-mail.ts';
export { renderDealAlert, renderVerifyEmail } from './render.ts';
export type { RenderedMail } from './rendered-mail.ts';
export { localMailboxTransport, type MailboxStore } from './transport/local-mailbox.ts';
export type { DeliveryResult, MailTransport, OutgoingMail } from './transport/mail-transport.ts';
export { MAX_ATTEMPTS, nextAttemptAt } from './transport/retry.ts';
export { smtpTransport } from './transport/smtp.ts';
export type { SmtpSettings } from './transport/smtp-settings.ts';
export type { VerifyEmailMail } from './verify-email-words.ts';
