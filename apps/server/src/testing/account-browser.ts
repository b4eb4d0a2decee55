import { createHash, randomBytes } from 'node:crypto';
import type { TestServer } from './test-server.ts';

export const PASSWORD = 'Correct-Horse-9';

export interface AuthResponse {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
  /** Target of a redirect. */
  readonly location: URL | null;
}

/** A client of the accounts API that stores cookies and a token, and sends its origin, like a browser. */
export class AccountBrowser {
  token: string | null = null;
  readonly cookies = new Map<string, string>();
  readonly #url: string;
  readonly #headers: Record<string, string>;

  constructor(url: string, headers: Record<string, string> = {}) {
    this.#url = url;
    this.#headers = headers;
  }

  get(path: string): Promise<AuthResponse> {
    return this.#send(path, { method: 'GET' });
  }

  post(path: string, body: unknown = {}): Promise<AuthResponse> {
    return this.#send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** Requests an absolute URL, of a provider or in an email, without following redirects. */
  follow(url: URL | string): Promise<AuthResponse> {
    return this.#send(String(url), { method: 'GET' });
  }

  /** Submits the form of the page at a URL in an email. */
  press(url: URL | string): Promise<AuthResponse> {
    return this.#send(String(url), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    });
  }

  signUp(email: string, changes: object = {}): Promise<AuthResponse> {
    return this.post('/sign-up/email', { email, password: PASSWORD, name: '', ...changes });
  }

  signIn(email: string, password = PASSWORD): Promise<AuthResponse> {
    return this.post('/sign-in/email', { email, password });
  }

  /**
   * Signs in at a provider; returns the URL that it redirects back to. With `verifier` the code is bound to it, else to
   * a cookie.
   */
  async signInWith(provider: 'google' | 'facebook', verifier: string | null = null): Promise<URL> {
    const start = await this.post('/sign-in/social', {
      provider,
      ...(verifier === null ? {} : { additionalData: { codeChallenge: toChallenge(verifier) } }),
    });
    const authorization = await this.follow(String(start.body['url']));
    const callback = await this.follow(String(authorization.location));
    return callback.location ?? new URL('http://nowhere.invalid');
  }

  async #send(path: string, init: RequestInit): Promise<AuthResponse> {
    const response = await fetch(
      new URL(path.startsWith('http') ? path : `${this.#url}/auth/v1${path}`),
      {
        ...init,
        redirect: 'manual',
        headers: {
          origin: this.#url,
          ...this.#headers,
          ...(init.headers as Record<string, string>), // a plain object in every caller
          ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
          ...(this.cookies.size === 0 ? {} : { cookie: this.#cookieHeader() }),
        },
      },
    );
    this.#storeCookies(response.headers);
    const text = await response.text();
    const body = text === '' ? {} : ((JSON.parse(text) as Record<string, unknown> | null) ?? {});
    if (response.ok && typeof body['token'] === 'string' && 'expiresAt' in body)
      this.token = body['token'];
    const location = response.headers.get('location');
    return {
      status: response.status,
      body,
      headers: response.headers,
      location: location === null ? null : new URL(location, this.#url),
    };
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #storeCookies(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

/** A PKCE code verifier (RFC 7636). */
export function newVerifier(): string {
  return randomBytes(32).toString('base64url');
}

export function toChallenge(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** Link in the newest account email of a kind to an address. */
export async function getEmailedLink(
  server: TestServer,
  kind: string,
  address: string,
): Promise<URL> {
  const { rows } = await server.database.pool.query<{ url: string }>(
    `select payload ->> 'url' as url from outbox where kind = $1 and address = $2
      order by id desc limit 1`,
    [kind, address],
  );
  if (rows[0] === undefined) throw new Error(`No email of kind ${kind} to ${address}`);
  return new URL(rows[0].url);
}

/** Confirms a new address by the link in its email. */
export async function confirmEmail(server: TestServer, email: string): Promise<void> {
  await new AccountBrowser(server.url).follow(await getEmailedLink(server, 'verify_email', email));
}

/** Number of account emails of a kind to an address. */
export async function countEmails(
  server: TestServer,
  kind: string,
  address: string,
): Promise<number> {
  const { rows } = await server.database.pool.query<{ count: number }>(
    'select count(*)::int as count from outbox where kind = $1 and address = $2',
    [kind, address],
  );
  return rows[0]?.count ?? 0;
}

export async function resetRateLimits(server: TestServer): Promise<void> {
  await server.database.pool.query('delete from auth."rateLimit"');
}
