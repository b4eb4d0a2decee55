import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import type { ServiceAccount } from '../../../../config/push-settings.ts';
import { TIMEOUT_MS } from '../push-sender.ts';

/** Allows sending messages only. */
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
/** Maximum that Google accepts. */
const ASSERTION_SECONDS = 3600;
/** Tokens are renewed this long before they expire. */
const EXPIRY_MARGIN_MS = 60_000;

const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
});

interface CachedToken {
  readonly token: Promise<string>;
  /** Infinite during the request. */
  expiresAt: number;
}

/** The message contains Google's error code only. */
export class AccessTokenError extends Error {
  override readonly name = 'AccessTokenError';
}

/** Requests and caches access tokens of a service account (RFC 7523), one request at a time. */
export class AccessTokens {
  readonly #account: ServiceAccount;
  readonly #now: () => number;
  #cached: CachedToken | null = null;

  constructor(account: ServiceAccount, now: () => number) {
    this.#account = account;
    this.#now = now;
  }

  /** @throws AccessTokenError, or errors of `fetch` */
  get(): Promise<string> {
    if (this.#cached !== null && this.#now() < this.#cached.expiresAt) return this.#cached.token;
    const cached: CachedToken = {
      expiresAt: Number.POSITIVE_INFINITY,
      token: this.#request((at) => (cached.expiresAt = at)),
    };
    this.#cached = cached;
    // Callers receive the error; the next call requests again.
    cached.token.catch(() => this.#drop(cached));
    return cached.token;
  }

  /** Drops a rejected token. */
  invalidate(token: string): void {
    const cached = this.#cached;
    void cached?.token.then(
      (current) => current === token && this.#drop(cached),
      () => {},
    );
  }

  #drop(cached: CachedToken): void {
    if (this.#cached === cached) this.#cached = null;
  }

  async #request(onGranted: (expiresAt: number) => void): Promise<string> {
    const { token_uri: url } = this.#account;
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: await this.#signAssertion(),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await response.json().catch(() => null);
    const parsed = tokenSchema.safeParse(body);
    if (!response.ok || !parsed.success)
      throw new AccessTokenError(toErrorMessage(body, response.status));
    onGranted(this.#now() + parsed.data.expires_in * 1000 - EXPIRY_MARGIN_MS);
    return parsed.data.access_token;
  }

  async #signAssertion(): Promise<string> {
    const { client_email, private_key, private_key_id, token_uri } = this.#account;
    const now = Math.floor(this.#now() / 1000);
    return new SignJWT({ scope: SCOPE })
      .setProtectedHeader({
        alg: 'RS256',
        typ: 'JWT',
        ...(private_key_id === undefined ? {} : { kid: private_key_id }),
      })
      .setIssuer(client_email)
      .setAudience(token_uri)
      .setIssuedAt(now)
      .setExpirationTime(now + ASSERTION_SECONDS)
      .sign(createPrivateKey(private_key));
  }
}

const errorSchema = z.object({ error: z.string().regex(/^\w{1,60}$/) });

/** Contains Google's code, such as `invalid_grant`, or the status. */
function toErrorMessage(body: unknown, status: number): string {
  const parsed = errorSchema.safeParse(body);
  return parsed.success ? `no access: ${parsed.data.error}` : `no access: status ${status}`;
}
