import { DAILY_ALERTS_MINUTE } from '@farelark/contracts';
import { findMailRecipients, type MailRecipient } from '@farelark/db/mail';
import type { ClaimedMessage, MessageOutcome } from '@farelark/db/outbox';
import type { StoredDeliverySettings } from '@farelark/db/profiles';
import {
  type DigestPeriod,
  getEarliestDelivery,
  type Instant,
  isPaused,
  type MinuteOfDay,
  type NotificationHours,
} from '@farelark/engine';
import type { NotificationsDependencies } from '../dependencies.ts';

/** Ending a pause releases held messages; this interval is for pauses that expire. */
const PAUSE_RECHECK_MS = 3_600_000;

/** Null = no digest. */
const DIGEST_PERIODS: Readonly<
  Record<StoredDeliverySettings['alertFrequency'], DigestPeriod | null>
> = {
  immediate: null,
  daily: 'day',
  weekly: 'week',
};

interface AlertFacts {
  readonly isErrorFare: boolean;
}

/**
 * Outcome of a message that must not be sent now, otherwise null. Decided at delivery, since hours and preferences
 * may have changed since it was created.
 */
export async function findQuietHoursOutcome(
  { database, now }: Pick<NotificationsDependencies, 'database' | 'now'>,
  message: ClaimedMessage,
  isErrorFare: boolean,
): Promise<MessageOutcome | null> {
  const [recipient] = await findMailRecipients(database.pool, [message]);
  if (recipient === undefined) return null;
  return getQuietHoursOutcome(recipient, message, { isErrorFare }, now());
}

/** `findQuietHoursOutcome` for a loaded recipient. */
export function getQuietHoursOutcome(
  recipient: MailRecipient,
  message: Pick<ClaimedMessage, 'channel' | 'createdAt'>,
  { isErrorFare }: AlertFacts,
  now: Date,
): MessageOutcome | null {
  const optOut = getOptOutOutcome(recipient, message, now);
  if (optOut !== null || recipient.settings === null) return optOut;
  const at = now.getTime() as Instant;
  const alert = { isErrorFare, pendingSince: message.createdAt.getTime() as Instant };
  const earliest = getEarliestDelivery(toNotificationHours(recipient.settings), alert, at);
  if (earliest <= at) return null;
  return { kind: 'held', notBefore: new Date(earliest), error: 'held until the traveller’s hours' };
}

/** Outcome of a message that the traveller opted out of or paused, otherwise null. */
export function getOptOutOutcome(
  { settings, pause }: MailRecipient,
  message: Pick<ClaimedMessage, 'channel'>,
  now: Date,
): MessageOutcome | null {
  if (settings === null) return null;
  if (message.channel === 'email' && !settings.emailNotifications)
    return { kind: 'dropped', error: 'the traveller wants no mails any more' };
  const at = now.getTime() as Instant;
  // Error fares included.
  if (isPaused(pause, at)) {
    const notBefore = new Date(at + PAUSE_RECHECK_MS);
    return { kind: 'held', notBefore, error: 'held until the traveller’s pause ends' };
  }
  return null;
}

/** Null: the alert is emailed immediately, without others. */
export function getDigestPeriod({ settings }: MailRecipient, { isErrorFare }: AlertFacts) {
  // A digest needs a time zone.
  if (settings === null || settings.timeZone === null) return null;
  if (isErrorFare && settings.errorFaresAtAnyTime) return null;
  return DIGEST_PERIODS[settings.alertFrequency];
}

/** The casts are safe: table checks and the contract limit minutes to those of a day. */
export function toNotificationHours(settings: StoredDeliverySettings): NotificationHours {
  const { timeZone, quietHours, alertFrequency, errorFaresAtAnyTime } = settings;
  const every = DIGEST_PERIODS[alertFrequency];
  return {
    timeZone,
    quiet: quietHours as NotificationHours['quiet'],
    digest: every === null ? null : { every, at: DAILY_ALERTS_MINUTE as MinuteOfDay },
    errorFaresAtAnyTime,
  };
}
