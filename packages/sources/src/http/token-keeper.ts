import type { CallMeter } from './call.ts';

/** A token as its provider gave it. */
export interface FreshToken {
  readonly token: string;
  readonly expiresInSeconds: number;
}

export interface TokenKeeperOptions {
  /** Fetches a new one; aborted only when nobody waits for it any more. */
  readonly fetchToken: (signal: AbortSignal) => Promise<FreshToken>;
  readonly meter: CallMeter;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface TokenKeeper {
  /**
   * Calls with the token that is kept, or a new one. Where the provider refuses it (`unauthorized`) and
   * the meter allows another call, once more with a fresh one; refused again, the failure is final.
   */
  withToken<T>(call: (token: string) => Promise<T>, signal: AbortSignal): Promise<T>;
}
