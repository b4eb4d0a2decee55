import type { Language } from '@farelark/contracts';
import { gatherDigest } from '@farelark/db/announcements';
import type { MailRecipient } from '@farelark/db/mail';
import type { ClaimedMessage, MessageOutcome } from '@farelark/db/outbox';
import type { AlertWithDates } from '@farelark/db/traveller-alerts';
import {
  type DigestPeriod,
  getDigestDay,
  getEarliestDelivery,
  type Instant,
} from '@farelark/engine';
import {
  type DealLinks,
  type DigestDeal,
  MAX_DIGEST_DEALS,
  type RenderedMail,
  renderDigest,
} from '@farelark/mail';
import { z } from 'zod';
import type { NotificationsDependencies } from '../dependencies.ts';
import { formatSenderLine } from '../mail-sender.ts';
import { toPendingAlert } from './pending-alert.ts';
import { toNotificationHours } from './quiet-hours.ts';

const PERIODS = { day: 'daily', week: 'weekly' } as const;
const MINUTE_MILLIS = 60_000;

const payload = z.object({ period: z.enum(['daily', 'weekly']), alertIds: z.array(z.uuid()) });

export function parseDigestAlertIds(message: ClaimedMessage): readonly string[] {
  return payload.parse(message.payload).alertIds;
}

/**
 * Makes one mail of all that wait for a traveller, this message among them, whose hour has come. Null: it
 * has ended by that. Where there was a digest this day or week, it waits for the next one.
 */
export async function joinDigest(
  services: Pick<NotificationsDependencies, 'database' | 'now'>,
  message: ClaimedMessage,
  { settings }: MailRecipient,
  every: DigestPeriod,
): Promise<MessageOutcome | null> {
  const { userId, address, language } = message;
  if (userId === null || settings === null) return null;
  const now = services.now().getTime() as Instant;
  const isGathered = await gatherDigest(services.database, {
    userId,
    address,
    language,
    period: PERIODS[every],
    day: getDigestDay(every, settings.timeZone, now),
    withoutErrorFares: settings.errorFaresAtAnyTime,
  });
  if (isGathered) return null;
  const pendingSince = (now + MINUTE_MILLIS) as Instant;
  const from = getEarliestDelivery(
    toNotificationHours(settings),
    { isErrorFare: false, pendingSince },
    now,
  );
  return { kind: 'held', notBefore: new Date(from), error: 'held until the next digest' };
}

/** A digest as things are now: deals that went and alerts that were closed are left out. */
export async function renderPendingDigest(
  services: NotificationsDependencies,
  message: ClaimedMessage,
  alerts: ReadonlyMap<string, AlertWithDates>,
  reader: { readonly language: Language; readonly currency: string | null; links: DealLinks },
): Promise<RenderedMail | MessageOutcome> {
  const { period, alertIds } = payload.parse(message.payload);
  const deals: DigestDeal[] = [];
  for (const id of alertIds) {
    const alert = await toPendingAlert(services, alerts.get(id), reader);
    if (typeof alert === 'string') continue;
    deals.push({
      ...alert.mail,
      openUrl: `${services.publicUrl}/dashboard?alert=${alert.alertId}`,
    });
  }
  if (deals.length === 0) return { kind: 'dropped', error: 'all of its deals went first' };
  deals.sort((a, b) => b.savedShare - a.savedShare);
  return renderDigest({
    period,
    deals: deals.slice(0, MAX_DIGEST_DEALS),
    more: Math.max(0, deals.length - MAX_DIGEST_DEALS),
    recipient: {
      language: reader.language,
      senderLine: formatSenderLine(services.operator(), reader.language),
      links: { ...reader.links, deal: `${services.publicUrl}/dashboard` },
    },
  });
}
