import { sweepLiveEvents } from '@farelark/storage';
import type { Services } from '../services.ts';
import { type Loop, startLoop } from './loop.ts';

const EVERY_MILLIS = 10 * 60_000;

/** Forgets live events that no open dashboard can still be waiting for. */
export function startLiveSweeper(services: Services): Loop {
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
