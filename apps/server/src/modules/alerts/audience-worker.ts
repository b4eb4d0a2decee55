import { type Loop, startLoop } from '../../platform/jobs/loop.ts';
import type { AlertsNeeds } from './needs.ts';

/** A change is read when it is heard of; this is for a round that failed. */
const PAUSE_MILLIS = 60_000;
/** Fewer preferences than this are read within a second. */
const MIN_LOGGED = 10_000;

export interface AudienceWorker extends Loop {
  /** Somebody's preferences changed; null when the notices of any number may have been missed. */
  onPreferencesChanged(userId: string | null): void;
}

/**
 * Keeps everybody's preferences in the memory of this server. Until they are, deals are matched by the
 * database, as slowly as it can.
 */
export function startAudienceWorker({
  pipeline,
  log,
  rounds,
}: Pick<AlertsNeeds, 'pipeline' | 'log'> & Pick<AlertsNeeds['metrics'], 'rounds'>): AudienceWorker {
  const { audience } = pipeline;
  const loop = startLoop({
    name: 'audience',
    pauseMillis: PAUSE_MILLIS,
    log,
    rounds,
    round: async () => {
      await audience.refresh(pipeline, (read, expected) =>
        log[expected < MIN_LOGGED ? 'debug' : 'info'](
          { read, expected },
          'Preferences are being read into memory',
        ),
      );
      return false;
    },
  });
  return {
    ...loop,
    onPreferencesChanged(userId) {
      if (userId === null) audience.follow();
      else audience.markChanged(userId);
      loop.wake();
    },
    async stop() {
      audience.interrupt();
      await loop.stop();
    },
  };
}
