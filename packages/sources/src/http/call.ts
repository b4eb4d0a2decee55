import type { FailureKind } from '../port.ts';

/** Each kind has its own limits and circuit breaker. */
export type CallKind = 'token' | 'search' | 'price' | 'discover' | 'feed';

/** A finished request; each retry has its own. Requests aborted by the caller have none. */
export interface CallRecord {
  readonly kind: CallKind;
  readonly outcome: 'answered' | FailureKind;
  /** HTTP status; null without a response. */
  readonly status: number | null;
  /** From sending the request to the last byte of the response. */
  readonly millis: number;
  /** 1 for the first try. */
  readonly attempt: number;
}

/** Measures and limits an adapter's calls. Adapters know nothing else of quotas and circuit breakers. */
export interface CallMeter {
  /**
   * Called before each further call of a search: a page, a retry, a second step. On `false`, the adapter makes do
   * without it. Not called for tokens.
   */
  mayCallAgain(): Promise<boolean>;
  /**
   * Milliseconds to wait before sending a request, so that bursts respect a limit per second. Called again after the
   * wait; 0 = send now. Not called for tokens.
   */
  getDelayMillis?(): number;
  /** Called after every request, including tokens and failures. */
  recordCall(record: CallRecord): void;
}

/** Allows everything and records nothing: for one-off commands and tests. */
export const UNMETERED: CallMeter = {
  mayCallAgain: () => Promise.resolve(true),
  recordCall: () => undefined,
};
