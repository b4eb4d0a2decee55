import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll } from 'vitest';
import { toChallenge } from './account-browser.ts';

export interface Person {
  readonly id: string;
  /** Null if unknown, or not shared by the person. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string;
}

export type ProviderBehaviour =
  | 'signs in'
  /** The person declines. */
  | 'denies'
  /** The token endpoint rejects the code. */
  | 'refuses the code'
  /** The token endpoint drops the connection. */
  | 'is down'
  /** The ID token has the signature of an unknown key. */
  | 'is forged'
  /** The ID token has another audience. */
  | 'is for another'
  /** The ID token has expired. */
  | 'is late';

interface Grant {
  readonly person: Person;
  readonly redirectUri: string;
  readonly challenge: string | null;
}

const CLIENT = { id: 'farelark-test', secret: 'a client secret' };

/** Starts a provider before the tests of a file and stops it after them. */
export function oauthProvider(): OAuthProvider {
  const provider = new OAuthProvider();
  beforeAll(() => provider.start());
  afterAll(() => provider.stop());
  return provider;
}

/**
 * A fake of Google (OAuth 2 with PKCE, OpenID Connect) and Facebook (OAuth 2 and a profile endpoint). Checks client,
 * secret, code, redirect URI and verifier, and signs tokens with a real key.
 */
export class OAuthProvider {
  person: Person = { id: '1', email: 'ana@example.org', emailVerified: true, name: 'Ana' };
  behaviour: ProviderBehaviour = 'signs in';
  readonly #server = Fastify({ forceCloseConnections: true });
  readonly #grants = new Map<string, Grant>();
  readonly #accessTokens = new Map<string, Person>();
  readonly #keys = generateKeyPair('RS256');
  readonly #otherKeys = generateKeyPair('RS256');

  url = '';

  constructor() {
    const server = this.#server;
    server.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_, body, done) => done(null, new URLSearchParams(String(body))),
    );
    for (const path of ['/authorize', '/dialog/oauth'])
      server.get(path, ({ url }, reply) => {
        const location = this.#authorize(new URL(url, this.url).searchParams);
        return location === null ? reply.code(400).send() : reply.redirect(location.href);
      });
    for (const path of ['/token', '/oauth/access_token'])
      server.post<{ Body: URLSearchParams }>(path, async ({ body, raw }, reply) => {
        if (this.behaviour === 'is down') return void raw.socket.destroy();
        return (await this.#exchange(body)) ?? reply.code(400).send({ error: 'invalid_grant' });
      });
    server.get('/keys', async () => {
      const { publicKey } = await this.#keys;
      const key = await exportJWK(publicKey);
      return { keys: [{ ...key, kid: 'one', alg: 'RS256', use: 'sig' }] };
    });
    server.get('/me', ({ headers }, reply) => {
      const person = this.#accessTokens.get(headers.authorization?.replace(/^Bearer /, '') ?? '');
      if (person === undefined) return reply.code(401).send({ error: 'invalid_token' });
      const { id, name, email } = person;
      return reply.send({ id, name, ...(email === null ? {} : { email }) });
    });
  }

  async start(): Promise<this> {
    this.url = await this.#server.listen({ host: '127.0.0.1', port: 0 });
    return this;
  }

  /** Settings of a server that signs in with it, as Google and as Facebook. */
  get settings(): Record<string, string> {
    return {
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_URL: this.url,
      FACEBOOK_CLIENT_ID: CLIENT.id,
      FACEBOOK_CLIENT_SECRET: CLIENT.secret,
      FACEBOOK_URL: this.url,
    };
  }

  async stop(): Promise<void> {
    await this.#server.close();
  }

  /** Returns the callback's URL; null for an invalid request. */
  #authorize(params: URLSearchParams): URL | null {
    const redirectUri = params.get('redirect_uri') ?? '';
    if (params.get('client_id') !== CLIENT.id || params.get('response_type') !== 'code')
      return null;
    const callback = new URL(redirectUri);
    callback.searchParams.set('state', params.get('state') ?? '');
    if (this.behaviour === 'denies') callback.searchParams.set('error', 'access_denied');
    else {
      const code = randomUUID();
      const challenge = params.get('code_challenge');
      this.#grants.set(code, { person: this.person, redirectUri, challenge });
      callback.searchParams.set('code', code);
    }
    return callback;
  }

  /** Null for an invalid code, client or verifier. */
  async #exchange(params: URLSearchParams): Promise<object | null> {
    const code = params.get('code') ?? '';
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    const isValid =
      grant !== undefined &&
      this.behaviour !== 'refuses the code' &&
      params.get('client_id') === CLIENT.id &&
      params.get('client_secret') === CLIENT.secret &&
      params.get('redirect_uri') === grant.redirectUri &&
      (grant.challenge === null ||
        grant.challenge === toChallenge(params.get('code_verifier') ?? ''));
    if (!isValid) return null;
    const accessToken = randomUUID();
    this.#accessTokens.set(accessToken, grant.person);
    return {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 3_600,
      // Facebook uses no PKCE and issues no ID tokens.
      ...(grant.challenge === null ? {} : { id_token: await this.#idToken(grant.person) }),
    };
  }

  async #idToken({ id, email, emailVerified, name }: Person): Promise<string> {
    const { privateKey } = await (this.behaviour === 'is forged' ? this.#otherKeys : this.#keys);
    const claims = { name, ...(email === null ? {} : { email, email_verified: emailVerified }) };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setSubject(id)
      .setIssuer(this.url)
      .setAudience(this.behaviour === 'is for another' ? 'another-client' : CLIENT.id)
      .setIssuedAt(this.behaviour === 'is late' ? 1_000 : undefined)
      .setExpirationTime(this.behaviour === 'is late' ? 2_000 : '5m')
      .sign(privateKey);
  }
}
