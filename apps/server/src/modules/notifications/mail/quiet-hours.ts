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

/** Anyone who ends a pause has what waited for it looked at again; this is for pauses that end by themselves. */
const ASKED_WHILE_PAUSED_MILLIS = 3_600_000;

/** By which frequency all deals of how long go in one mail; null = each by itself. */
const DIGEST_PERIODS: Readonly<
  Record<StoredDeliverySettings['alertFrequency'], DigestPeriod | null>
> = {
  immediate: null,
  daily: 'day',
  weekly: 'week',
};

/** Facts about the alert of a message. */
interface AlertFacts {
  readonly isErrorFare: boolean;
}

/**
 * Outcome of an alert's message if it must not go now; null if it may. Decided when it is due,
 * not when it is written: hours and preferences may have changed since.
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

/** `quietHoursOutcome` for a recipient who was looked up. */
export function getQuietHoursOutcome(
  recipient: MailRecipient,
  message: Pick<ClaimedMessage, 'channel' | 'createdAt'>,
  { isErrorFare }: AlertFacts,
  now: Date,
): MessageOutcome | null {
  const unwanted = getOptOutOutcome(recipient, message, now);
  if (unwanted !== null || recipient.settings === null) return unwanted;
  const at = now.getTime() as Instant;
  const pendingSince = { isErrorFare, pendingSince: message.createdAt.getTime() as Instant };
  const from = getEarliestDelivery(toNotificationHours(recipient.settings), pendingSince, at);
  if (from <= at) return null;
  return { kind: 'held', notBefore: new Date(from), error: 'held until the traveller’s hours' };
}

/** Outcome of a message that its traveller does not want at present, at any hour; null if wanted. */
export function getOptOutOutcome(
  { settings, pause }: MailRecipient,
  message: Pick<ClaimedMessage, 'channel'>,
  now: Date,
): MessageOutcome | null {
  if (settings === null) return null;
  if (message.channel === 'email' && !settings.emailNotifications)
    return { kind: 'dropped', error: 'the traveller wants no mails any more' };
  const at = now.getTime() as Instant;
  // Of error fares as well: who pauses wants to hear of nothing.
  if (isPaused(pause, at)) {
    const notBefore = new Date(at + ASKED_WHILE_PAUSED_MILLIS);
    return { kind: 'held', notBefore, error: 'held until the traveller’s pause ends' };
  }
  return null;
}

/** With all deals of how long this one goes in one mail; null = by itself. */
export function getDigestPeriod(
  { settings }: MailRecipient,
  { isErrorFare }: AlertFacts,
): DigestPeriod | null {
  // Without a zone there is no hour to wait for.
  if (settings === null || settings.timeZone === null) return null;
  if (isErrorFare && settings.errorFaresAtAnyTime) return null;
  return DIGEST_PERIODS[settings.alertFrequency];
}

/** The table's checks and the contract hold the minutes to those of a day. */
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
