import type { JournalEntry } from '@farelark/db';
import { type Deal, type Fare, type Instant, isOpen } from '@farelark/engine';

/** What the journal keeps of a sighting: that it was held, confirmed what was, or ended it. */
export function createSightingEntry(
  before: Deal | null,
  after: Deal,
  fare: Fare,
  now: Instant,
): Omit<JournalEntry, 'dealId'> | null {
  const current = before !== null && isOpen(before) ? before : null;
  const outcome = getSightingOutcome(current, after);
  if (outcome === null) return null;
  return {
    episode: after.episode,
    at: now,
    about: current === null ? fare.source : current.offer.source,
    by: fare.source,
    outcome,
    beforeAlert: current === null || current.liveAt === null,
    price: fare.price,
  };
}

function getSightingOutcome(current: Deal | null, after: Deal): JournalEntry['outcome'] | null {
  if (after.state === 'held') return current?.state === 'held' ? null : 'held';
  if (current === null || current.state === 'live') return null;
  if (after.state === 'live') return 'sighted_again';
  return after.state === 'dropped' ? 'price_rose' : null;
}
