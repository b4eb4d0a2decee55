import {
  addDays,
  formatDay,
  type Instant,
  MILLIS_PER_DAY,
  type NormaliseContext,
  normalise,
  parseDay,
  type RawFare,
  utcDayOf,
} from '@farelark/engine';
import type { FeedBatch } from '@farelark/sources/feed';

/** Separates rehearsed fares from real observations. */
const SUFFIX = ' (rehearsal)';

const DATE_LENGTH = 10;
const MAX_CACHED_DATES = 4_096;

/** Returns the time of the newest valid fare, or null if there is none. */
export async function findNewestObservation(
  batches: AsyncIterable<FeedBatch>,
  context: NormaliseContext,
): Promise<Instant | null> {
  let newest: Instant | null = null;
  for await (const batch of batches)
    for (const raw of batch.rows) {
      const result = normalise(raw, context);
      if ('fare' in result && (newest === null || result.fare.observedAt > newest))
        newest = result.fare.observedAt;
    }
  return newest;
}

/** Days from the newest observation to today, or to yesterday if it would be in the future. */
export function daysUntilNow(newest: Instant, now: Instant): number {
  const days = utcDayOf(now) - utcDayOf(newest);
  return newest + days * MILLIS_PER_DAY > now ? days - 1 : days;
}

export function toRehearsalName(source: string): string {
  return `${source}${SUFFIX}`;
}

/** Adds the same number of days to all dates of a feed, and marks its sources. */
export async function* rehearse(
  batches: AsyncIterable<FeedBatch>,
  days: number,
): AsyncGenerator<FeedBatch> {
  const shiftDate = createDateShift(days);
  for await (const batch of batches)
    yield { ...batch, rows: batch.rows.map((row) => shiftRow(row, shiftDate)) };
}

function shiftRow(row: RawFare, shiftDate: (text: string) => string): RawFare {
  const shift = (text: string | undefined) => (text === undefined ? undefined : shiftDate(text));
  return {
    ...row,
    observed_at: shift(row.observed_at),
    departure_date: shift(row.departure_date),
    return_date: shift(row.return_date),
    expires_at: shift(row.expires_at),
    // Their times have the old dates.
    outbound_segments: undefined,
    inbound_segments: undefined,
    // Rows without a source get the source of the import, which is marked already.
    source: row.source?.trim() ? toRehearsalName(row.source.trim()) : row.source,
  };
}

/** Shifts the date at the start of a text. Keeps invalid dates, which are rejected later. */
function createDateShift(days: number): (text: string) => string {
  // Feeds repeat few dates.
  const cache = new Map<string, string>();
  return (text) => {
    const date = text.slice(0, DATE_LENGTH);
    let shifted = cache.get(date);
    if (shifted === undefined) {
      const day = parseDay(date);
      shifted = day === null ? date : formatDay(addDays(day, days));
      if (cache.size >= MAX_CACHED_DATES) cache.clear();
      cache.set(date, shifted);
    }
    return shifted + text.slice(DATE_LENGTH);
  };
}
