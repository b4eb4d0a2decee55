import { generateKeyPairSync, randomBytes, verify } from 'node:crypto';
import {
  createSecureServer,
  createServer,
  type Http2Server,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ApnsKey } from '../modules/notifications/push/apns/provider-token.ts';
import { listen } from './listen.ts';
import { type SelfSigned, selfSigned } from './self-signed.ts';

/** Bundle id of the app that it knows. */
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

interface Answer {
  readonly status: number;
  readonly reason?: string;
  readonly headers?: Record<string, string>;
}

/**
 * Apple's push service on this machine, as its documentation has it: HTTP/2, one path a device, a token
 * signed by the key that it knows and between a second and an hour old.
 */
export class LocalApns {
  readonly received: ApnsPush[] = [];
  /** Provider tokens that it was shown. */
  readonly tokensSeen = new Set<string>();
  sessions = 0;
  readonly key: ApnsKey;
  readonly #verifier = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #tls: SelfSigned | null;
  readonly #server: Http2Server;
  readonly #open = new Set<ServerHttp2Session>();
  readonly #answers = new Map<string, Answer | 'silence'>();
  #waiting: (() => void)[] = [];
  /** Clock in milliseconds. */
  now: () => number = Date.now;

  /** `tls`: as Apple's own; without it, in the clear. */
  constructor({ tls }: { readonly tls: boolean }) {
    this.#tls = tls ? selfSigned() : null;
    const pem = this.#verifier.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    this.key = { pem, keyId: 'ABCDE12345', teamId: 'TEAM567890' };
    this.#server = this.#tls === null ? createServer() : createSecureServer({ ...this.#tls });
    this.#server.on('session', (session) => {
      this.sessions += 1;
      this.#open.add(session);
      session.on('close', () => this.#open.delete(session));
      // Clients that break off are theirs to explain.
      session.on('error', () => {});
    });
    this.#server.on('stream', (stream, headers) => {
      stream.on('error', () => {});
      void this.#take(stream, headers);
    });
  }

  async start(): Promise<void> {
    await listen(this.#server);
  }

  get origin(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `${this.#tls === null ? 'http' : 'https'}://127.0.0.1:${port}`;
  }

  /** Certificate that clients must trust. */
  get ca(): string | undefined {
    return this.#tls?.cert;
  }

  async stop(): Promise<void> {
    this.breakOff();
    this.#server.close();
  }

  /** A token as a phone gets it. */
  device(): string {
    return randomBytes(32).toString('hex');
  }

  /** From now on messages to this device are answered so; `silence`: never. */
  answer(token: string, answer: Answer | 'silence'): void {
    this.#answers.set(token, answer);
  }

  /** Ends all connections without a word. */
  breakOff(): void {
    for (const session of this.#open) session.destroy();
  }

  /** Ends all connections as Apple does before it shuts a machine down. */
  sayGoodbye(): void {
    for (const session of this.#open) session.close();
  }

  to(token: string): ApnsPush[] {
    return this.received.filter((push) => push.token === token);
  }

  /** The first message to this device, come already or still to come. */
  async next(token: string): Promise<ApnsPush> {
    for (;;) {
      const [found] = this.to(token);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  async #take(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<void> {
    const body = await text(stream).catch(() => '');
    const answer = this.#answerTo(headers, body);
    if (answer === 'silence' || stream.destroyed) return;
    stream.respond({ ':status': answer.status, ...answer.headers });
    stream.end(answer.reason === undefined ? '' : JSON.stringify({ reason: answer.reason }));
  }

  #answerTo(headers: IncomingHttpHeaders, body: string): Answer | 'silence' {
    const path = headers[':path'] ?? '';
    const token = /^\/3\/device\/([^/]*)$/.exec(path)?.[1];
    if (token === undefined) return { status: 404, reason: 'BadPath' };
    if (headers[':method'] !== 'POST') return { status: 405, reason: 'MethodNotAllowed' };
    const set = this.#answers.get(token);
    if (set !== undefined) return set;
    const problem = this.#problemOf(headers.authorization ?? '');
    if (problem !== null) return { status: 403, reason: problem };
    if (!/^[0-9a-f]{64}$/.test(token)) return { status: 400, reason: 'BadDeviceToken' };
    if (headers['apns-topic'] !== APNS_TOPIC)
      return { status: 400, reason: 'DeviceTokenNotForTopic' };
    if (headers['apns-push-type'] !== 'alert') return { status: 400, reason: 'InvalidPushType' };
    if (!/^(1|5|10)$/.test(String(headers['apns-priority'])))
      return { status: 400, reason: 'BadPriority' };
    if (!/^\d+$/.test(String(headers['apns-expiration'])))
      return { status: 400, reason: 'BadExpirationDate' };
    if (Buffer.byteLength(String(headers['apns-collapse-id'])) > 64)
      return { status: 400, reason: 'BadCollapseId' };
    if (body === '') return { status: 400, reason: 'PayloadEmpty' };
    if (Buffer.byteLength(body) > 4096) return { status: 413, reason: 'PayloadTooLarge' };
    this.received.push({ token, headers, payload: JSON.parse(body) as ApnsPush['payload'] });
    for (const wake of this.#waiting.splice(0)) wake();
    return { status: 200 };
  }

  /** Apple's reason for refusing a token. */
  #problemOf(authorization: string): string | null {
    const found = /^bearer (([\w-]+)\.([\w-]+))\.([\w-]+)$/.exec(authorization);
    if (found === null) return 'MissingProviderToken';
    const [, signed = '', head = '', claims = '', signature = ''] = found;
    const isSigned = verify(
      'sha256',
      Buffer.from(signed),
      { key: this.#verifier.publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    const { alg, kid } = part(head) as { readonly alg?: string; readonly kid?: string };
    const { iss, iat = 0 } = part(claims) as { readonly iss?: string; readonly iat?: number };
    if (!isSigned || alg !== 'ES256' || kid !== this.key.keyId || iss !== this.key.teamId)
      return 'InvalidProviderToken';
    const age = this.now() / 1000 - iat;
    if (age > 3600) return 'ExpiredProviderToken';
    if (age < -60) return 'InvalidProviderToken';
    this.tokensSeen.add(authorization);
    return null;
  }
}

function part(encoded: string): unknown {
  return JSON.parse(Buffer.from(encoded, 'base64url').toString());
}
