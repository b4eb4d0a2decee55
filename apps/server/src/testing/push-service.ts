import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { PushNote } from '../modules/notifications/push/push-sender.ts';
import { DeviceInbox, readToken } from './device-inbox.ts';

export interface ReceivedPush {
  /** Endpoint of the browser. */
  readonly device: string;
  readonly note: PushNote;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string;
}

export interface SubscribedBrowser {
  readonly platform: 'web';
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly userAgent: string;
}

interface MockResponse {
  readonly status: number;
  readonly headers?: Record<string, string>;
}

interface Keys {
  readonly ecdh: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
  readonly serverKey: string;
}

/**
 * A fake Web Push service with its subscribed browsers. Checks requests (RFC 8030) and VAPID signatures (RFC 8292), and
 * decrypts messages (RFC 8291) independently of the sending library.
 */
export class LocalPushService extends DeviceInbox<ReceivedPush, MockResponse> {
  /** Problems for which a real service would reject a message. */
  readonly problems: string[] = [];
  readonly #devices = new Map<string, Keys>();
  protected readonly server = createServer((request, response) => {
    this.#handle(request)
      .then(({ status, headers }) => response.writeHead(status, headers).end())
      .catch((error: unknown) => {
        this.problems.push(String(error));
        response.writeHead(400).end();
      });
  });

  subscribe(serverKey: string): SubscribedBrowser {
    const ecdh = createECDH('prime256v1');
    const p256dh = ecdh.generateKeys('base64url');
    const auth = randomBytes(16);
    const endpoint = `${this.origin}/push/${randomBytes(8).toString('hex')}`;
    this.#devices.set(endpoint, { ecdh, auth, serverKey });
    return {
      platform: 'web',
      endpoint,
      p256dh,
      auth: auth.toString('base64url'),
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
    };
  }

  protected getDevice({ device }: ReceivedPush): string {
    return device;
  }

  async #handle(request: IncomingMessage): Promise<MockResponse> {
    const body = await buffer(request);
    const device = `${this.origin}${request.url}`;
    const keys = this.#devices.get(device);
    if (request.method !== 'POST' || keys === undefined) return { status: 404 };
    const { headers } = request;
    checkVapid(headers.authorization ?? '', keys.serverKey, this.origin);
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm');
    if (headers.ttl === undefined) throw new Error('no TTL');
    const note = JSON.parse(decrypt(body, keys)) as ReceivedPush['note'];
    const override = this.responses.get(device);
    if (override !== undefined) return override;
    this.record({
      device,
      note,
      ttl: Number(headers.ttl),
      urgency: String(headers['urgency']),
      topic: String(headers['topic']),
    });
    return { status: 201, headers: { location: `${this.origin}/message/1` } };
  }
}

/** Checks a token for this origin, signed by the server that the browser subscribed to (RFC 8292, section 2). */
function checkVapid(authorization: string, serverKey: string, origin: string): void {
  const match = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), *k=([\w-]+)$/.exec(authorization);
  if (match === null) throw new Error(`no VAPID token: ${authorization}`);
  const [, token = '', key = ''] = match;
  if (key !== serverKey) throw new Error('wrong server key');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const { isSigned, claims } = readToken(token, publicKey);
  if (!isSigned) throw new Error('invalid signature');
  if (claims['aud'] !== origin) throw new Error(`wrong audience: ${claims['aud']}`);
  const lifetimeSeconds = Number(claims['exp']) - Date.now() / 1000;
  if (!(lifetimeSeconds > 0 && lifetimeSeconds <= 86_400))
    throw new Error('expired, or valid for more than a day');
  if (!String(claims['sub']).startsWith('mailto:')) throw new Error('no contact address');
}

/** Decrypts a message (RFC 8291, section 3.4) of one record (RFC 8188, section 2). */
function decrypt(body: Buffer, { ecdh, auth }: Keys): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const secret = ecdh.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const input = Buffer.from(hkdfSync('sha256', secret, auth, info, 32));
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${label}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end).toString('utf8');
}
