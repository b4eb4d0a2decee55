import type { RequestKind } from '@farelark/db/source-health';

/** Maximum number of calls in any window of that length. */
interface CallLimit {
  readonly spanMillis: number;
  readonly calls: number;
}

export interface FaultyProvider {
  /** As the server under test names the source. */
  readonly name: string;
  /** Settings of the server under test. */
  readonly settings: Readonly<Record<string, string>>;
  /** Everything that it can do wrong, and nothing wrong among it. */
  readonly faults: readonly string[];
  /** Kinds of calls, each with a circuit breaker. */
  readonly kinds: readonly RequestKind[];
  readonly limits: readonly CallLimit[];
  /** Does that wrong from now on. */
  setFault(fault: string): void;
  /** Answers given while it did so, by fault. */
  readonly responsesByFault: ReadonlyMap<string, number>;
  /** When its server heard the calls that count against the limits, in milliseconds since 1970. */
  countedCalls(): readonly number[];
  /** When it heard any request. */
  allCalls(): readonly number[];
  /** Stretches for which it asked to be left alone. */
  readonly retryDelays: readonly RetryDelay[];
  /** Times of well-formed "not for sale" answers. */
  readonly emptyResponses: readonly EmptyResponse[];
  stop(): Promise<void>;
}

export interface RetryDelay {
  readonly askedAt: number;
  readonly until: number;
}

export interface EmptyResponse {
  readonly at: number;
  readonly origin: string;
  readonly destination: string;
}
