import { DAILY_ALERTS_MINUTE } from '@farelark/contracts';
import {
  type Instant,
  isPaused,
  type MinuteOfDay,
  type TellingHours,
  toldFrom,
} from '@farelark/domain';
import {
  type ClaimedMessage,
  findDeliverySettings,
  findPause,
  type MessageEnd,
  type StoredDeliverySettings,
} from '@farelark/storage';
import type { Services } from '../services.ts';

/** Whoever ends a pause has what waited for it looked at anew; this is for when nobody did. */
const ASKED_WHILE_PAUSED_MILLIS = 3_600_000;

/**
 * Whether an alert's message goes now: null if so, else how it ends instead. Asked when it is due and
 * not when it is written: hours and wishes may have changed since.
 */
export async function endOfUntimely(
  { database, now }: Pick<Services, 'database' | 'now'>,
  message: ClaimedMessage,
  isErrorFare: boolean,
): Promise<MessageEnd | null> {
  if (message.userId === null) return null;
  const settings = await findDeliverySettings(database.pool, message.userId);
  if (message.channel === 'email' && !settings.emailNotifications)
    return { kind: 'dropped', error: 'the traveller wants no mails any more' };
  const at = now().getTime() as Instant;
  // Of error fares as well: who pauses wants to hear of nothing.
  if (isPaused(await findPause(database.pool, message.userId), at)) {
    const notBefore = new Date(at + ASKED_WHILE_PAUSED_MILLIS);
    return { kind: 'held', notBefore, error: 'held until the traveller’s pause ends' };
  }
  const owed = { isErrorFare, owedSince: message.createdAt.getTime() as Instant };
  const from = toldFrom(hoursOf(settings), owed, at);
  if (from <= at) return null;
  return { kind: 'held', notBefore: new Date(from), error: 'held until the traveller’s hours' };
}

/** The table's checks and the contract hold the minutes to those of a day. */
function hoursOf(settings: StoredDeliverySettings): TellingHours {
  const { timeZone, quietHours, alertFrequency, errorFaresAtAnyTime } = settings;
  return {
    timeZone,
    quiet: quietHours as TellingHours['quiet'],
    dailyAt: alertFrequency === 'daily' ? (DAILY_ALERTS_MINUTE as MinuteOfDay) : null,
    errorFaresAtAnyTime,
  };
}
