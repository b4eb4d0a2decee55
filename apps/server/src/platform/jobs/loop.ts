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
  /** One round; resolves to true where more work may be waiting. */
  readonly round: (signal: AbortSignal) => Promise<unknown>;
  /** Records each round as a span. For timed loops; loops that process rows record a span per row. */
  readonly tracer?: Tracer;
}

interface LoopDependencies {
  readonly log: Logger;
  readonly metrics?: { readonly rounds: Pick<RoundMetrics, 'began' | 'ended'> };
}

/** Maximum delay of the exponential backoff after failed rounds. */
const MAX_BACKOFF_MILLIS = 30_000;

/** Runs rounds until stopped, one at a time. A failing round never ends the loop. */
export function startLoop({ log, metrics }: LoopDependencies, options: LoopOptions): Loop {
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
      metrics?.rounds.ended(options.name, true);
      return more === true;
    } catch (error) {
      if (!stopped.signal.aborted) {
        failures += 1;
        metrics?.rounds.ended(options.name, false);
        log.error({ err: error, loop: options.name }, 'A round failed and will be retried');
      }
      return false;
    }
  };
  metrics?.rounds.began(options.name);
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

/** Starts a loop whose rounds are counted and traced. */
export function startTimedLoop(
  dependencies: Required<LoopDependencies> & { readonly tracer: Tracer },
  name: string,
  pauseMillis: number,
  round: LoopOptions['round'],
): Loop {
  const { tracer } = dependencies;
  return startLoop(dependencies, { name, pauseMillis, tracer, round });
}

function backoff(failures: number): number {
  return Math.min(MAX_BACKOFF_MILLIS, 500 * 2 ** Math.min(failures, 10));
}
