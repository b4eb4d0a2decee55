import { applyRetention } from '@farelark/db';
import { type Loop, startLoop } from '../../platform/jobs/loop.ts';
import type { Services } from '../../services.ts';

const EVERY_MILLIS = 5 * 60_000;

/** Forgets how often the public API was called in minutes that are over. */
export function startAllowanceSweeper(services: Services): Loop {
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
