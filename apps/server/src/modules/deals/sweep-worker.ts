import {
  sweepAccountLimits,
  sweepFunctionCalls,
  sweepJobRuns,
  sweepKnownDevices,
  sweepOffers,
  sweepRegistrations,
} from '@farelark/db';
import { type Loop, startLoop } from '../../platform/jobs/loop.ts';
import type { DealsNeeds } from './needs.ts';

const EVERY_MILLIS = 10 * 60_000;
/** The queue keeps jobs for a fortnight if nobody carries them out, and for a day after their end. */
const JOBS_KEPT_DAYS = 21;

/**
 * Forgets counts of calls whose window has ended, jobs that the queue has forgotten, what limited or
 * awaited accounts, and expired offers.
 */
export function startSweepWorker(services: DealsNeeds): Loop {
  return startLoop({
    name: 'sweep functions',
    pauseMillis: EVERY_MILLIS,
    log: services.log,
    rounds: services.metrics.rounds,
    tracer: services.tracer,
    round: async () => {
      await sweepFunctionCalls(services.database.pool);
      await sweepJobRuns(services.database.pool, JOBS_KEPT_DAYS);
      await sweepAccountLimits(services.database.pool, services.now());
      await sweepRegistrations(services.database.pool);
      await sweepKnownDevices(services.database.pool);
      await sweepOffers(services.database.pool, services.now());
      return false;
    },
  });
}
