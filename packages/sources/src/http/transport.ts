/**
 * The way of every adapter to its provider: a time limit, bounded retries, a cap on what is read, one
 * kind of error, and a record of each call.
 *
 * Written on the platform's `fetch` and not with ky, p-retry or cockatiel: each of them waits on the
 * real clock between tries, and none checks whether another call is within the quota.
 */
import type { Instant } from '@farelark/engine';
import type { z } from 'zod';
import { parseJson, readText, TooLarge } from './answer-body.ts';
import type { CallMeter } from './call.ts';
import { type FailureFacts, type FailureKind, kindOfStatus, SourceFailure } from './failure.ts';
import { toNetworkError } from './network-error.ts';
import { type Call, type OutgoingRequest, toRequest } from './outgoing-request.ts';
import { parseRateLimit } from './rate-limit.ts';
import { Deadline, isPassing, pauseBefore, pause as pauseFor } from './retry.ts';

/** An answer other than 2xx, as an adapter's `errors.ts` gets to see it. */
export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body; null where it was no JSON. */
  readonly body: unknown;
}

/** An adapter's reading of its provider's errors; the status decides what it leaves out. */
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
  readonly headers?: Readonly<Record<string, string>>;
  /** Statuses besides 503 after which this provider may be asked again immediately: of 500, 502, 504. */
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

/** Options that every provider's client passes on to its transport. */
export interface ClientOptions
  extends Pick<TransportOptions, 'meter' | 'timeoutMillis' | 'random'> {
  /** Scheme and host: of the provider, of a contract, or of a test system. */
  readonly url: string;
  readonly now: () => Instant;
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
   * Throws `SourceFailure` for any failure of the provider or of the network; the reason of `signal` when
   * that is aborted.
   */
  call<Schema extends z.ZodType>(
    call: Call<Schema>,
    signal: AbortSignal,
  ): Promise<Answer<z.infer<Schema>>>;
}

const MAX_BYTES = 32 * 1024 * 1024;
/** Errors are short; of a page that calls itself one, more isn't needed. */
const MAX_ERROR_BYTES = 64 * 1024;
const RETRIES = 2;
/** No provider gives out a secret shorter than this. */
const MIN_SECRET = 12;

/** Makes a transport to one provider. Throws when `baseUrl` is no URL. */
export function createTransport(options: TransportOptions): Transport {
  const { meter, explain, mostBytes = MAX_BYTES, alsoRetries = [] } = options;
  const { random = Math.random, now = Date.now, pause = pauseFor } = options;
  const base = new URL(options.baseUrl);

  async function call<Schema extends z.ZodType>(
    call: Call<Schema>,
    signal: AbortSignal,
  ): Promise<Answer<z.infer<Schema>>> {
    signal.throwIfAborted();
    const request = toRequest(call, base, options.headers);
    const deadline = new Deadline(options.timeoutMillis, signal);
    try {
      for (let attempt = 1; ; attempt++) {
        try {
          if (call.kind !== 'token') await leaveInTurn(deadline, request.name);
          return await tried(call, request, deadline, attempt);
        } catch (error) {
          if (!(error instanceof SourceFailure)) throw error;
          if (call.retry === false || attempt > RETRIES || !isPassing(error, alsoRetries))
            throw error;
          // The failure outlives a pause for which no time was left: it says more than "too slow".
          const rested = await restedFor(pauseBefore(attempt, random()), deadline);
          if (!rested || !(await meter.mayCallAgain())) throw error;
          signal.throwIfAborted();
        }
      }
    } finally {
      deadline.end();
    }
  }

  async function leaveInTurn(deadline: Deadline, name: string): Promise<void> {
    for (
      let millis = meter.getDelayMillis?.() ?? 0;
      millis > 0;
      millis = meter.getDelayMillis?.() ?? 0
    )
      if (!(await restedFor(Math.ceil(millis), deadline)))
        throw new SourceFailure('too_slow', name, { status: null });
  }

  /** One try. Throws `SourceFailure`, or the reason of an abort. */
  async function tried<Schema extends z.ZodType>(
    call: Call<Schema>,
    request: OutgoingRequest,
    deadline: Deadline,
    attempt: number,
  ): Promise<Answer<z.infer<Schema>>> {
    const started = performance.now();
    let status: number | null = null;
    const ended = (outcome: 'answered' | FailureKind): void => {
      const millis = performance.now() - started;
      meter.recordCall({ kind: call.kind, outcome, status, millis, attempt });
    };
    try {
      const response = await fetch(request.url, {
        ...request.init,
        // What is sent, a key among it, is for the address that was set up.
        redirect: 'manual',
        signal: deadline.signal,
      });
      status = response.status;
      if (!response.ok) throw await toFailure(response, request);
      const body = read(await readText(response, mostBytes), call, request.name, status);
      ended('answered');
      return { status, headers: response.headers, body };
    } catch (error) {
      deadline.throwIfTakenBack();
      const failure = failureFrom(error, request.name, status, deadline);
      ended(failure.kind);
      throw failure;
    }
  }

  async function toFailure(response: Response, request: OutgoingRequest): Promise<SourceFailure> {
    const { status, headers } = response;
    // What cannot be read of an error leaves its status to speak.
    const body = parseJson(await readText(response, MAX_ERROR_BYTES).catch(() => '')) ?? null;
    const explanation = explain?.({ status, headers, body }) ?? {};
    const kind = explanation.kind ?? kindOfStatus(status);
    const retryAfterMillis = explanation.retryAfterMillis ?? statedRest(status, headers);
    // Codes are logged, and what comes back as one may be the token that was sent.
    const code =
      explanation.code != null && !isEcho(explanation.code, request) ? explanation.code : null;
    return new SourceFailure(kind, request.name, {
      ...explanation,
      code,
      status,
      retryAfterMillis,
    });
  }

  function statedRest(status: number, headers: Headers): number | null {
    const asks = status === 429 || (status === 503 && headers.has('retry-after'));
    return asks ? (parseRateLimit(headers, now())?.restMillis ?? null) : null;
  }

  async function restedFor(millis: number, deadline: Deadline): Promise<boolean> {
    try {
      await pause(millis, deadline.signal);
      return true;
    } catch (error) {
      deadline.throwIfTakenBack();
      if (deadline.signal.aborted) return false;
      throw error;
    }
  }

  return { call };
}

/** Check that a code was in the headers or the body of the request. Short ones may be, by chance. */
function isEcho(text: string, { init }: OutgoingRequest): boolean {
  if (text.length < MIN_SECRET) return false;
  const headers = [...new Headers(init.headers).values()];
  return [...headers, String(init.body ?? '')].some((sent) => sent.includes(text));
}

function read<Schema extends z.ZodType>(
  text: string,
  call: Call<Schema>,
  name: string,
  status: number,
): z.infer<Schema> {
  const value = parseJson(text);
  if (value === undefined) throw new SourceFailure('unreadable', name, { status, code: 'no_json' });
  const parsed = call.schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new SourceFailure('unreadable', name, { status, code: 'wrong_types' });
}

function failureFrom(
  error: unknown,
  name: string,
  status: number | null,
  deadline: Deadline,
): SourceFailure {
  if (error instanceof SourceFailure) return error;
  if (deadline.signal.aborted) return new SourceFailure('too_slow', name, { status });
  if (error instanceof TooLarge)
    return new SourceFailure('unreadable', name, { status, code: 'too_large' });
  const { kind, code } = toNetworkError(error);
  return new SourceFailure(kind, name, { status, code });
}
