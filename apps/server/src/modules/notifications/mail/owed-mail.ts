import { LANGUAGES, type Language } from '@farelark/contracts';
import { findMailRecipients, type MailRecipient } from '@farelark/db/mail';
import type { ClaimedMessage, MessageOutcome } from '@farelark/db/outbox';
import { type AlertWithDates, findAlerts } from '@farelark/db/traveller-alerts';
import type { DealLinks, RenderedMail } from '@farelark/mail';
import { signToken } from '../../../platform/security/link-tokens.ts';
import { mailSender } from '../mail-sender.ts';
import type { NotificationsNeeds } from '../needs.ts';
import type { AlertTemplateCache } from './alert-template-cache.ts';
import { alertIdsOf, joinDigest, renderOwedDigest } from './digest.ts';
import { alertIdOf, tellable } from './owed-alert.ts';
import { renderOwed } from './render-owed.ts';
import { renderOwedRating } from './render-owed-rating.ts';
import { togetherWith, untimelyEnd, unwantedEnd } from './telling-time.ts';

/** Goes to an address that nothing goes to any more: its owner asks for it, to have mails again. */
const CONFIRM_ADDRESS = 'confirm_address';

/** Mails about deals, which whoever wants none is spared. */
const UNSUBSCRIBABLE = ['deal_alert', 'digest', 'price_rating'];

/** A claimed message with all that its mail is made of, as it is now. */
export interface OwedMail {
  readonly message: ClaimedMessage;
  readonly recipient: MailRecipient;
  /** Those that it tells of. */
  readonly alerts: ReadonlyMap<string, AlertWithDates>;
}

/** Looks up what a batch of mails is made of, by two questions for all of them. */
export async function lookUpMails(
  { database: { pool } }: NotificationsNeeds,
  messages: readonly ClaimedMessage[],
): Promise<OwedMail[]> {
  const recipients = await findMailRecipients(pool, messages);
  const alerts = await findAlerts(pool, messages.flatMap(alertsOf));
  return messages.flatMap((message, index) => {
    const recipient = recipients[index];
    return recipient === undefined ? [] : [{ message, recipient, alerts }];
  });
}

function alertsOf(message: ClaimedMessage): readonly string[] {
  if (message.kind === 'deal_alert') return [alertIdOf(message)];
  return message.kind === 'digest' ? alertIdsOf(message) : [];
}

/** The mail; or how it ends without being sent; null: it has ended, as part of another one. */
export async function renderMail(
  services: NotificationsNeeds,
  stencils: AlertTemplateCache,
  owed: OwedMail,
): Promise<RenderedMail | MessageOutcome | null> {
  const { message, recipient } = owed;
  if (isSuppressed(message.kind, recipient))
    return { kind: 'dropped', error: 'nothing is sent to this address any more' };
  const language = languageOf(message.language);
  switch (message.kind) {
    case 'deal_alert':
      return renderAlert(services, stencils, owed, language);
    case 'digest':
      return (
        // Its hour had come when it was made; a switched-off channel or a pause count all the same.
        unwantedEnd(recipient, message, services.now()) ??
        renderOwedDigest(services, message, owed.alerts, {
          language,
          currency: recipient.currency,
          links: linksOf(services, message, ''),
        })
      );
    case 'price_rating':
      return (
        untimelyEnd(recipient, message, { isErrorFare: false }, services.now()) ??
        renderOwedRating(services, message, {
          language,
          timeZone: recipient.settings?.timeZone ?? null,
          links: linksOf(services, message, ''),
        })
      );
    default:
      return renderOwed(services, message, language);
  }
}

function isSuppressed(kind: string, { suppressed }: MailRecipient): boolean {
  if (kind === CONFIRM_ADDRESS) return false;
  if (suppressed.includes('all')) return true;
  return UNSUBSCRIBABLE.includes(kind) && suppressed.includes('alerts');
}

async function renderAlert(
  services: NotificationsNeeds,
  stencils: AlertTemplateCache,
  { message, recipient, alerts }: OwedMail,
  language: Language,
): Promise<RenderedMail | MessageOutcome | null> {
  const alertId = alertIdOf(message);
  const { currency } = recipient;
  const alert = await tellable(services, alerts.get(alertId), {
    language: message.language,
    currency,
  });
  if (typeof alert === 'string') return { kind: 'dropped', error: alert };
  const telling = { isErrorFare: alert.deal.label === 'error_fare' };
  const untimely = untimelyEnd(recipient, message, telling, services.now());
  if (untimely !== null) return untimely;
  const every = togetherWith(recipient, telling);
  if (every !== null) return joinDigest(services, message, recipient, every);
  return stencils.render(alert.told, {
    language,
    senderLine: mailSender(services.operator(), language),
    links: linksOf(services, message, `?alert=${alertId}`),
  });
}

function linksOf(
  { publicUrl, settings }: NotificationsNeeds,
  { userId }: ClaimedMessage,
  query: string,
): DealLinks {
  const token = signToken(settings.AUTH_SECRET ?? '', 'unsubscribe', userId ?? '');
  return {
    deal: `${publicUrl}/dashboard${query}`,
    preferences: `${publicUrl}/dashboard?tab=preferences`,
    unsubscribe: `${publicUrl}/unsubscribe/${token}`,
  };
}

function languageOf(text: string): Language {
  return LANGUAGES.find((language) => language === text) ?? 'en';
}
