import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll } from 'vitest';
import { toChallenge } from './account-browser.ts';
import { listen } from './listen.ts';

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
  readonly #server = createServer((request, response) => {
    this.#handle(request, response).catch(() => response.destroy());
  });
  readonly #grants = new Map<string, Grant>();
  readonly #accessTokens = new Map<string, Person>();
  readonly #keys = generateKeyPair('RS256');
  readonly #otherKeys = generateKeyPair('RS256');

  async start(): Promise<this> {
    await listen(this.#server);
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
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
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    switch (url.pathname) {
      case '/authorize':
      case '/dialog/oauth':
        return this.#authorize(url.searchParams, response);
      case '/token':
      case '/oauth/access_token':
        return this.#exchange(new URLSearchParams(await text(request)), response);
      case '/keys': {
        const { publicKey } = await this.#keys;
        const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
        return json(response, 200, { keys: [key] });
      }
      case '/me':
        return this.#sendProfile(request.headers.authorization ?? '', response);
      default:
        return json(response, 404, { error: 'not_found' });
    }
  }

  #authorize(params: URLSearchParams, response: ServerResponse): void {
    const redirectUri = params.get('redirect_uri') ?? '';
    if (params.get('client_id') !== CLIENT.id || params.get('response_type') !== 'code') {
      json(response, 400, { error: 'invalid_request' });
      return;
    }
    const callback = new URL(redirectUri);
    callback.searchParams.set('state', params.get('state') ?? '');
    if (this.behaviour === 'denies') callback.searchParams.set('error', 'access_denied');
    else {
      const code = randomUUID();
      const challenge = params.get('code_challenge');
      this.#grants.set(code, { person: this.person, redirectUri, challenge });
      callback.searchParams.set('code', code);
    }
    response.writeHead(302, { location: callback.href }).end();
  }

  async #exchange(params: URLSearchParams, response: ServerResponse): Promise<void> {
    if (this.behaviour === 'is down') {
      response.destroy();
      return;
    }
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
    if (!isValid) return json(response, 400, { error: 'invalid_grant' });
    const accessToken = randomUUID();
    this.#accessTokens.set(accessToken, grant.person);
    json(response, 200, {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 3_600,
      // Facebook uses no PKCE and issues no ID tokens.
      ...(grant.challenge === null ? {} : { id_token: await this.#idToken(grant.person) }),
    });
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

  #sendProfile(authorization: string, response: ServerResponse): void {
    const person = this.#accessTokens.get(authorization.replace(/^Bearer /, ''));
    if (person === undefined) {
      json(response, 401, { error: 'invalid_token' });
      return;
    }
    const { id, name, email } = person;
    json(response, 200, { id, name, ...(email === null ? {} : { email }) });
  }
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
