import { notifyNextSlice } from '@farelark/ingest';
import { type Loop, startLoop } from '../../platform/jobs/loop.ts';
import type { AlertsNeeds } from './needs.ts';

/** Notices wake the worker; this only catches a notice that got lost and slices of a worker that died. */
const PAUSE_MILLIS = 1_000;
/** Slices told side by side: a single one leaves the database waiting for us half of the time. */
const CONCURRENCY = 3;

/** Tells those of large audiences whom the transaction that made their deal live left to be told. */
export function startAnnounceWorker(services: AlertsNeeds): Loop {
  return startLoop({
    name: 'announce',
    pauseMillis: PAUSE_MILLIS,
    log: services.log,
    rounds: services.metrics.rounds,
    round: async () => {
      const slices = Array.from({ length: CONCURRENCY }, () => notifyNextSlice(services.pipeline));
      const results = await Promise.allSettled(slices);
      const failed = results.find((end) => end.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
      return results.some((end) => end.status === 'fulfilled' && end.value);
    },
  });
}
