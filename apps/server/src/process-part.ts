import { setTimeout as pause } from 'node:timers/promises';
import type { Settings } from './config/settings.ts';
import type { NoticeListener } from './platform/live/notices.ts';

export interface ProcessPart extends NoticeListener {
  stop(limits: StopLimits): Promise<void>;
}

export interface StopLimits {
  /** For answering requests while `/readyz` reports the shutdown. */
  readonly drainMillis: number;
  /** For requests, rounds of loops and jobs that have begun. */
  readonly finishMillis: number;
  /** Aborted by a second signal: nothing is waited for any more. */
  readonly hurry?: AbortSignal;
}

/** For Ctrl-C: everything that runs is a transaction that may be cut off. */
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

/** Waits until the time is over or `hurry` is aborted. */
export async function pauseUnlessAborted(millis: number, { hurry }: StopLimits): Promise<void> {
  if (millis <= 0) return;
  const options = { ref: false, ...(hurry === undefined ? {} : { signal: hurry }) };
  await pause(millis, undefined, options).catch(() => {});
}
