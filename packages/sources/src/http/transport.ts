import type { z } from 'zod';
import type { CallKind, CallMeter } from './call.ts';
import type { FailureFacts, FailureKind } from './failure.ts';

/** An answer other than 2xx, as an adapter's `errors.ts` gets to see it. */
export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body; null where it was no JSON. */
  readonly body: unknown;
}

/** What an adapter reads in its provider's errors; what it leaves out is told from the status. */
export interface Explanation extends FailureFacts {
  readonly kind?: FailureKind;
}

export interface TransportOptions {
  /** Scheme, host and, where there is one, the path before all paths. */
  readonly baseUrl: string;
  readonly meter: CallMeter;
  /** For a call with all its retries and pauses, to the last byte. */
  readonly timeoutMillis: number;
  /** Of one answer, unpacked; more is `unreadable`. */
  readonly mostBytes?: number;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Tries beyond the first, at most; 2 unless given. */
  readonly retries?: number;
  /** Statuses besides 503 after which this provider may be asked again at once: of 500, 502, 504. */
  readonly alsoRetries?: readonly (500 | 502 | 504)[];
  /** Makes the provider's own errors into kinds and codes. */
  readonly explain?: (answer: ErrorAnswer) => Explanation | null;
  /** Between 0 and 1, for the pauses between tries. */
  readonly random?: () => number;
  /** Milliseconds since 1970; for headers that name a moment. */
  readonly now?: () => number;
  /** Waits; rejects when `signal` is aborted. */
  readonly pause?: (millis: number, signal: AbortSignal) => Promise<void>;
}

export type QueryValue = string | number | boolean | undefined;

export interface Call<Schema extends z.ZodType> {
  readonly kind: CallKind;
  readonly method: 'GET' | 'POST';
  /** From the base on, with its slash; parts of it are encoded already. */
  readonly path: string;
  /** What is undefined is left out. */
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as a form, instead of `body`. */
  readonly form?: Readonly<Record<string, string>>;
  /** Of the envelope; its items are read one by one with `readItems`. */
  readonly schema: Schema;
  /** Whether asking twice does no harm. */
  readonly retry: boolean;
  readonly timeoutMillis?: number;
}

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

export interface Transport {
  /**
   * Makes one call, and again where that may help: the connection was refused or reset, or the
   * provider said 503 (or what `alsoRetries` names), the call allows it and the meter does.
   *
   * Throws `SourceFailure` for whatever the provider or the way to it did; the reason of `signal` when
   * that is aborted.
   */
  call<Schema extends z.ZodType>(
    call: Call<Schema>,
    signal: AbortSignal,
  ): Promise<Answer<z.infer<Schema>>>;
}
