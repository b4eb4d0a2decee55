import { applyRetention } from '@farelark/db/retention';
import { type Loop, startLoop } from '../../platform/jobs/loop.ts';
import type { DealsNeeds } from './needs.ts';

const EVERY_MILLIS = 10 * 60_000;

/** Deletes expired rate limits, links, sign-ups, devices, offers and jobs. */
export function startSweepWorker(services: DealsNeeds): Loop {
  return startLoop({
    name: 'sweep functions',
    pauseMillis: EVERY_MILLIS,
    log: services.log,
    rounds: services.metrics.rounds,
    tracer: services.tracer,
    round: async () => {
      await applyRetention(services.database.pool, 'expired', services.now());
      return false;
    },
  });
}
