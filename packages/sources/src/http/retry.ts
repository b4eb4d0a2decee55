import { setTimeout as wait } from 'node:timers/promises';
import type { SourceFailure } from './failure.ts';

/** Doubled from try to try; a visitor may be waiting, so it starts short. */
const FIRST_PAUSE_MILLIS = 400;
const MAX_PAUSE_MILLIS = 5000;

/**
 * Delay before the next try: random up to a bound that doubles. Chance is spread over the
 * whole span, so that processes which failed together do not come back together.
 *
 * @param attempt the try that failed, from 1.
 * @param chance between 0 and 1.
 */
export function pauseBefore(attempt: number, chance: number): number {
  return Math.round(chance * Math.min(MAX_PAUSE_MILLIS, FIRST_PAUSE_MILLIS * 2 ** (attempt - 1)));
}

/**
 * Check that an immediate retry may help. A provider that says when to come back means it, and one that
 * was too slow would be no faster for being asked twice.
 */
export function isPassing(failure: SourceFailure, alsoRetries: readonly number[]): boolean {
  if (failure.retryAfterMillis !== null) return false;
  if (failure.kind === 'unreachable') return true;
  const { kind, status } = failure;
  return kind === 'failing' && status !== null && (status === 503 || alsoRetries.includes(status));
}

export function pause(millis: number, signal: AbortSignal): Promise<void> {
  return wait(millis, undefined, { signal });
}

/** A time limit that also ends when the caller takes the call back; tells the two apart. */
export class Deadline {
  readonly signal: AbortSignal;
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal;
  #timer: NodeJS.Timeout | undefined;

  constructor(millis: number, caller: AbortSignal) {
    this.#caller = caller;
    this.signal = AbortSignal.any([caller, this.#controller.signal]);
    this.renew(millis);
  }

  throwIfTakenBack(): void {
    this.#caller.throwIfAborted();
  }

  renew(millis: number): void {
    this.end();
    this.#timer = setTimeout(() => this.#controller.abort(), millis);
  }

  /** Ends the time limit; the caller can still take the call back. */
  end(): void {
    clearTimeout(this.#timer);
  }
}
