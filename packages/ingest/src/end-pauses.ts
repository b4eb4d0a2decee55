import { endPause, listPauses, pausedTravellers, releaseHeldMessages } from '@farelark/db';
import { addDays, isPaused, utcDayOf } from '@farelark/engine';
import type { Pipeline } from './pipeline.ts';
import { tellOfLiveDeals } from './tell-of-live-deals.ts';

/** Travellers of one round. */
const AT_ONCE = 100;

/**
 * Tells travellers whose pause is over of the best deals that are live now, as after saving preferences:
 * what came and went meanwhile they never hear of. Any number of servers may do so at once, since telling
 * again changes nothing; whoever is not reached stays due. Answers how many were.
 *
 * @throws what went wrong with one of them, after the others
 */
export async function endPauses(pipeline: Pipeline): Promise<number> {
  const now = pipeline.now();
  // Of all zones the first is fourteen hours ahead.
  const pauses = await listPauses(pipeline.pool, addDays(utcDayOf(now), 1));
  const over = pauses.filter((pause) => !isPaused(pause, now));
  const due = await pausedTravellers(pipeline.pool, over, AT_ONCE);
  const errors: unknown[] = [];
  for (const traveller of due) {
    try {
      await tellOfLiveDeals(pipeline, traveller.userId);
      await endPause(pipeline.pool, traveller);
      // Mails that waited for it, of what was told before.
      await releaseHeldMessages(pipeline.pool, traveller.userId);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Pauses could not be ended');
  return due.length;
}
