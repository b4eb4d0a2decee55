import { setTimeout as pause } from 'node:timers/promises';
import type { Settings } from './config/settings.ts';
import type { NoticeListener } from './platform/live/notices.ts';

export interface ProcessPart extends NoticeListener {
  stop(limits: StopLimits): Promise<void>;
}

export interface StopLimits {
  /** Time to answer requests while `/readyz` reports the shutdown. */
  readonly drainMillis: number;
  /** Time for running requests, loop rounds and jobs to finish. */
  readonly finishMillis: number;
  /** Aborted by a second SIGINT or SIGTERM; ends all waits. */
  readonly signal?: AbortSignal;
}

/** For Ctrl-C: all work is transactional and can be interrupted. */
export const IMMEDIATE_STOP: StopLimits = { drainMillis: 0, finishMillis: 0 };

/** Limits after SIGTERM, from the settings. */
export function stopLimits(
  settings: Pick<Settings, 'DRAIN_SECONDS' | 'FINISH_SECONDS'>,
): StopLimits {
  return {
    drainMillis: settings.DRAIN_SECONDS * 1000,
    finishMillis: settings.FINISH_SECONDS * 1000,
  };
}

/** Waits until the time has passed or the signal is aborted. */
export async function pauseUnlessAborted(millis: number, { signal }: StopLimits): Promise<void> {
  if (millis <= 0) return;
  const options = { ref: false, ...(signal && { signal }) };
  await pause(millis, undefined, options).catch(() => {});
}
