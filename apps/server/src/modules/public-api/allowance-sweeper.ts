import { sweepAllowances } from '@farelark/db';
import { type Loop, type LoopMetrics, startLoop } from '../../platform/jobs/loop.ts';
import type { PublicApiNeeds } from './needs.ts';

const EVERY_MILLIS = 5 * 60_000;
/** A server whose clock is behind still finds the minute that it is in. */
const KEPT_MINUTES = 5;

/** Forgets how often the public API was called in minutes that are over. */
export function startAllowanceSweeper(
  services: Pick<PublicApiNeeds, 'database' | 'log' | 'now'> & LoopMetrics,
): Loop {
  return startLoop({
    name: 'sweep allowances',
    pauseMillis: EVERY_MILLIS,
    log: services.log,
    rounds: services.metrics.rounds,
    tracer: services.tracer,
    round: async () => {
      const minute = Math.floor(services.now().getTime() / 60_000) - KEPT_MINUTES;
      await sweepAllowances(services.database.pool, minute);
      return false;
    },
  });
}
