import { createPrivateKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';

/** A key for APNs, as Apple's developer account hands it out. */
export interface ApnsKey {
  /** PEM of the `.p8` file. */
  readonly pem: string;
  readonly keyId: string;
  readonly teamId: string;
}

/** Apple takes a token for an hour, and no new one more often than every 20 minutes. */
const RENEWED_AFTER_MILLIS = 40 * 60_000;
const KEPT_AT_LEAST_MILLIS = 20 * 60_000;

interface Kept {
  readonly token: Promise<string>;
  readonly madeAt: number;
}

/** Credentials for APNs: a token signed by its key (ES256), the same one for a while. */
export class ProviderTokens {
  readonly #key: ApnsKey;
  readonly #signer: KeyObject;
  readonly #now: () => number;
  #kept: Kept | null = null;

  /** @throws Error where the key is none */
  constructor(key: ApnsKey, now: () => number) {
    this.#key = key;
    this.#signer = createPrivateKey(key.pem);
    this.#now = now;
  }

  current(): Promise<string> {
    const now = this.#now();
    if (this.#kept === null || now - this.#kept.madeAt >= RENEWED_AFTER_MILLIS)
      this.#kept = { token: this.#sign(now), madeAt: now };
    return this.#kept.token;
  }

  /** Apple calls it too old: another one is made as soon as Apple would take one. */
  expired(): void {
    if (this.#kept !== null && this.#now() - this.#kept.madeAt >= KEPT_AT_LEAST_MILLIS)
      this.#kept = null;
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
