import { tellNextSlice } from '@farelark/pipeline';
import type { Services } from '../services.ts';
import { type Loop, startLoop } from './loop.ts';

/** Notices wake the worker; this only catches a notice that got lost and slices of a worker that died. */
const PAUSE_MILLIS = 1_000;

/** Tells those of large audiences whom the transaction that made their deal live left to be told. */
export function startAnnounceWorker(services: Services): Loop {
  return startLoop({
    name: 'announce',
    pauseMillis: PAUSE_MILLIS,
    log: services.log,
    round: () => tellNextSlice(services.pipeline),
  });
}
