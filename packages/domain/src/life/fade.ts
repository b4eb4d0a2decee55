import { type Instant, MILLIS_PER_DAY, utcDayOf } from '../time/calendar.ts';
import type { Deal, Step } from './deal.ts';

/**
 * A deal from a source that can't be asked is taken for gone when no sighting renewed it for this
 * long: two daily reports missed.
 */
export const UNSEEN_FOR_MILLIS = 2 * MILLIS_PER_DAY;

/** Ends an open deal that has departed or that nobody has seen for too long; null when it goes on. */
export function fade(deal: Deal, now: Instant): Step | null {
  const departed = deal.offer.departure < utcDayOf(now);
  const unseen = now - deal.lastSeenAt > UNSEEN_FOR_MILLIS;
  if (!departed && !unseen) return null;
  return endUnseen(deal, now, departed ? 'departed' : 'not_seen');
}

/** Ends an open deal that no source will show again, such as when its source is switched off. */
export function endUnseen(
  deal: Deal,
  now: Instant,
  goneReason: 'departed' | 'not_seen' = 'not_seen',
): Step {
  const known = deal.verifiedAt !== null;
  return {
    deal: { ...deal, state: known ? 'gone' : 'dropped', goneAt: now, goneReason, checkDueAt: null },
    consequence: known ? 'change' : 'none',
  };
}
