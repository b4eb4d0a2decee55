import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ServiceAccount } from '../config/push-settings.ts';
import { DeviceInbox, readToken } from './device-inbox.ts';

interface FcmPush {
  readonly token: string;
  readonly notification: { readonly title: string; readonly body: string };
  readonly data: Readonly<Record<string, string>>;
  readonly android: {
    readonly collapse_key: string;
    readonly priority: string;
    readonly ttl: string;
    readonly notification: { readonly tag: string };
  };
}

interface MockResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** An FCM error: Google's status and, optionally, FCM's error code. */
export function fcmError(status: number, name: string, errorCode?: string): MockResponse {
  const details =
    errorCode === undefined
      ? []
      : [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }];
  return { status, body: { error: { code: status, message: 'words', status: name, details } } };
}

/** Shared, because generating an RSA key is slow. */
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A fake of two Google services, as documented: the token endpoint (RFC 7523) and Firebase Cloud Messaging (HTTP v1). */
export class LocalFcm extends DeviceInbox<FcmPush, MockResponse> {
  /** Number of issued access tokens. */
  granted = 0;
  /** Lifetime of tokens in seconds. */
  expiresIn = 3600;
  /** MockResponse to token requests in place of a token. */
  refusal: MockResponse | null = null;
  readonly #tokens = new Set<string>();
  protected readonly server = createServer((request, response) => {
    this.#handle(request)
      .catch((): MockResponse => ({ status: 400, body: { error: 'invalid_request' } }))
      .then(({ status, body, headers }) =>
        response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(JSON.stringify(body ?? {})),
      )
      .catch(() => response.destroy());
  });

  get account(): ServiceAccount {
    return {
      project_id: 'farelark-tests',
      private_key_id: 'key-1',
      private_key: keys.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
      client_email: 'push@farelark-tests.example',
      token_uri: `${this.origin}/token`,
    };
  }

  /** Creates a registration token. */
  device(): string {
    return `${randomBytes(11).toString('base64url')}:APA91b${randomBytes(70).toString('base64url')}`;
  }

  revokeTokens(): void {
    this.#tokens.clear();
  }

  protected getDevice({ token }: FcmPush): string {
    return token;
  }

  async #handle(request: IncomingMessage): Promise<MockResponse> {
    const body = await text(request);
    if (request.method !== 'POST') return { status: 405 };
    if (request.url === '/token') return this.#grant(new URLSearchParams(body));
    if (request.url !== `/v1/projects/${this.account.project_id}/messages:send`)
      return fcmError(404, 'NOT_FOUND');
    const [, access = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!this.#tokens.has(access)) return fcmError(401, 'UNAUTHENTICATED');
    const { message } = JSON.parse(body) as { readonly message: FcmPush };
    const override = this.responses.get(message.token);
    if (override !== undefined) return override;
    const isValid =
      Object.values(message.data).every((value) => typeof value === 'string') &&
      /^(HIGH|NORMAL)$/.test(message.android.priority) &&
      /^\d+s$/.test(message.android.ttl) &&
      Buffer.byteLength(body) <= 4096;
    if (!isValid) return fcmError(400, 'INVALID_ARGUMENT');
    this.record(message);
    return { status: 200, body: { name: 'projects/farelark-tests/messages/1' } };
  }

  #grant(form: URLSearchParams): MockResponse {
    if (this.refusal !== null) return this.refusal;
    const assertion = form.get('assertion') ?? '';
    const { isSigned, claims } = readToken(assertion, keys.publicKey);
    const { client_email, token_uri } = this.account;
    const isValid =
      form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
      claims['iss'] === client_email &&
      claims['aud'] === token_uri &&
      claims['scope'] === 'https://www.googleapis.com/auth/firebase.messaging' &&
      Number(claims['exp']) - Number(claims['iat']) <= 3600;
    if (!isSigned || !isValid) return { status: 400, body: { error: 'invalid_grant' } };
    const token = `ya29.${randomBytes(20).toString('base64url')}`;
    this.#tokens.add(token);
    this.granted += 1;
    return {
      status: 200,
      body: { access_token: token, expires_in: this.expiresIn, token_type: 'Bearer' },
    };
  }
}
