import { applyRetention } from '@farelark/db/retention';
import { type Loop, startLoop } from '../../platform/jobs/loop.ts';
import type { PagesNeeds } from './needs.ts';

const EVERY_MILLIS = 6 * 3_600_000;

/** Forgets what browsers reported: errors, pages, events, how fast they were. */
export function startTelemetrySweeper(services: PagesNeeds): Loop {
  return startLoop({
    name: 'sweep telemetry',
    pauseMillis: EVERY_MILLIS,
    log: services.log,
    rounds: services.metrics.rounds,
    tracer: services.tracer,
    round: async () => {
      await applyRetention(services.database.pool, 'telemetry', services.now());
      return false;
    },
  });
}
