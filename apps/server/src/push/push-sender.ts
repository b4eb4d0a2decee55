import type { PushAddress } from '@farelark/storage';
import webPush from 'web-push';
import type { PushKeys } from './push-keys.ts';
import type { PushServices } from './push-services.ts';

/** Longer than any service takes that works. */
const ANSWER_WITHIN_MILLIS = 10_000;
/** A deal of yesterday is none: what a device did not fetch by then is not shown. */
const KEPT_SECONDS = 12 * 3600;

/** What a device is to show. */
export interface PushMessage {
  /** Encrypted for the device alone; at most some 3,900 bytes. */
  readonly text: string;
  /** A later message of the same topic takes the place of one that was not fetched yet; 32 characters. */
  readonly topic: string;
  readonly urgent: boolean;
}

/** How a service answered. */
type PushResult =
  | { readonly outcome: 'accepted' }
  /** There is no such device any more. */
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'refused'; readonly detail: string }
  | { readonly outcome: 'later'; readonly detail: string; readonly afterSeconds: number | null };

interface PushSenderOptions {
  readonly keys: PushKeys;
  readonly services: PushServices;
  /** `mailto:` or `https:`, where a service can reach who runs this server. */
  readonly contact: string;
}

/** Sends to browsers by the services they named (RFC 8030), encrypted (RFC 8291) and signed (RFC 8292). */
export class PushSender {
  readonly publicKey: string;
  readonly #options: PushSenderOptions;

  constructor(options: PushSenderOptions) {
    this.publicKey = options.keys.publicKey;
    this.#options = options;
  }

  /** Whether an address is one that is sent to. */
  serves(endpoint: string): boolean {
    return this.#options.services.serves(endpoint);
  }

  /** Hands a message to the device's service. Never throws: what went wrong is the answer. */
  async send(
    { endpoint, p256dh, auth }: PushAddress,
    { text, topic, urgent }: PushMessage,
  ): Promise<PushResult> {
    // The list of services may have been shortened since the device was added.
    if (!this.serves(endpoint)) return { outcome: 'gone' };
    const { keys, contact } = this.#options;
    try {
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject: contact, ...keys },
        TTL: KEPT_SECONDS,
        contentEncoding: 'aes128gcm',
        urgency: urgent ? 'high' : 'normal',
        topic,
      });
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: headersOf(request.headers),
        body: new Uint8Array(request.body),
        // Elsewhere than where it was checked to lead.
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MILLIS),
      });
      await response.body?.cancel();
      return resultOf(response);
    } catch (error) {
      return { outcome: 'later', detail: reasonOf(error), afterSeconds: null };
    }
  }
}

/** Without the length, which `fetch` counts itself. */
function headersOf(headers: Readonly<Record<string, string | number>>): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => name !== 'Content-Length');
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

function resultOf({ status, headers }: Response): PushResult {
  if (status >= 200 && status < 300) return { outcome: 'accepted' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  const detail = `status ${status}`;
  if (status !== 429 && status < 500) return { outcome: 'refused', detail };
  const after = Number(headers.get('retry-after') ?? Number.NaN);
  return { outcome: 'later', detail, afterSeconds: after > 0 ? after : null };
}

/** The system's code. The platform's own words quote the address, and whoever has that can send there. */
function reasonOf(error: unknown): string {
  if ((error as Error).name === 'TimeoutError') return 'too slow';
  const { code } = ((error as Error).cause ?? error) as { readonly code?: unknown };
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : 'no answer';
}
