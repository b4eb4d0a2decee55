import { z } from 'zod';
import type { CallMeter } from './call.ts';
import { SourceFailure } from './failure.ts';
import type { Call } from './outgoing-request.ts';
import { createTransport, type Transport, type TransportOptions } from './transport.ts';

const TokenResponse = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
});
type TokenResponse = z.infer<typeof TokenResponse>;

/** Transport whose calls carry a cached token (OAuth client credentials). */
export function createTokenTransport(
  options: TransportOptions & { readonly now: () => number },
  tokenCall: Pick<Call<z.ZodType>, 'path' | 'headers' | 'form'>,
): Transport {
  const transport = createTransport(options);
  const tokens = new TokenCache({
    ...options,
    fetchToken: async (signal) => {
      const call = { kind: 'token', method: 'POST', schema: TokenResponse, ...tokenCall } as const;
      return (await transport.call(call, signal)).body;
    },
  });
  return {
    call: (call, signal) =>
      tokens.withToken((token) => {
        const headers = { ...call.headers, authorization: `Bearer ${token}` };
        return transport.call({ ...call, headers }, signal);
      }, signal),
  };
}

interface TokenCacheOptions {
  /** The signal is aborted once no caller waits any more. */
  readonly fetchToken: (signal: AbortSignal) => Promise<TokenResponse>;
  readonly meter: Pick<CallMeter, 'mayCallAgain'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Time before expiry at which a token is renewed, or a tenth of its lifetime if that is less. */
const MAX_MARGIN_MILLIS = 60_000;

interface PendingFetch {
  readonly token: Promise<string>;
  readonly abort: AbortController;
  waiting: number;
}

/** A provider's token, shared by all callers of this process and fetched on demand. */
export class TokenCache {
  readonly #options: TokenCacheOptions;
  #cached: { readonly token: string; readonly renewAt: number } | null = null;
  #pending: PendingFetch | null = null;

  constructor(options: TokenCacheOptions) {
    this.#options = options;
  }

  /** Calls with the token. If the provider rejects it, retries once with a fresh one, as far as the meter allows. */
  async withToken<T>(call: (token: string) => Promise<T>, signal: AbortSignal): Promise<T> {
    const token = await this.#getToken(signal);
    try {
      return await call(token);
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
      this.#invalidate(token);
      if (!(await this.#options.meter.mayCallAgain())) throw error;
    }
    const freshToken = await this.#getToken(signal);
    try {
      return await call(freshToken);
    } catch (error) {
      if (isUnauthorized(error)) this.#invalidate(freshToken);
      throw error;
    }
  }

  /** Keeps a newer token that another caller has fetched meanwhile. */
  #invalidate(token: string): void {
    if (this.#cached?.token === token) this.#cached = null;
  }

  async #getToken(signal: AbortSignal): Promise<string> {
    signal.throwIfAborted();
    if (this.#cached !== null && this.#options.now() < this.#cached.renewAt)
      return this.#cached.token;
    this.#pending ??= this.#fetch();
    const pending = this.#pending;
    pending.waiting += 1;
    try {
      return await orAborted(pending.token, signal);
    } finally {
      pending.waiting -= 1;
      if (pending.waiting === 0) this.#release(pending);
    }
  }

  #fetch(): PendingFetch {
    const abort = new AbortController();
    const token = this.#options.fetchToken(abort.signal).then((response) => {
      const lifetimeMillis = response.expires_in * 1000;
      const margin = Math.min(MAX_MARGIN_MILLIS, lifetimeMillis / 10);
      const renewAt = this.#options.now() + lifetimeMillis - margin;
      this.#cached = { token: response.access_token, renewAt };
      return response.access_token;
    });
    return { token, abort, waiting: 0 };
  }

  /** Aborts the fetch, unless it has finished; the next caller starts another. */
  #release(pending: PendingFetch): void {
    if (this.#pending === pending) this.#pending = null;
    pending.abort.abort();
  }
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof SourceFailure && error.kind === 'unauthorized';
}

/** Settles with the promise, or rejects with the signal's reason if that comes first. */
function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
