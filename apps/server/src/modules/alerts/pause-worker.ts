import { endPauses } from '@farelark/ingest';
import { type Loop, startLoop } from '../../platform/jobs/loop.ts';
import type { AlertsNeeds } from './needs.ts';

/** Pauses end with a day: whoever waited for weeks may wait for this as well. */
const EVERY_MILLIS = 60_000;

/** Tells travellers whose pause is over of what is live then. */
export function startPauseWorker(services: AlertsNeeds): Loop {
  return startLoop({
    name: 'pauses',
    pauseMillis: EVERY_MILLIS,
    log: services.log,
    rounds: services.metrics.rounds,
    tracer: services.tracer,
    round: async () => (await endPauses(services.pipeline)) > 0,
  });
}
