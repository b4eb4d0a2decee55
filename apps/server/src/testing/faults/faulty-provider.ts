import type { RequestKind } from '@farelark/db/source-health';

interface CallLimit {
  readonly spanMillis: number;
  /** Maximum in any window of this length. */
  readonly calls: number;
}

export interface FaultyProvider {
  /** Name of the source. */
  readonly name: string;
  /** Settings of the server under test. */
  readonly settings: Readonly<Record<string, string>>;
  /** Possible faults, and `none`. */
  readonly faults: readonly string[];
  /** Kinds of calls, each with a circuit breaker. */
  readonly kinds: readonly RequestKind[];
  readonly limits: readonly CallLimit[];
  setFault(fault: string): void;
  /** Numbers of responses with each fault. */
  readonly responsesByFault: ReadonlyMap<string, number>;
  /** Times of the calls that count against the limits, in milliseconds since 1970. */
  countedCalls(): readonly number[];
  /** Times of all requests. */
  allCalls(): readonly number[];
  /** Delays that it requested. */
  readonly retryDelays: readonly RetryDelay[];
  /** Well-formed search responses without offers. */
  readonly emptyResponses: readonly EmptyResponse[];
  stop(): Promise<void>;
}

export interface RetryDelay {
  readonly requestedAt: number;
  readonly until: number;
}

export interface EmptyResponse {
  readonly at: number;
  readonly origin: string;
  readonly destination: string;
}
