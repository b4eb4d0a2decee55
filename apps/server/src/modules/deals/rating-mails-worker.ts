import { type Loop, startLoop } from '../../platform/jobs/loop.ts';
import { askForRatings } from './ask-for-ratings.ts';
import type { DealsNeeds } from './needs.ts';

const EVERY_MILLIS = 10 * 60_000;

/** Asks travellers, days after they went to a seller, whether the price was right. */
export function startRatingMailsWorker(services: DealsNeeds): Loop {
  return startLoop({
    name: 'ratings',
    pauseMillis: EVERY_MILLIS,
    log: services.log,
    rounds: services.metrics.rounds,
    tracer: services.tracer,
    round: async () => (await askForRatings(services)) > 0,
  });
}
