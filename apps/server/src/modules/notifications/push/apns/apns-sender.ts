import { z } from 'zod';
import { parseJson } from '../../../../platform/http/storable-input.ts';
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
  /** Additional trusted authority; PEM. */
  readonly ca?: string;
  readonly timeoutMs?: number;
}

/** Sends to iOS apps by APNs (HTTP/2); the address is the device token. */
export class ApnsSender implements PushSender<string> {
  readonly #options: ApnsOptions;
  readonly #tokens: ProviderTokens;
  readonly #connection: ApnsConnection;

  constructor(options: ApnsOptions) {
    const { key, now, origin, ca, timeoutMs = TIMEOUT_MS } = options;
    this.#options = options;
    this.#tokens = new ProviderTokens(key, now);
    this.#connection = new ApnsConnection({
      origin,
      timeoutMs,
      ...(ca === undefined ? {} : { ca }),
    });
  }

  async send(to: string, message: PushMessage): Promise<PushResult> {
    const { now, topic } = this.#options;
    try {
      const headers = {
        // The token is user input.
        ':path': `/3/device/${encodeURIComponent(to)}`,
        authorization: `bearer ${await this.#tokens.get()}`,
        'apns-topic': topic,
        'apns-push-type': 'alert',
        // 10 = immediately; 5 = when it suits the device's battery.
        'apns-priority': message.urgent ? '10' : '5',
        'apns-expiration': String(Math.floor(now() / 1000) + TTL_SECONDS),
        'apns-collapse-id': message.topic,
      };
      return this.#toResult(await this.#connection.post(headers, toPayload(message)));
    } catch (error) {
      return { outcome: 'later', detail: toErrorReason(error), afterSeconds: null };
    }
  }

  close(): void {
    this.#connection.close();
  }

  /** https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns */
  #toResult({ status, body, retryAfter }: ApnsResponse): PushResult {
    if (status === 200) return { outcome: 'accepted' };
    const { data: error } = errorSchema.safeParse(parseJson(body));
    const reason = error?.reason ?? null;
    // Only 'BadDeviceToken' means a removed device; 'DeviceTokenNotForTopic' may be a wrong setting here.
    if (status === 410 || reason === 'BadDeviceToken') return { outcome: 'gone' };
    if (reason === 'ExpiredProviderToken') this.#tokens.expire();
    const detail = reason === null ? `status ${status}` : `status ${status} ${reason}`;
    const isTemporary =
      status === 429 ||
      status >= 500 ||
      // An invalid key: the operator can fix it while the message waits.
      reason?.endsWith('ProviderToken') === true;
    if (!isTemporary) return { outcome: 'refused', detail };
    return { outcome: 'later', detail, afterSeconds: parseRetryAfter(retryAfter) };
  }
}

const errorSchema = z.object({ reason: z.string().regex(/^[A-Za-z]{1,60}$/) });

/** https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification */
function toPayload({ note, topic }: PushMessage): string {
  const { title, body, path, tag, lang } = note;
  return JSON.stringify({
    aps: { alert: { title, body }, sound: 'default', 'thread-id': topic },
    // Read by the app on tap.
    path,
    tag,
    lang,
  });
}
