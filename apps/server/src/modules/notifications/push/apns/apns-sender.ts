import { z } from 'zod';
import {
  type PushMessage,
  type PushResult,
  type PushSender,
  parseRetryAfter,
  TIMEOUT_MS,
  TTL_SECONDS,
  toErrorReason,
} from '../push-sender.ts';
import { ApnsConnection, type ApnsResponse } from './apns-connection.ts';
import { type ApnsKey, ProviderTokens } from './provider-token.ts';

interface ApnsOptions {
  readonly key: ApnsKey;
  /** The app's bundle id. */
  readonly topic: string;
  readonly origin: string;
  readonly now: () => number;
  /** Trusted beside the authorities that the system trusts; PEM. */
  readonly ca?: string;
  readonly answerWithinMillis?: number;
}

/** Sends to iOS apps by Apple's service (APNs, HTTP/2); a device is known by its device token. */
export class ApnsSender implements PushSender<string> {
  readonly #options: ApnsOptions;
  readonly #tokens: ProviderTokens;
  readonly #connection: ApnsConnection;

  constructor(options: ApnsOptions) {
    const { key, now, origin, ca, answerWithinMillis = TIMEOUT_MS } = options;
    this.#options = options;
    this.#tokens = new ProviderTokens(key, now);
    this.#connection = new ApnsConnection({
      origin,
      timeoutMs: answerWithinMillis,
      ...(ca === undefined ? {} : { ca }),
    });
  }

  async send(to: string, message: PushMessage): Promise<PushResult> {
    const { now, topic } = this.#options;
    try {
      const headers = {
        // A stranger could have called anything a token.
        ':path': `/3/device/${encodeURIComponent(to)}`,
        authorization: `bearer ${await this.#tokens.current()}`,
        'apns-topic': topic,
        'apns-push-type': 'alert',
        // Immediately; otherwise when it suits the device's battery.
        'apns-priority': message.urgent ? '10' : '5',
        'apns-expiration': String(Math.floor(now() / 1000) + TTL_SECONDS),
        'apns-collapse-id': message.topic,
      };
      return this.#resultOf(await this.#connection.post(headers, toPayload(message)));
    } catch (error) {
      return { outcome: 'later', detail: toErrorReason(error), afterSeconds: null };
    }
  }

  close(): void {
    this.#connection.close();
  }

  /** https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns */
  #resultOf({ status, body, retryAfter }: ApnsResponse): PushResult {
    if (status === 200) return { outcome: 'accepted' };
    const reason = reasonIn(body);
    // Of another app, or of no app: the first may be a wrong setting here, the second is a device that is gone.
    if (status === 410 || reason === 'BadDeviceToken') return { outcome: 'gone' };
    if (reason === 'ExpiredProviderToken') this.#tokens.expired();
    const detail = reason === null ? `status ${status}` : `status ${status} ${reason}`;
    const isForLater =
      status === 429 ||
      status >= 500 ||
      // The server's own key: the operator can mend that while the message waits.
      reason?.endsWith('ProviderToken') === true;
    if (!isForLater) return { outcome: 'refused', detail };
    return { outcome: 'later', detail, afterSeconds: parseRetryAfter(retryAfter) };
  }
}

const failed = z.object({ reason: z.string().regex(/^[A-Za-z]{1,60}$/) });

function reasonIn(body: string): string | null {
  try {
    return failed.parse(JSON.parse(body)).reason;
  } catch {
    return null;
  }
}

/** https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification */
function toPayload({ note, topic }: PushMessage): string {
  const { title, body, path, tag, lang } = note;
  return JSON.stringify({
    aps: { alert: { title, body }, sound: 'default', 'thread-id': topic },
    // What the app reads when the note is tapped.
    path,
    tag,
    lang,
  });
}
