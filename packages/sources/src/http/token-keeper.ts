import type { CallMeter } from './call.ts';
import { SourceFailure } from './failure.ts';

export interface FreshToken {
  readonly token: string;
  readonly expiresInSeconds: number;
}

interface TokenKeeperOptions {
  /** Fetches a new one; aborted only when no caller waits for it any more. */
  readonly fetchToken: (signal: AbortSignal) => Promise<FreshToken>;
  readonly meter: CallMeter;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A token is renewed this long before its end, or a tenth of its life before where that is less. */
const MARGIN_MILLIS = 60_000;

/** A fetch under way, and how many wait for it. */
interface Fetching {
  readonly token: Promise<string>;
  readonly abort: AbortController;
  waiting: number;
}

/** Keeps a provider's token for all callers of this process; fetched when first needed. */
export class TokenKeeper {
  readonly #options: TokenKeeperOptions;
  #kept: { readonly token: string; readonly until: number } | null = null;
  #fetching: Fetching | null = null;

  constructor(options: TokenKeeperOptions) {
    this.#options = options;
  }

  /**
   * Calls with the token that is kept, or a new one. Where the provider refuses it (`unauthorized`) and
   * the meter allows another call, once more with a fresh one; refused again, the failure is final.
   */
  async withToken<T>(call: (token: string) => Promise<T>, signal: AbortSignal): Promise<T> {
    const token = await this.#token(signal);
    try {
      return await call(token);
    } catch (error) {
      if (!isRefused(error)) throw error;
      this.#forget(token);
      if (!(await this.#options.meter.mayCallAgain())) throw error;
    }
    const fresh = await this.#token(signal);
    try {
      return await call(fresh);
    } catch (error) {
      if (isRefused(error)) this.#forget(fresh);
      throw error;
    }
  }

  /** Another caller may have renewed it meanwhile: only the refused one is forgotten. */
  #forget(token: string): void {
    if (this.#kept?.token === token) this.#kept = null;
  }

  async #token(signal: AbortSignal): Promise<string> {
    signal.throwIfAborted();
    if (this.#kept !== null && this.#options.now() < this.#kept.until) return this.#kept.token;
    this.#fetching ??= this.#fetch();
    const fetching = this.#fetching;
    fetching.waiting += 1;
    try {
      return await orAborted(fetching.token, signal);
    } finally {
      fetching.waiting -= 1;
      if (fetching.waiting === 0) this.#leave(fetching);
    }
  }

  #fetch(): Fetching {
    const abort = new AbortController();
    const token = this.#options.fetchToken(abort.signal).then((fresh) => {
      const lifeMillis = fresh.expiresInSeconds * 1000;
      const margin = Math.min(MARGIN_MILLIS, lifeMillis / 10);
      this.#kept = { token: fresh.token, until: this.#options.now() + lifeMillis - margin };
      return fresh.token;
    });
    return { token, abort, waiting: 0 };
  }

  /** No caller waits any more: it has ended, or is ended. The next caller starts again. */
  #leave(fetching: Fetching): void {
    if (this.#fetching === fetching) this.#fetching = null;
    fetching.abort.abort();
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof SourceFailure && error.kind === 'unauthorized';
}

/** The promise's outcome, or the signal's reason if that comes first. */
function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const aborted = (): void => reject(signal.reason);
    signal.addEventListener('abort', aborted, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', aborted));
  });
}
