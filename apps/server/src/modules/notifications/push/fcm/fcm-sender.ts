import type { ServiceAccount } from '../../../../config/push-settings.ts';
import {
  type PushMessage,
  type PushResult,
  type PushSender,
  TIMEOUT_MS,
  TTL_SECONDS,
  toErrorReason,
} from '../push-sender.ts';
import { AccessTokenError, AccessTokens } from './access-token.ts';
import { toPushResult } from './fcm-response.ts';

interface FcmOptions {
  readonly account: ServiceAccount;
  readonly origin: string;
  readonly now: () => number;
}

/** Sends to Android apps by Firebase Cloud Messaging (HTTP v1); the address is the registration token. */
export class FcmSender implements PushSender<string> {
  readonly #url: string;
  readonly #tokens: AccessTokens;

  constructor({ account, origin, now }: FcmOptions) {
    this.#url = `${origin}/v1/projects/${account.project_id}/messages:send`;
    this.#tokens = new AccessTokens(account, now);
  }

  async send(to: string, message: PushMessage): Promise<PushResult> {
    try {
      const token = await this.#tokens.get();
      const response = await fetch(this.#url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: { token: to, ...toMessage(message) } }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const body: unknown = await response.json().catch(() => null);
      if (response.status === 401) this.#tokens.invalidate(token);
      return toPushResult(response.status, body, response.headers.get('retry-after'));
    } catch (error) {
      const detail = error instanceof AccessTokenError ? error.message : toErrorReason(error);
      return { outcome: 'later', detail, afterSeconds: null };
    }
  }
}

/** https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages */
function toMessage({ note, topic, urgent }: PushMessage) {
  const { title, body, tag, path, lang } = note;
  return {
    notification: { title, body },
    // Read by the app on tap.
    data: { path, tag, lang },
    android: {
      collapse_key: topic,
      // `HIGH` wakes a device in doze mode.
      priority: urgent ? 'HIGH' : 'NORMAL',
      ttl: `${TTL_SECONDS}s`,
      notification: { tag },
    },
  };
}
