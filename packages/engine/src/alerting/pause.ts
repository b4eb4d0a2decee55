import type { EpochDay, Instant } from '../time/calendar.ts';
import { localDayIn } from '../time/local-day.ts';

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
