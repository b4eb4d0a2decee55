import { foldDeliveries } from '@farelark/db/alert-deliveries';
import { type Loop, startLoop } from '../../platform/jobs/loop.ts';
import type { DealsNeeds } from './needs.ts';

const EVERY_MILLIS = 10 * 60_000;

/** Folds what was told some days ago into counts, after which nothing speaks of a single alert. */
export function startFoldWorker(services: DealsNeeds): Loop {
  return startLoop({
    name: 'fold deliveries',
    pauseMillis: EVERY_MILLIS,
    log: services.log,
    rounds: services.metrics.rounds,
    tracer: services.tracer,
    round: async () => (await foldDeliveries(services.database.pool, services.now())) > 0,
  });
}
