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

interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
}

interface Keys {
  readonly ecdh: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
  readonly serverKey: string;
}

/**
 * A push service on this machine, together with the browsers that subscribed to it: takes messages as
 * RFC 8030 has it, wants them signed by who the browser subscribed to (RFC 8292), and decrypts them with
 * the browser's keys (RFC 8291), written from those texts and not with the library that sends.
 */
export class LocalPushService extends DeviceInbox<ReceivedPush, Answer> {
  /** Errors that a real service would refuse. */
  readonly faults: string[] = [];
  readonly #devices = new Map<string, Keys>();
  protected readonly server = createServer((request, response) => {
    this.#take(request)
      .then(({ status, headers }) => response.writeHead(status, headers).end())
      .catch((error: unknown) => {
        this.faults.push(String(error));
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

  async #take(request: IncomingMessage): Promise<Answer> {
    const body = await buffer(request);
    const device = `${this.origin}${request.url}`;
    const keys = this.#devices.get(device);
    if (request.method !== 'POST' || keys === undefined) return { status: 404 };
    const { headers } = request;
    checkVapid(headers.authorization ?? '', keys.serverKey, this.origin);
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm');
    if (headers.ttl === undefined) throw new Error('without a TTL');
    const note = JSON.parse(decrypt(body, keys)) as ReceivedPush['note'];
    const set = this.answers.get(device);
    if (set !== undefined) return set;
    this.keep({
      device,
      note,
      ttl: Number(headers.ttl),
      urgency: String(headers['urgency']),
      topic: String(headers['topic']),
    });
    return { status: 201, headers: { location: `${this.origin}/message/1` } };
  }
}

/** RFC 8292, section 2: a token for this origin, signed by whom the browser subscribed to. */
function checkVapid(authorization: string, serverKey: string, origin: string): void {
  const match = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), *k=([\w-]+)$/.exec(authorization);
  if (match === null) throw new Error(`not signed: ${authorization}`);
  const [, token = '', key = ''] = match;
  if (key !== serverKey) throw new Error('signed by another server');
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
  if (!isSigned) throw new Error('a wrong signature');
  if (claims['aud'] !== origin) throw new Error(`for another service: ${claims['aud']}`);
  const left = Number(claims['exp']) - Date.now() / 1000;
  if (!(left > 0 && left <= 86_400)) throw new Error('run out, or for more than a day');
  if (!String(claims['sub']).startsWith('mailto:')) throw new Error('no contact address');
}

/** RFC 8291, section 3.4, with one record as RFC 8188, section 2 lays it out. */
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
