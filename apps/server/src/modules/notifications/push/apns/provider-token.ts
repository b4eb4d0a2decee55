import { createPrivateKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';

/** APNs key from Apple's developer account. */
export interface ApnsKey {
  /** PEM of the `.p8` file. */
  readonly pem: string;
  readonly keyId: string;
  readonly teamId: string;
}

/** Apple accepts a token for an hour, and a new one at most every 20 minutes. */
const MAX_TOKEN_AGE_MS = 40 * 60_000;
const MIN_TOKEN_AGE_MS = 20 * 60_000;

interface CachedToken {
  readonly token: Promise<string>;
  readonly createdAt: number;
}

/** Creates and caches APNs tokens signed by the key (ES256). */
export class ProviderTokens {
  readonly #key: ApnsKey;
  readonly #signer: KeyObject;
  readonly #now: () => number;
  #cached: CachedToken | null = null;

  /** @throws Error for an invalid key */
  constructor(key: ApnsKey, now: () => number) {
    this.#key = key;
    this.#signer = createPrivateKey(key.pem);
    this.#now = now;
  }

  get(): Promise<string> {
    const now = this.#now();
    if (this.#cached === null || now - this.#cached.createdAt >= MAX_TOKEN_AGE_MS)
      this.#cached = { token: this.#sign(now), createdAt: now };
    return this.#cached.token;
  }

  /** Drops an expired token, unless Apple would not accept a new one yet. */
  expire(): void {
    if (this.#cached !== null && this.#now() - this.#cached.createdAt >= MIN_TOKEN_AGE_MS)
      this.#cached = null;
  }

  #sign(now: number): Promise<string> {
    const { keyId, teamId } = this.#key;
    return new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setIssuedAt(Math.floor(now / 1000))
      .sign(this.#signer);
  }
}
