import { setTimeout as pause } from 'node:timers/promises';
import type { Settings } from '../../config/settings.ts';

/** How long a process that was told to stop may take. */
export interface StopLimits {
  /** To go on answering while `/readyz` says that it leaves. */
  readonly drainMillis: number;
  /** To end requests, rounds of loops and jobs that have begun. */
  readonly finishMillis: number;
  /** Aborted when somebody gets impatient: nothing is waited for any more. */
  readonly hurry?: AbortSignal;
}

/** As Ctrl-C asks for it. Whatever runs is a transaction that may end at any moment. */
export const IMMEDIATE_STOP: StopLimits = { drainMillis: 0, finishMillis: 0 };

/** What a supervisor that says SIGTERM gives, by the settings. */
export function stopLimits(
  settings: Pick<Settings, 'DRAIN_SECONDS' | 'FINISH_SECONDS'>,
): StopLimits {
  return {
    drainMillis: settings.DRAIN_SECONDS * 1000,
    finishMillis: settings.FINISH_SECONDS * 1000,
  };
}

/** Waits, unless somebody is or gets impatient. */
export async function pauseUnlessAborted(millis: number, { hurry }: StopLimits): Promise<void> {
  if (millis <= 0) return;
  const options = { ref: false, ...(hurry === undefined ? {} : { signal: hurry }) };
  await pause(millis, undefined, options).catch(() => {});
}
