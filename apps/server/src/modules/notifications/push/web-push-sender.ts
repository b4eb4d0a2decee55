import type { WebPushAddress } from '@farelark/db/push-devices';
import webPush from 'web-push';
import type { PushKeys } from './push-keys.ts';
import {
  type PushMessage,
  type PushResult,
  type PushSender,
  parseRetryAfter,
  TIMEOUT_MS,
  TTL_SECONDS,
  toErrorReason,
} from './push-sender.ts';

/** Prevents requests to arbitrary endpoints that callers submit. */
export class PushServiceAllowlist {
  readonly #hosts: readonly string[];
  readonly #origins: ReadonlySet<string>;

  /** @param list hosts, which include subdomains and require HTTPS, or exact origins */
  constructor(list: readonly string[]) {
    this.#hosts = list.filter((entry) => !entry.includes('://'));
    this.#origins = new Set(list.filter((entry) => entry.includes('://')));
  }

  serves(endpoint: string): boolean {
    const url = URL.parse(endpoint);
    if (url === null || url.username !== '' || url.password !== '') return false;
    if (this.#origins.has(url.origin)) return true;
    if (url.protocol !== 'https:' || url.port !== '') return false;
    return this.#hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  }
}

interface WebPushOptions {
  readonly keys: PushKeys;
  readonly services: PushServiceAllowlist;
  /** `mailto:` or `https:` URL of the operator. */
  readonly contact: string;
}

/** Web push (RFC 8030), encrypted (RFC 8291) and signed (RFC 8292). */
export class WebPushSender implements PushSender<WebPushAddress> {
  readonly publicKey: string;
  readonly #options: WebPushOptions;

  constructor(options: WebPushOptions) {
    this.publicKey = options.keys.publicKey;
    this.#options = options;
  }

  serves(endpoint: string): boolean {
    return this.#options.services.serves(endpoint);
  }

  async send(
    { endpoint, p256dh, auth }: WebPushAddress,
    { note, topic, urgent }: PushMessage,
  ): Promise<PushResult> {
    // The allowlist may have changed since the device was added.
    if (!this.serves(endpoint)) return { outcome: 'gone' };
    const { keys, contact } = this.#options;
    try {
      const device = { endpoint, keys: { p256dh, auth } };
      const request = webPush.generateRequestDetails(device, JSON.stringify(note), {
        vapidDetails: { subject: contact, ...keys },
        TTL: TTL_SECONDS,
        contentEncoding: 'aes128gcm',
        urgency: urgent ? 'high' : 'normal',
        topic,
      });
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: getHeaders(request.headers),
        body: new Uint8Array(request.body),
        // A redirect would bypass the allowlist.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      return toResult(response);
    } catch (error) {
      return { outcome: 'later', detail: toErrorReason(error), afterSeconds: null };
    }
  }
}

/** Without Content-Length, which `fetch` sets. */
function getHeaders(headers: Readonly<Record<string, string | number>>): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => name !== 'Content-Length');
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

function toResult({ status, headers }: Response): PushResult {
  if (status >= 200 && status < 300) return { outcome: 'accepted' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  const detail = `status ${status}`;
  if (status !== 429 && status < 500) return { outcome: 'refused', detail };
  return { outcome: 'later', detail, afterSeconds: parseRetryAfter(headers.get('retry-after')) };
}
