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
  type DealRecipient,
  type DigestDeal,
  MAX_DIGEST_DEALS,
  type RenderedMail,
  renderDigest,
  sortBySaving,
} from '@farelark/mail';
import { z } from 'zod';
import type { NotificationsDependencies } from '../dependencies.ts';
import { formatSenderLine } from '../mail-sender.ts';
import { toPendingAlert } from './pending-alert.ts';
import { toNotificationHours } from './quiet-hours.ts';

const PERIODS = { day: 'daily', week: 'weekly' } as const;
const MINUTE_MILLIS = 60_000;

const payloadSchema = z.object({
  period: z.enum(['daily', 'weekly']),
  alertIds: z.array(z.uuid()),
});

export function parseDigestAlertIds(message: ClaimedMessage): readonly string[] {
  return payloadSchema.parse(message.payload).alertIds;
}

/**
 * Gathers this message and all other due ones of the traveller into a digest and returns null, or holds it for the
 * next digest if this period already had one.
 */
export async function joinDigest(
  dependencies: Pick<NotificationsDependencies, 'database' | 'now'>,
  message: ClaimedMessage,
  { settings }: MailRecipient,
  period: DigestPeriod,
): Promise<MessageOutcome | null> {
  const { userId, address, language } = message;
  if (userId === null || settings === null) return null;
  const now = dependencies.now().getTime() as Instant;
  const isGathered = await gatherDigest(dependencies.database, {
    userId,
    address,
    language,
    period: PERIODS[period],
    day: getDigestDay(period, settings.timeZone, now),
    withoutErrorFares: settings.errorFaresAtAnyTime,
  });
  if (isGathered) return null;
  const pendingSince = (now + MINUTE_MILLIS) as Instant;
  const earliest = getEarliestDelivery(
    toNotificationHours(settings),
    { isErrorFare: false, pendingSince },
    now,
  );
  return { kind: 'held', notBefore: new Date(earliest), error: 'held until the next digest' };
}

/** Leaves out expired deals and closed alerts. */
export async function renderPendingDigest(
  dependencies: NotificationsDependencies,
  message: ClaimedMessage,
  alerts: ReadonlyMap<string, AlertWithDates>,
  recipient: Omit<DealRecipient, 'senderLine'> & { readonly currency: string | null },
): Promise<RenderedMail | MessageOutcome> {
  const { period, alertIds } = payloadSchema.parse(message.payload);
  const deals: DigestDeal[] = [];
  for (const id of alertIds) {
    const alert = await toPendingAlert(dependencies, alerts.get(id), recipient);
    if (typeof alert === 'string') continue;
    deals.push({
      ...alert.mail,
      openUrl: `${dependencies.publicUrl}/dashboard?alert=${alert.alertId}`,
    });
  }
  if (deals.length === 0) return { kind: 'dropped', error: 'all of its deals went first' };
  return renderDigest({
    period,
    deals: sortBySaving(deals).slice(0, MAX_DIGEST_DEALS),
    more: Math.max(0, deals.length - MAX_DIGEST_DEALS),
    recipient: {
      language: recipient.language,
      senderLine: formatSenderLine(dependencies.operator(), recipient.language),
      links: { ...recipient.links, deal: `${dependencies.publicUrl}/dashboard` },
    },
  });
}
