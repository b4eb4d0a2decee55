import type { DealView } from '@farelark/contracts';
import { findMailRecipients, type MailRecipient } from '@farelark/db/mail';
import type { ClaimedMessage, MessageOutcome } from '@farelark/db/outbox';
import { type AlertWithDates, findAlerts } from '@farelark/db/traveller-alerts';
import { isOnWatchedRoute, type PlaceCode } from '@farelark/engine';
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

/** Kinds that a complaint stops. */
const UNSUBSCRIBABLE = ['deal_alert', 'digest', 'price_rating'];

export interface PendingMail {
  readonly message: ClaimedMessage;
  readonly recipient: MailRecipient;
  readonly alerts: ReadonlyMap<string, AlertWithDates>;
}

/** Loads recipients and alerts of a batch by one query each. */
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

/** Returns the email, the outcome if it must not be sent, or null if it joined a digest. */
export async function renderMail(
  dependencies: NotificationsDependencies,
  templates: AlertTemplateCache,
  pending: PendingMail,
): Promise<RenderedMail | MessageOutcome | null> {
  const { message, recipient } = pending;
  if (isSuppressed(message.kind, recipient))
    return { kind: 'dropped', error: 'nothing is sent to this address any more' };
  const language = languageFrom({ stored: message.language });
  switch (message.kind) {
    case 'deal_alert':
      return renderAlert(dependencies, templates, pending, language);
    case 'digest':
      return (
        // Quiet hours were checked when it was created; opt-outs may be newer.
        getOptOutOutcome(recipient, message, dependencies.now()) ??
        renderPendingDigest(dependencies, message, pending.alerts, {
          language,
          currency: recipient.currency,
          links: getLinks(dependencies, message, ''),
        })
      );
    case 'price_rating':
      return (
        getQuietHoursOutcome(recipient, message, { isErrorFare: false }, dependencies.now()) ??
        renderPendingRating(dependencies, message, {
          language,
          timeZone: recipient.settings?.timeZone ?? null,
          links: getLinks(dependencies, message, ''),
        })
      );
    default:
      return renderPending(dependencies, message, language);
  }
}

function isSuppressed(kind: string, { suppressed }: MailRecipient): boolean {
  // Requested by the owner, to lift the suppression.
  if (kind === 'confirm_address') return false;
  if (suppressed.includes('all')) return true;
  return UNSUBSCRIBABLE.includes(kind) && suppressed.includes('alerts');
}

async function renderAlert(
  dependencies: NotificationsDependencies,
  templates: AlertTemplateCache,
  { message, recipient, alerts }: PendingMail,
  language: Language,
): Promise<RenderedMail | MessageOutcome | null> {
  const alertId = parseAlertId(message);
  const { currency } = recipient;
  const alert = await toPendingAlert(dependencies, alerts.get(alertId), { language, currency });
  if (typeof alert === 'string') return { kind: 'dropped', error: alert };
  const alertFacts = { isErrorFare: alert.deal.label === 'error_fare' };
  const quietHours = getQuietHoursOutcome(recipient, message, alertFacts, dependencies.now());
  if (quietHours !== null) return quietHours;
  const every = getDigestPeriod(recipient, alertFacts);
  if (every !== null) return joinDigest(dependencies, message, recipient, every);
  return templates.render(alert.mail, {
    language,
    isWatching: isWatching(dependencies, recipient, alert.deal),
    senderLine: formatSenderLine(dependencies.operator(), language),
    links: getLinks(dependencies, message, `?alert=${alertId}`),
  });
}

function isWatching(
  { pipeline }: NotificationsDependencies,
  { watchedRoutes }: MailRecipient,
  deal: DealView,
): boolean {
  const offer = {
    origin: deal.origin.code as PlaceCode,
    destination: deal.destination.code as PlaceCode,
  };
  return watchedRoutes.some((route) => isOnWatchedRoute(offer, route, pipeline.matching));
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
