import { type EpochDay, type Instant, parseDay, utcDayOf } from './calendar.ts';

/** Writes days as ISO does. */
const LOCALE = 'en-CA';

/**
 * The calendar day in an IANA zone; the UTC day where no zone is given, or one that is not known here,
 * such as one that the database's calendar has and this one lost. For a few questions: reference has a
 * faster answer for millions of them.
 */
export function localDayIn(timeZone: string | null, instant: Instant): EpochDay {
  if (timeZone === null) return utcDayOf(instant);
  try {
    const format = new Intl.DateTimeFormat(LOCALE, {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    return parseDay(format.format(instant)) ?? utcDayOf(instant);
  } catch (error) {
    if (error instanceof RangeError) return utcDayOf(instant);
    throw error;
  }
}
