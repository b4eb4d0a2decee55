import { NO_TRACER, type Tracer } from '@farelark/ingest';
import type { Logger } from 'pino';
import type { NoticeListener } from '../live/notices.ts';
import type { RoundMetrics } from '../observability/round-metrics.ts';

/** Background work in rounds. */
export interface Loop extends Partial<NoticeListener> {
  /** Starts the next round now instead of after the pause. */
  wake(): void;
  /** Stops after the running round, and resolves then. */
  stop(): Promise<void>;
}

interface LoopOptions {
  readonly name: string;
  /** Channel of database notices that wake it. */
  readonly wakeOn?: string;
  /** Pause between rounds that found nothing to do. */
  readonly pauseMillis: number;
  /** One round; answers true where more work may wait. */
  readonly round: (signal: AbortSignal) => Promise<unknown>;
  readonly log: Logger;
  /** Told of each round. */
  readonly rounds?: Pick<RoundMetrics, 'began' | 'ended'>;
  /**
   * Follows each round as a step, of which what it does is a part. For work by the clock; loops that go on from
   * rows, many times a second, have steps of their own for each row.
   */
  readonly tracer?: Tracer;
}

/** A round that fails is logged and tried again after this; the first failure soon, then ever later. */
const MAX_BACKOFF_MILLIS = 30_000;

/** Runs rounds until stopped, one at a time. A failing round never ends the loop. */
export function startLoop(options: LoopOptions): Loop {
  const { tracer = NO_TRACER } = options;
  const stopped = new AbortController();
  let wake = () => {};
  let isWoken = false;
  let failures = 0;

  const pause = (millis: number) =>
    new Promise<void>((resolve) => {
      if (isWoken || stopped.signal.aborted) return resolve();
      const timer = setTimeout(resolve, millis);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async () => {
    while (!stopped.signal.aborted) {
      isWoken = false;
      const more = await round();
      if (!more) await pause(failures === 0 ? options.pauseMillis : backoff(failures));
    }
  };
  const round = async (): Promise<boolean> => {
    try {
      const more = await tracer.withSpan(`loop.${options.name}`, null, () =>
        options.round(stopped.signal),
      );
      failures = 0;
      options.rounds?.ended(options.name, true);
      return more === true;
    } catch (error) {
      if (!stopped.signal.aborted) {
        failures += 1;
        options.rounds?.ended(options.name, false);
        options.log.error(
          { err: error, loop: options.name },
          'A round failed; it will be tried again',
        );
      }
      return false;
    }
  };
  options.rounds?.began(options.name);
  const done = run();
  const wakeNow = () => {
    isWoken = true;
    wake();
  };
  return {
    wake: wakeNow,
    onNotice(channel) {
      if (channel === options.wakeOn) wakeNow();
    },
    async stop() {
      stopped.abort();
      wake();
      await done;
    },
  };
}

/** Starts work by the clock that is counted, and traced as a step of its own. */
export function startTimedLoop(
  services: {
    readonly log: Logger;
    readonly metrics: { readonly rounds: Pick<RoundMetrics, 'began' | 'ended'> };
    readonly tracer: Tracer;
  },
  name: string,
  pauseMillis: number,
  round: LoopOptions['round'],
): Loop {
  const { log, metrics, tracer } = services;
  return startLoop({ name, pauseMillis, log, rounds: metrics.rounds, tracer, round });
}

function backoff(failures: number): number {
  return Math.min(MAX_BACKOFF_MILLIS, 500 * 2 ** Math.min(failures, 10));
}
