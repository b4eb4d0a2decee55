import type { CallQuota, SearchableSource } from '../collection/call-quota.ts';
import { Collector, type CollectServices } from '../collection/collector.ts';
import type { Opening } from '../collection/opening.ts';
import { type Loop, startLoop } from './loop.ts';

/** Between looks at whether calls are free. */
const PAUSE_MILLIS = 1_000;

export interface CollectWorker extends Loop {
  /** Somebody follows something else now: what is new is asked about at once. */
  preferencesChanged(): void;
}

/** Asks one source what its planner chooses, as far as its quota lets. */
export function startCollectWorker(
  services: CollectServices,
  source: SearchableSource,
  quota: CallQuota,
  opening: Opening,
): CollectWorker {
  const collector = new Collector(services, source, quota, opening);
  const loop = startLoop({
    name: `collect ${source.name}`,
    pauseMillis: PAUSE_MILLIS,
    log: services.log,
    round: (signal) => collector.round(signal),
  });
  return {
    ...loop,
    preferencesChanged() {
      collector.preferencesChanged();
      loop.wake();
    },
    async stop() {
      await loop.stop();
      await collector.close();
    },
  };
}
