import { applyRetention } from '@farelark/db/retention';
import { type Loop, type LoopObservers, startLoop } from '../../platform/jobs/loop.ts';
import type { PublicApiNeeds } from './needs.ts';

const EVERY_MILLIS = 5 * 60_000;

/** Forgets how often the public API was called in minutes that are over. */
export function startAllowanceSweeper(
  services: Pick<PublicApiNeeds, 'database' | 'log' | 'now'> & LoopObservers,
): Loop {
  return startLoop({
    name: 'sweep allowances',
    pauseMillis: EVERY_MILLIS,
    log: services.log,
    rounds: services.metrics.rounds,
    tracer: services.tracer,
    round: async () => {
      await applyRetention(services.database.pool, 'allowances', services.now());
      return false;
    },
  });
}
