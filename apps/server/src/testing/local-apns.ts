import { generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  createSecureServer,
  createServer,
  type Http2Server,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import { text } from 'node:stream/consumers';
import type { ApnsKey } from '../modules/notifications/push/apns/provider-token.ts';
import { DeviceInbox, readToken } from './device-inbox.ts';
import { type Certificate, createSelfSignedCertificate } from './self-signed-certificate.ts';

/** Bundle id of the registered app. */
export const APNS_TOPIC = 'example.farelark.app';

interface ApnsPush {
  readonly token: string;
  readonly headers: IncomingHttpHeaders;
  readonly payload: {
    readonly aps: {
      readonly alert: { readonly title: string; readonly body: string };
      readonly sound: string;
      readonly 'thread-id': string;
    };
    readonly path: string;
    readonly tag: string;
    readonly lang: string;
  };
}

interface MockResponse {
  readonly status: number;
  readonly reason?: string;
  readonly headers?: Record<string, string>;
}

/** A fake of APNs, as documented: HTTP/2, one path per device, a provider token that is at most an hour old. */
export class LocalApns extends DeviceInbox<ApnsPush, MockResponse | 'silence'> {
  /** Distinct valid provider tokens. */
  readonly tokensSeen = new Set<string>();
  sessions = 0;
  readonly key: ApnsKey;
  readonly #verifier = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #tls: Certificate | null;
  protected readonly server: Http2Server;
  readonly #open = new Set<ServerHttp2Session>();
  /** Clock in milliseconds. */
  now: () => number = Date.now;

  constructor({ tls }: { readonly tls: boolean }) {
    super();
    this.#tls = tls ? createSelfSignedCertificate() : null;
    const pem = this.#verifier.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    this.key = { pem, keyId: 'ABCDE12345', teamId: 'TEAM567890' };
    this.server = this.#tls === null ? createServer() : createSecureServer({ ...this.#tls });
    this.server.on('session', (session) => {
      this.sessions += 1;
      this.#open.add(session);
      session.on('close', () => this.#open.delete(session));
      session.on('error', () => {});
    });
    this.server.on('stream', (stream, headers) => {
      stream.on('error', () => {});
      void this.#handle(stream, headers);
    });
  }

  override get origin(): string {
    return this.#tls === null ? super.origin : super.origin.replace('http:', 'https:');
  }

  /** Certificate that clients must trust. */
  get ca(): string | undefined {
    return this.#tls?.cert;
  }

  override async stop(): Promise<void> {
    this.breakOff();
    await super.stop();
  }

  /** Creates a device token. */
  device(): string {
    return randomBytes(32).toString('hex');
  }

  /** Destroys all sessions. */
  breakOff(): void {
    for (const session of this.#open) session.destroy();
  }

  /** Sends GOAWAY to all sessions, as Apple does before a shutdown. */
  sayGoodbye(): void {
    for (const session of this.#open) session.close();
  }

  protected getDevice({ token }: ApnsPush): string {
    return token;
  }

  async #handle(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<void> {
    const body = await text(stream).catch(() => '');
    const response = this.#respondTo(headers, body);
    if (response === 'silence' || stream.destroyed) return;
    stream.respond({ ':status': response.status, ...response.headers });
    stream.end(response.reason === undefined ? '' : JSON.stringify({ reason: response.reason }));
  }

  #respondTo(headers: IncomingHttpHeaders, body: string): MockResponse | 'silence' {
    const path = headers[':path'] ?? '';
    const token = /^\/3\/device\/([^/]*)$/.exec(path)?.[1];
    if (token === undefined) return { status: 404, reason: 'BadPath' };
    if (headers[':method'] !== 'POST') return { status: 405, reason: 'MethodNotAllowed' };
    const override = this.responses.get(token);
    if (override !== undefined) return override;
    const problem = this.#findTokenProblem(headers.authorization ?? '');
    if (problem !== null) return { status: 403, reason: problem };
    const header = (name: string) => String(headers[name]);
    const failedCheck = [
      [/^[0-9a-f]{64}$/.test(token), 'BadDeviceToken'],
      [header('apns-topic') === APNS_TOPIC, 'DeviceTokenNotForTopic'],
      [header('apns-push-type') === 'alert', 'InvalidPushType'],
      [/^(1|5|10)$/.test(header('apns-priority')), 'BadPriority'],
      [/^\d+$/.test(header('apns-expiration')), 'BadExpirationDate'],
      [Buffer.byteLength(header('apns-collapse-id')) <= 64, 'BadCollapseId'],
      [body !== '', 'PayloadEmpty'],
    ].find(([passes]) => !passes);
    if (failedCheck !== undefined) return { status: 400, reason: String(failedCheck[1]) };
    if (Buffer.byteLength(body) > 4096) return { status: 413, reason: 'PayloadTooLarge' };
    this.record({ token, headers, payload: JSON.parse(body) as ApnsPush['payload'] });
    return { status: 200 };
  }

  /** Returns Apple's reason for refusing a token, or null. */
  #findTokenProblem(authorization: string): string | null {
    const token = /^bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization)?.[1];
    if (token === undefined) return 'MissingProviderToken';
    const { isSigned, head, claims } = readToken(token, this.#verifier.publicKey);
    const { keyId, teamId } = this.key;
    if (!isSigned || head['alg'] !== 'ES256' || head['kid'] !== keyId || claims['iss'] !== teamId)
      return 'InvalidProviderToken';
    const age = this.now() / 1000 - Number(claims['iat'] ?? 0);
    if (age > 3600) return 'ExpiredProviderToken';
    if (age < -60) return 'InvalidProviderToken';
    this.tokensSeen.add(authorization);
    return null;
  }
}
