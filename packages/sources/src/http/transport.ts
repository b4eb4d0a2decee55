/**
 * HTTP client of all adapters: a timeout, bounded retries, a maximum response size, one error type, and a record of
 * each call.
 *
 * Built on the platform's `fetch` and not on ky, p-retry or cockatiel: these wait on the real clock between retries,
 * and cannot check the quota before one.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Instant } from '@farelark/engine';
import type { z } from 'zod';
import type { FailureKind } from '../port.ts';
import type { CallMeter } from './call.ts';
import { type FailureDetails, SourceFailure, toFailureKind } from './failure.ts';
import { type Call, type OutgoingRequest, toRequest } from './outgoing-request.ts';
import { parseRateLimit } from './rate-limit.ts';
import { parseJson, readText } from './response-body.ts';
import { Deadline, getRetryDelay, isRetryable, MAX_RETRIES } from './retry.ts';

/** Response with a status other than 2xx. */
export interface ErrorResponse {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON; null if invalid. */
  readonly body: unknown;
}

/** Details of a provider's error; the HTTP status supplies missing ones. */
export interface ParsedError extends FailureDetails {
  readonly kind?: FailureKind;
}

export interface TransportOptions {
  /** Scheme, host and optional path prefix. */
  readonly baseUrl: string;
  readonly meter: CallMeter;
  /** For a call with all its retries and pauses, until the last byte. */
  readonly timeoutMillis: number;
  /** Maximum size of a decompressed response. */
  readonly maxBytes?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Statuses to retry besides 503. */
  readonly retryStatuses?: readonly (500 | 502 | 504)[];
  readonly parseError?: (response: ErrorResponse) => ParsedError | null;
  /** Between 0 and 1, for retry delays. */
  readonly random?: () => number;
  /** Milliseconds since 1970, for headers with an absolute time. */
  readonly now?: () => number;
  /** Rejects if `signal` is aborted. */
  readonly pause?: (millis: number, signal: AbortSignal) => Promise<void>;
}

/** Options that every provider's client passes on to its transport. */
export interface ClientOptions
  extends Pick<TransportOptions, 'meter' | 'timeoutMillis' | 'random'> {
  /** Scheme and host: the provider's, a contract's, or a test system's. */
  readonly url: string;
  readonly now: () => Instant;
}

export interface ApiResponse<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

export interface Transport {
  /**
   * Makes a call, and retries it after a network error, a 503 or one of `retryStatuses`, if call and meter allow it.
   *
   * @throws SourceFailure for any failure of the provider or the network; the reason of `signal` if aborted
   */
  call<Schema extends z.ZodType>(
    call: Call<Schema>,
    signal: AbortSignal,
  ): Promise<ApiResponse<z.infer<Schema>>>;
}

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ERROR_BYTES = 64 * 1024;
/** No provider issues a shorter secret. */
const MIN_SECRET_CHARACTERS = 12;

/** @throws TypeError for an invalid `baseUrl` */
export function createTransport(options: TransportOptions): Transport {
  const { meter, parseError, maxBytes = MAX_BYTES, retryStatuses = [] } = options;
  const { random = Math.random, now = Date.now } = options;
  const { pause = (millis, signal) => wait(millis, undefined, { signal }) } = options;
  const base = new URL(options.baseUrl);

  async function call<Schema extends z.ZodType>(
    call: Call<Schema>,
    signal: AbortSignal,
  ): Promise<ApiResponse<z.infer<Schema>>> {
    signal.throwIfAborted();
    const request = toRequest(call, base, options.headers);
    const deadline = new Deadline(options.timeoutMillis, signal);
    try {
      for (let attempt = 1; ; attempt++) {
        try {
          if (call.kind !== 'token') await throttle(deadline, request.name);
          return await send(call, request, deadline, attempt);
        } catch (error) {
          if (!(error instanceof SourceFailure)) throw error;
          if (attempt > MAX_RETRIES || !isRetryable(error, retryStatuses)) throw error;
          // If no time is left for a retry, this failure says more than a timeout.
          const hasTime = await pauseWithin(deadline, getRetryDelay(attempt, random()));
          if (!hasTime || !(await meter.mayCallAgain())) throw error;
          signal.throwIfAborted();
        }
      }
    } finally {
      deadline.clear();
    }
  }

  async function throttle(deadline: Deadline, name: string): Promise<void> {
    for (;;) {
      const millis = meter.getDelayMillis?.() ?? 0;
      if (millis <= 0) return;
      if (!(await pauseWithin(deadline, Math.ceil(millis))))
        throw new SourceFailure('too_slow', name);
    }
  }

  async function send<Schema extends z.ZodType>(
    call: Call<Schema>,
    request: OutgoingRequest,
    deadline: Deadline,
    attempt: number,
  ): Promise<ApiResponse<z.infer<Schema>>> {
    const { url, init, name } = request;
    const startedAt = performance.now();
    let status: number | null = null;
    const record = (outcome: 'answered' | FailureKind): void => {
      const millis = performance.now() - startedAt;
      meter.recordCall({ kind: call.kind, outcome, status, millis, attempt });
    };
    try {
      const response = await fetch(url, { ...init, signal: deadline.signal });
      status = response.status;
      if (!response.ok) throw await toFailure(response, request);
      const body = parseBody(await readText(response, maxBytes, name), call.schema, name, status);
      record('answered');
      return { status, headers: response.headers, body };
    } catch (error) {
      const failure = deadline.toFailure(error, name, status);
      record(failure.kind);
      throw failure;
    }
  }

  async function toFailure(response: Response, request: OutgoingRequest): Promise<SourceFailure> {
    const { status, headers } = response;
    const { name } = request;
    // Without a readable body, the status alone decides.
    const text = await readText(response, MAX_ERROR_BYTES, name).catch(() => '');
    const error = parseError?.({ status, headers, body: parseJson(text) ?? null }) ?? {};
    const retryAfterMillis = error.retryAfterMillis ?? getRetryAfter(status, headers);
    // Codes are logged, and an echoed one may be our token.
    const code = error.code != null && !isEcho(error.code, request) ? error.code : null;
    return new SourceFailure(error.kind ?? toFailureKind(status), name, {
      code,
      status,
      retryAfterMillis,
    });
  }

  function getRetryAfter(status: number, headers: Headers): number | null {
    const isStated = status === 429 || (status === 503 && headers.has('retry-after'));
    return isStated ? (parseRateLimit(headers, now())?.resetMillis ?? null) : null;
  }

  /** Returns false if the deadline passes first. */
  async function pauseWithin(deadline: Deadline, millis: number): Promise<boolean> {
    try {
      await pause(millis, deadline.signal);
      return true;
    } catch (error) {
      deadline.throwIfCallerAborted();
      if (deadline.signal.aborted) return false;
      throw error;
    }
  }

  return { call };
}

/** Checks whether text was in the headers or body of the request. Short text may be there by chance. */
function isEcho(text: string, { init }: OutgoingRequest): boolean {
  if (text.length < MIN_SECRET_CHARACTERS) return false;
  return [...init.headers.values(), init.body ?? ''].some((sent) => sent.includes(text));
}

function parseBody<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  name: string,
  status: number,
): z.infer<Schema> {
  const value = parseJson(text);
  if (value === undefined) throw new SourceFailure('unreadable', name, { status, code: 'no_json' });
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new SourceFailure('unreadable', name, { status, code: 'wrong_types' });
}
