import { classifyNetworkError, SourceFailure } from './failure.ts';

export const MAX_RETRIES = 2;
/** Short, since a visitor may be waiting. */
const FIRST_DELAY_MILLIS = 400;

/** Exponential backoff with full jitter, so that processes that failed together do not retry together. */
export function getRetryDelay(attempt: number, random: number): number {
  return Math.round(random * FIRST_DELAY_MILLIS * 2 ** (attempt - 1));
}

/** Checks whether an immediate retry may succeed: not after a timeout, nor during a requested pause. */
export function isRetryable(failure: SourceFailure, retryStatuses: readonly number[]): boolean {
  const { kind, status, retryAfterMillis } = failure;
  if (retryAfterMillis !== null) return false;
  if (kind === 'unreachable') return true;
  return (
    kind === 'failing' && status !== null && (status === 503 || retryStatuses.includes(status))
  );
}

/** Timeout of a call, combined with the caller's signal. */
export class Deadline {
  readonly signal: AbortSignal;
  readonly #timeout = new AbortController();
  readonly #caller: AbortSignal;
  #timer: NodeJS.Timeout | undefined;

  constructor(millis: number, caller: AbortSignal) {
    this.#caller = caller;
    this.signal = AbortSignal.any([caller, this.#timeout.signal]);
    this.renew(millis);
  }

  throwIfCallerAborted(): void {
    this.#caller.throwIfAborted();
  }

  renew(millis: number): void {
    this.clear();
    this.#timer = setTimeout(() => this.#timeout.abort(), millis);
  }

  /** Stops the timer; the caller can still abort. */
  clear(): void {
    clearTimeout(this.#timer);
  }

  /**
   * Classifies an error of the call.
   *
   * @throws the caller's reason if it aborted
   */
  toFailure(error: unknown, call: string, status: number | null = null): SourceFailure {
    this.throwIfCallerAborted();
    if (error instanceof SourceFailure) return error;
    if (this.signal.aborted) return new SourceFailure('too_slow', call, { status });
    const { kind, code } = classifyNetworkError(error);
    return new SourceFailure(kind, call, { status, code });
  }
}
