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

/** Kept apart from what really was observed: rehearsed fares are a source of their own. */
const SUFFIX = ' (rehearsal)';

const DATE_LENGTH = 10;
const MEMO_LIMIT = 4_096;

/** The newest moment at which a feed observed a fare that can be believed; null when it has none. */
export async function newestObservation(
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

/**
 * Number of whole days that moves the last observation of a feed to today, or to yesterday when its time of
 * day is still to come, because no observation may lie in the future.
 */
export function daysUntilNow(newest: Instant, now: Instant): number {
  const days = utcDayOf(now) - utcDayOf(newest);
  return newest + days * MILLIS_PER_DAY > now ? days - 1 : days;
}

/** Name the source of a rehearsal after the one whose fares it replays. */
export function rehearsalName(source: string): string {
  return `${source}${SUFFIX}`;
}

/** Move all dates of a feed by the same whole number of days and mark its sources. */
export async function* rehearse(
  batches: AsyncIterable<FeedBatch>,
  days: number,
): AsyncGenerator<FeedBatch> {
  const move = dateMover(days);
  for await (const batch of batches)
    yield { ...batch, rows: batch.rows.map((row) => moveRow(row, move)) };
}

function moveRow(row: RawFare, move: (text: string) => string): RawFare {
  const moved = (text: string | undefined) => (text === undefined ? undefined : move(text));
  return {
    ...row,
    observed_at: moved(row.observed_at),
    departure_date: moved(row.departure_date),
    return_date: moved(row.return_date),
    expires_at: moved(row.expires_at),
    // A row that names no source gets the import's, which carries the suffix already.
    source: row.source?.trim() ? rehearsalName(row.source.trim()) : row.source,
  };
}

/** Move the date at the beginning of a text; what is no date stays, so that it is refused as such. */
function dateMover(days: number): (text: string) => string {
  // A feed repeats few dates many times over.
  const known = new Map<string, string>();
  return (text) => {
    const date = text.slice(0, DATE_LENGTH);
    let moved = known.get(date);
    if (moved === undefined) {
      const day = parseDay(date);
      moved = day === null ? date : formatDay(addDays(day, days));
      if (known.size >= MEMO_LIMIT) known.clear();
      known.set(date, moved);
    }
    return moved + text.slice(DATE_LENGTH);
  };
}
