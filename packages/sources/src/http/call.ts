import type { FailureKind } from '../port.ts';

/** Kind of a call; each has its own limits and breakers. */
export type CallKind = 'token' | 'search' | 'price' | 'discover' | 'feed';

/**
 * One request that went out and how it ended; a retry is a record of its own. A request that the
 * caller took back (`signal` aborted) leaves none: it says nothing about the provider.
 */
export interface CallRecord {
  readonly kind: CallKind;
  readonly outcome: 'answered' | FailureKind;
  /** HTTP status; null when no answer came. */
  readonly status: number | null;
  /** From sending to the last byte of the answer. */
  readonly millis: number;
  /** 1 for the first try. */
  readonly attempt: number;
}

/** Measures and limits an adapter's calls; adapters know nothing else of quotas and breakers. */
export interface CallMeter {
  /**
   * ReceivedRequest before each call beyond the first of a search: a page, a retry, a second step. `false` =
   * make do without it. Not asked for tokens, which are needed to do anything at all.
   */
  mayCallAgain(): Promise<boolean>;
  /**
   * ReceivedRequest before each request, tokens excepted, and again after the wait: how many milliseconds it has to
   * stay, so that it does not leave together with others that were let through before. At 0 it leaves.
   */
  getDelayMillis?(): number;
  /** Told of every request that ended, tokens and failures included. */
  recordCall(record: CallRecord): void;
}

/** Lets everything through and keeps nothing: for commands that ask a source once, and tests. */
export const UNMETERED: CallMeter = {
  mayCallAgain: () => Promise.resolve(true),
  recordCall: () => undefined,
};
