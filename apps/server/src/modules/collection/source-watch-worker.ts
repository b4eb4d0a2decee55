import type { Logger } from 'pino';
import { type Loop, startLoop } from '../../platform/jobs/loop.ts';
import type { SourceWatch } from './sources/source-watch.ts';

/** Soon enough for whoever looks on, seldom enough to cost nothing. */
const PAUSE_MILLIS = 2_000;

/** Shares with all processes how sources are doing, and hears what the others saw. */
export function startSourceWatchWorker(log: Logger, watch: SourceWatch): Loop {
  const loop = startLoop({
    name: 'source watch',
    pauseMillis: PAUSE_MILLIS,
    log,
    round: async () => {
      await watch.share();
      return false;
    },
  });
  return {
    ...loop,
    async stop() {
      await loop.stop();
      // The last answers count as well.
      await watch
        .share()
        .catch((error: unknown) => log.warn({ err: error }, 'Some answers were not noted'));
    },
  };
}
