import { sweepLiveEvents } from '@farelark/db/live-events';
import { type Loop, startLoop } from '../../platform/jobs/loop.ts';
import type { AlertsNeeds } from './needs.ts';

const EVERY_MILLIS = 10 * 60_000;

/** Forgets live events that no open dashboard can still be waiting for. */
export function startLiveSweeper(services: AlertsNeeds): Loop {
  return startLoop({
    name: 'live sweep',
    pauseMillis: EVERY_MILLIS,
    log: services.log,
    rounds: services.metrics.rounds,
    tracer: services.tracer,
    round: async () => {
      await sweepLiveEvents(services.database.pool);
      return false;
    },
  });
}
