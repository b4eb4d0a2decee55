import { type EpochDay, type Instant, type MinuteOfDay, weekdayOf } from '../time/calendar.ts';
import { getLocalDay, getNextTimeOfDay, getWindowEnd } from '../time/time-zones.ts';

const MILLIS_PER_MINUTE = 60_000;

/** Period that one email about several deals covers. */
export type DigestPeriod = 'day' | 'week';

/** Hours in which a traveller gets messages about deals outside of the app. */
export interface NotificationHours {
  /** IANA name; null where nothing below depends on it. */
  readonly timeZone: string | null;
  readonly quiet: { readonly from: MinuteOfDay; readonly until: MinuteOfDay } | null;
  /** Time of day, or of Mondays, for one digest of all deals; null = a message per deal, immediately. */
  readonly digest: { readonly every: DigestPeriod; readonly at: MinuteOfDay } | null;
  /** Error fares wait for neither. */
  readonly errorFaresAtAnyTime: boolean;
}

/** Notification that is due to be sent. */
interface PendingNotification {
  readonly isErrorFare: boolean;
  readonly pendingSince: Instant;
}

/** Earliest time to send a notification, `now` at the earliest; call again then, because the hours may have changed. */
export function getEarliestDelivery(
  { timeZone, quiet, digest, errorFaresAtAnyTime }: NotificationHours,
  { isErrorFare, pendingSince }: PendingNotification,
  now: Instant,
): Instant {
  if (timeZone === null || (isErrorFare && errorFaresAtAnyTime)) return now;
  const due = digest === null ? now : nextDigest(timeZone, digest, pendingSince);
  const at = Math.max(now, due) as Instant;
  return quiet === null ? at : (getWindowEnd({ timeZone, ...quiet }, at) ?? at);
}

/** First digest time at or after `at`. */
function nextDigest(
  timeZone: string,
  { every, at: minute }: NonNullable<NotificationHours['digest']>,
  at: Instant,
): Instant {
  let due = getNextTimeOfDay(timeZone, minute, at);
  while (every === 'week' && getDigestDay('week', timeZone, due) !== getLocalDay(timeZone, due))
    due = getNextTimeOfDay(timeZone, minute, (due + MILLIS_PER_MINUTE) as Instant);
  return due;
}

/** The day by which a digest is known: the local day itself, or the Monday that it follows. */
export function getDigestDay(every: DigestPeriod, timeZone: string | null, at: Instant): EpochDay {
  const day = getLocalDay(timeZone, at);
  return every === 'day' ? day : ((day - weekdayOf(day) + 1) as EpochDay);
}

/** Period without notifications. */
export interface Pause {
  /** First day with notifications again. */
  readonly until: EpochDay;
  /** IANA time zone in which that day begins; null = unknown, then UTC. */
  readonly timeZone: string | null;
}

/** True while notifications are paused. */
export function isPaused(pause: Pause | null, now: Instant): boolean {
  return pause !== null && getLocalDay(pause.timeZone, now) < pause.until;
}
