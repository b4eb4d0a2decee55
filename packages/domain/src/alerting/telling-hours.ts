import type { Instant, MinuteOfDay } from '../time/calendar.ts';
import { nextTimeOfDay, windowEnd } from '../time/clock-window.ts';

/** When a traveller wants to be told of deals outside of the app. */
export interface TellingHours {
  /** IANA name; null where nothing below depends on it. */
  readonly timeZone: string | null;
  readonly quiet: { readonly from: MinuteOfDay; readonly until: MinuteOfDay } | null;
  /** Once a day, at this time; null = at once. */
  readonly dailyAt: MinuteOfDay | null;
  /** Error fares wait for neither. */
  readonly errorFaresAtAnyTime: boolean;
}

/** What is to be told. */
interface OwedTelling {
  readonly isErrorFare: boolean;
  readonly owedSince: Instant;
}

/**
 * From when on something may be told: `now` where it may be at once. Ask again then, because the hours
 * may be other ones by that time.
 */
export function toldFrom(
  { timeZone, quiet, dailyAt, errorFaresAtAnyTime }: TellingHours,
  { isErrorFare, owedSince }: OwedTelling,
  now: Instant,
): Instant {
  if (timeZone === null || (isErrorFare && errorFaresAtAnyTime)) return now;
  const due = dailyAt === null ? now : nextTimeOfDay(timeZone, dailyAt, owedSince);
  const at = Math.max(now, due) as Instant;
  return quiet === null ? at : (windowEnd({ timeZone, ...quiet }, at) ?? at);
}
