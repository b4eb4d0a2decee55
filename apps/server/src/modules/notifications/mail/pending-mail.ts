import { findMailRecipients, type MailRecipient } from '@farelark/db/mail';
import type { ClaimedMessage, MessageOutcome } from '@farelark/db/outbox';
import { type AlertWithDates, findAlerts } from '@farelark/db/traveller-alerts';
import { type Language, languageFrom } from '@farelark/i18n';
import type { DealLinks, RenderedMail } from '@farelark/mail';
import { signToken } from '../../../platform/security/link-tokens.ts';
import type { NotificationsDependencies } from '../dependencies.ts';
import { formatSenderLine } from '../mail-sender.ts';
import type { AlertTemplateCache } from './alert-template-cache.ts';
import { joinDigest, parseDigestAlertIds, renderPendingDigest } from './digest.ts';
import { parseAlertId, toPendingAlert } from './pending-alert.ts';
import { getDigestPeriod, getOptOutOutcome, getQuietHoursOutcome } from './quiet-hours.ts';
import { renderPending, renderPendingRating } from './render-pending.ts';

/** Mails about deals, which anyone who wants none is spared. */
const UNSUBSCRIBABLE = ['deal_alert', 'digest', 'price_rating'];

/** A claimed message with all that its mail is made of, as it is now. */
export interface PendingMail {
  readonly message: ClaimedMessage;
  readonly recipient: MailRecipient;
  /** Those that it tells of. */
  readonly alerts: ReadonlyMap<string, AlertWithDates>;
}

/** Looks up what a batch of mails is made of, by two questions for all of them. */
export async function loadMails(
  { database: { pool } }: NotificationsDependencies,
  messages: readonly ClaimedMessage[],
): Promise<PendingMail[]> {
  const recipients = await findMailRecipients(pool, messages);
  const alerts = await findAlerts(pool, messages.flatMap(parseAlertIds));
  return messages.flatMap((message, index) => {
    const recipient = recipients[index];
    return recipient === undefined ? [] : [{ message, recipient, alerts }];
  });
}

function parseAlertIds(message: ClaimedMessage): readonly string[] {
  if (message.kind === 'deal_alert') return [parseAlertId(message)];
  return message.kind === 'digest' ? parseDigestAlertIds(message) : [];
}

/** The mail; or how it ends without being sent; null: it has ended, as part of another one. */
export async function renderMail(
  services: NotificationsDependencies,
  templates: AlertTemplateCache,
  pending: PendingMail,
): Promise<RenderedMail | MessageOutcome | null> {
  const { message, recipient } = pending;
  if (isSuppressed(message.kind, recipient))
    return { kind: 'dropped', error: 'nothing is sent to this address any more' };
  const language = languageFrom({ stored: message.language });
  switch (message.kind) {
    case 'deal_alert':
      return renderAlert(services, templates, pending, language);
    case 'digest':
      return (
        // Its hour had come when it was made; a switched-off channel or a pause count all the same.
        getOptOutOutcome(recipient, message, services.now()) ??
        renderPendingDigest(services, message, pending.alerts, {
          language,
          currency: recipient.currency,
          links: getLinks(services, message, ''),
        })
      );
    case 'price_rating':
      return (
        getQuietHoursOutcome(recipient, message, { isErrorFare: false }, services.now()) ??
        renderPendingRating(services, message, {
          language,
          timeZone: recipient.settings?.timeZone ?? null,
          links: getLinks(services, message, ''),
        })
      );
    default:
      return renderPending(services, message, language);
  }
}

function isSuppressed(kind: string, { suppressed }: MailRecipient): boolean {
  // Its owner asks for it, to have mails again.
  if (kind === 'confirm_address') return false;
  if (suppressed.includes('all')) return true;
  return UNSUBSCRIBABLE.includes(kind) && suppressed.includes('alerts');
}

async function renderAlert(
  services: NotificationsDependencies,
  templates: AlertTemplateCache,
  { message, recipient, alerts }: PendingMail,
  language: Language,
): Promise<RenderedMail | MessageOutcome | null> {
  const alertId = parseAlertId(message);
  const { currency } = recipient;
  const alert = await toPendingAlert(services, alerts.get(alertId), { language, currency });
  if (typeof alert === 'string') return { kind: 'dropped', error: alert };
  const alertFacts = { isErrorFare: alert.deal.label === 'error_fare' };
  const quietHours = getQuietHoursOutcome(recipient, message, alertFacts, services.now());
  if (quietHours !== null) return quietHours;
  const every = getDigestPeriod(recipient, alertFacts);
  if (every !== null) return joinDigest(services, message, recipient, every);
  return templates.render(alert.mail, {
    language,
    senderLine: formatSenderLine(services.operator(), language),
    links: getLinks(services, message, `?alert=${alertId}`),
  });
}

function getLinks(
  { publicUrl, settings }: NotificationsDependencies,
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
