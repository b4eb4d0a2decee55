import { endPauses, notifyNextSlice } from '@farelark/ingest';
import { type Loop, startLoop, startTimedLoop } from '../../platform/jobs/loop.ts';
import type { AlertsDependencies } from './dependencies.ts';

/** With one slice at a time, the database is idle half of the time. */
const CONCURRENCY = 3;
/** Smaller numbers of preferences load within a second. */
const MIN_LOGGED = 10_000;

/** Announces deals to the travellers who were not notified in the transaction that made them live. */
export function startAnnounceLoop(dependencies: AlertsDependencies): Loop {
  return startLoop(dependencies, {
    name: 'announce',
    wakeOn: 'announcements',
    // Covers lost notices and slices of crashed workers.
    pauseMillis: 1_000,
    round: async () => {
      const slices = Array.from({ length: CONCURRENCY }, () =>
        notifyNextSlice(dependencies.pipeline),
      );
      const results = await Promise.allSettled(slices);
      const failure = results.find((result) => result.status === 'rejected');
      if (failure !== undefined) throw failure.reason;
      return results.some((result) => result.status === 'fulfilled' && result.value);
    },
  });
}

/** Keeps all preferences in memory. Until they are loaded, the database matches deals, which is slower. */
export function startAudienceLoop(
  dependencies: Pick<AlertsDependencies, 'pipeline' | 'log' | 'metrics'>,
): Loop {
  const { pipeline, log } = dependencies;
  const { audience } = pipeline;
  const loop = startLoop(dependencies, {
    name: 'audience',
    pauseMillis: 60_000,
    round: () =>
      audience.refresh(pipeline, (read, expected) =>
        log[expected < MIN_LOGGED ? 'debug' : 'info'](
          { read, expected },
          'Preferences are being read into memory',
        ),
      ),
  });
  return {
    ...loop,
    onNotice(channel, userId) {
      if (channel !== 'preferences') return;
      if (userId === null) audience.follow();
      else audience.markChanged(userId);
      loop.wake();
    },
    onInterrupted: () => audience.interrupt(),
    async stop() {
      audience.interrupt();
      await loop.stop();
    },
  };
}

/** Announces live deals to travellers whose pause has ended. */
export function startPauseLoop(dependencies: AlertsDependencies): Loop {
  return startTimedLoop(
    dependencies,
    'pauses',
    60_000,
    async () => (await endPauses(dependencies.pipeline)) > 0,
  );
}
