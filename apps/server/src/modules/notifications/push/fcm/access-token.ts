import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import type { ServiceAccount } from '../../../../config/push-settings.ts';
import { TIMEOUT_MS } from '../push-sender.ts';

/** Scope of the token: only sending messages. */
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
/** The longest that Google takes. */
const ASSERTION_SECONDS = 3600;
/** A token that is about to run out may do so on its way. */
const SPARE_MILLIS = 60_000;

const granted = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

interface Kept {
  readonly token: Promise<string>;
  /** Infinite while it is asked for. */
  endsAt: number;
}

/** Google gave no token; says why by its code alone. */
export class NoAccess extends Error {
  override readonly name = 'NoAccess';
}

/**
 * Access tokens for a service account (RFC 7523: a signed statement about itself is exchanged for one).
 * One is asked for at a time, and used by everybody until it is about to run out.
 */
export class AccessTokens {
  readonly #account: ServiceAccount;
  readonly #now: () => number;
  #kept: Kept | null = null;

  constructor(account: ServiceAccount, now: () => number) {
    this.#account = account;
    this.#now = now;
  }

  /** One that works. @throws NoAccess, or what `fetch` throws */
  current(): Promise<string> {
    if (this.#kept !== null && this.#now() < this.#kept.endsAt) return this.#kept.token;
    const cached: Kept = {
      endsAt: Number.POSITIVE_INFINITY,
      token: this.#ask((at) => (cached.endsAt = at)),
    };
    this.#kept = cached;
    // Anyone who waits for it receives the error; the next one asks again.
    cached.token.catch(() => this.#drop(cached));
    return cached.token;
  }

  /** It was not taken: the next message asks for another one. */
  refuse(token: string): void {
    const cached = this.#kept;
    void cached?.token.then(
      (current) => current === token && this.#drop(cached),
      () => {},
    );
  }

  #drop(cached: Kept): void {
    if (this.#kept === cached) this.#kept = null;
  }

  async #ask(onGranted: (endsAt: number) => void): Promise<string> {
    const { token_uri: url } = this.#account;
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: await this.#assertion(),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await response.json().catch(() => null);
    const found = granted.safeParse(body);
    if (!response.ok || !found.success) throw new NoAccess(reasonIn(body, response.status));
    onGranted(this.#now() + found.data.expires_in * 1000 - SPARE_MILLIS);
    return found.data.access_token;
  }

  async #assertion(): Promise<string> {
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

const refused = z.object({ error: z.string().regex(/^\w{1,60}$/) });

/** Google's code, such as `invalid_grant`. */
function reasonIn(body: unknown, status: number): string {
  const found = refused.safeParse(body);
  return found.success ? `no access: ${found.data.error}` : `no access: status ${status}`;
}
