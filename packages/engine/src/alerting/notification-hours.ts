import { type EpochDay, type Instant, type MinuteOfDay, weekdayOf } from '../time/calendar.ts';
import { getLocalDay, getNextTimeOfDay, getWindowEnd } from '../time/time-zones.ts';

const MILLIS_PER_MINUTE = 60_000;

export type DigestPeriod = 'day' | 'week';

/** A traveller's settings for emails and push messages about deals. */
export interface NotificationHours {
  /** IANA time zone; null when no setting depends on it. */
  readonly timeZone: string | null;
  readonly quiet: { readonly from: MinuteOfDay; readonly until: MinuteOfDay } | null;
  /** One digest a day, or on Mondays; null = immediate messages. */
  readonly digest: { readonly every: DigestPeriod; readonly at: MinuteOfDay } | null;
  /** Error fares ignore quiet hours and digests. */
  readonly errorFaresAtAnyTime: boolean;
}

/** Earliest time to send a notification, not before `now`. Call again at that time: the settings may have changed. */
export function getEarliestDelivery(
  { timeZone, quiet, digest, errorFaresAtAnyTime }: NotificationHours,
  { isErrorFare, pendingSince }: { readonly isErrorFare: boolean; readonly pendingSince: Instant },
  now: Instant,
): Instant {
  if (timeZone === null || (isErrorFare && errorFaresAtAnyTime)) return now;
  const due = digest === null ? now : getNextDigest(timeZone, digest, pendingSince);
  const at = Math.max(now, due) as Instant;
  return quiet === null ? at : (getWindowEnd({ timeZone, ...quiet }, at) ?? at);
}

function getNextDigest(
  timeZone: string,
  { every, at: minute }: NonNullable<NotificationHours['digest']>,
  at: Instant,
): Instant {
  let due = getNextTimeOfDay(timeZone, minute, at);
  while (every === 'week' && getDigestDay('week', timeZone, due) !== getLocalDay(timeZone, due))
    due = getNextTimeOfDay(timeZone, minute, (due + MILLIS_PER_MINUTE) as Instant);
  return due;
}

/** Day that identifies a digest: the local day, or the Monday of its week. */
export function getDigestDay(every: DigestPeriod, timeZone: string | null, at: Instant): EpochDay {
  const day = getLocalDay(timeZone, at);
  return every === 'day' ? day : ((day - weekdayOf(day) + 1) as EpochDay);
}

export interface Pause {
  /** First day with notifications. */
  readonly until: EpochDay;
  /** IANA time zone of that day; null = UTC. */
  readonly timeZone: string | null;
}

export function isPaused(pause: Pause | null, now: Instant): boolean {
  return pause !== null && getLocalDay(pause.timeZone, now) < pause.until;
}
