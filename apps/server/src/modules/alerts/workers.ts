import { endPauses, notifyNextSlice } from '@farelark/ingest';
import { type Loop, startLoop, startTimedLoop } from '../../platform/jobs/loop.ts';
import type { AlertsDependencies } from './dependencies.ts';

/** Slices announced concurrently: with one, the database idles half of the time. */
const CONCURRENCY = 3;
/** Fewer preferences than this are read within a second. */
const MIN_LOGGED = 10_000;

/** Announces deals to the travellers whom the transaction that made them live left for later. */
export function startAnnounceLoop(services: AlertsDependencies): Loop {
  return startLoop({
    name: 'announce',
    wakeOn: 'announcements',
    // Catches lost notices, and slices of a worker that died.
    pauseMillis: 1_000,
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

/** Keeps all preferences in memory. Until they are read, the database matches deals, which is slow. */
export function startAudienceLoop({
  pipeline,
  log,
  metrics: { rounds },
}: Pick<AlertsDependencies, 'pipeline' | 'log' | 'metrics'>): Loop {
  const { audience } = pipeline;
  const loop = startLoop({
    name: 'audience',
    pauseMillis: 60_000,
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

/** Announces what is live to travellers whose pause is over. */
export function startPauseLoop(services: AlertsDependencies): Loop {
  return startTimedLoop(
    services,
    'pauses',
    60_000,
    async () => (await endPauses(services.pipeline)) > 0,
  );
}
