import { type Loop, startLoop } from '../../platform/jobs/loop.ts';
import type { CollectionSource } from './collection-source.ts';
import { Collector, type CollectorServices } from './collector.ts';
import type { CollectionNeeds } from './needs.ts';

/** Between looks at whether calls are free. */
const PAUSE_MILLIS = 1_000;

export interface CollectWorker extends Loop {
  /** Somebody follows something else now: what is new is asked about at once. */
  preferencesChanged(): void;
}

/** Asks one source what its planner chooses, as far as its quota lets. */
export function startCollectWorker(
  services: CollectorServices & Pick<CollectionNeeds, 'metrics'>,
  from: CollectionSource,
): CollectWorker {
  const collector = new Collector(services, from);
  const loop = startLoop({
    name: `collect ${from.source.name}`,
    pauseMillis: PAUSE_MILLIS,
    log: services.log,
    rounds: services.metrics.rounds,
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
