import { type EpochDay, type Instant, type MinuteOfDay, weekdayOf } from '../time/calendar.ts';
import { localDayIn, nextTimeOfDay, windowEnd } from '../time/time-zones.ts';

const MILLIS_PER_MINUTE = 60_000;

/** What one mail about several deals covers. */
export type DigestPeriod = 'day' | 'week';

/** When a traveller wants to be told of deals outside of the app. */
export interface NotificationHours {
  /** IANA name; null where nothing below depends on it. */
  readonly timeZone: string | null;
  readonly quiet: { readonly from: MinuteOfDay; readonly until: MinuteOfDay } | null;
  /** All together, at this time of each day or of each Monday; null = each at once. */
  readonly digest: { readonly every: DigestPeriod; readonly at: MinuteOfDay } | null;
  /** Error fares wait for neither. */
  readonly errorFaresAtAnyTime: boolean;
}

/** What is to be told. */
interface PendingNotification {
  readonly isErrorFare: boolean;
  readonly pendingSince: Instant;
}

/**
 * From when on something may be told: `now` where it may be at once. Ask again then, because the hours
 * may be other ones by that time.
 */
export function getEarliestDelivery(
  { timeZone, quiet, digest: together, errorFaresAtAnyTime }: NotificationHours,
  { isErrorFare, pendingSince: owedSince }: PendingNotification,
  now: Instant,
): Instant {
  if (timeZone === null || (isErrorFare && errorFaresAtAnyTime)) return now;
  const due = together === null ? now : nextDigest(timeZone, together, owedSince);
  const at = Math.max(now, due) as Instant;
  return quiet === null ? at : (windowEnd({ timeZone, ...quiet }, at) ?? at);
}

/** The first moment from `at` on at which what has come together is told. */
function nextDigest(
  timeZone: string,
  { every, at: minute }: NonNullable<NotificationHours['digest']>,
  at: Instant,
): Instant {
  let due = nextTimeOfDay(timeZone, minute, at);
  while (every === 'week' && getDigestDay('week', timeZone, due) !== localDayIn(timeZone, due))
    due = nextTimeOfDay(timeZone, minute, (due + MILLIS_PER_MINUTE) as Instant);
  return due;
}

/**
 * The day by which a digest is known, so that there is one a day or one a week: the local day itself, or
 * the Monday that it follows.
 */
export function getDigestDay(every: DigestPeriod, timeZone: string | null, at: Instant): EpochDay {
  const day = localDayIn(timeZone, at);
  return every === 'day' ? day : ((day - weekdayOf(day) + 1) as EpochDay);
}

/** A traveller who wants to hear nothing for a while. */
export interface Pause {
  /** The first day on which they are told again. */
  readonly until: EpochDay;
  /** Where that day begins: an IANA name; null = not known, and the day is UTC's. */
  readonly timeZone: string | null;
}

/** Whether nothing may be told at this moment. */
export function isPaused(pause: Pause | null, now: Instant): boolean {
  return pause !== null && localDayIn(pause.timeZone, now) < pause.until;
}
