import { z } from 'zod';
import { type PushResult, parseRetryAfter } from '../push-sender.ts';

/** The codes of FCM itself, beside those that all of Google's services have. */
const FCM_ERROR = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';

/** Delay between two attempts where FCM names none. */
const PAUSE_SECONDS = 60;

const failed = z.object({
  error: z.object({
    status: z.string().optional(),
    details: z
      .array(z.object({ '@type': z.string(), errorCode: z.string().optional() }))
      .default([]),
  }),
});

/**
 * Meaning of an answer of `messages:send`. The codes:
 * https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode
 */
export function toPushResult(status: number, body: unknown, retryAfter: string | null): PushResult {
  if (status >= 200 && status < 300) return { outcome: 'accepted' };
  const { code, isOfFcm } = codeIn(body);
  // A 404 without the code may be a wrong project, which says nothing of the device. What FCM itself calls
  // invalid is the token: all else of a message is called so with the field at fault.
  if (code === 'UNREGISTERED' || (isOfFcm && code === 'INVALID_ARGUMENT'))
    return { outcome: 'gone' };
  const detail = code === null ? `status ${status}` : `status ${status} ${code}`;
  const isForLater =
    status === 429 ||
    status >= 500 ||
    // The server's own key: the operator can mend that while the message waits.
    ((status === 401 || status === 403) && code !== 'SENDER_ID_MISMATCH');
  if (!isForLater) return { outcome: 'refused', detail };
  const asked = parseRetryAfter(retryAfter);
  return {
    outcome: 'later',
    detail,
    afterSeconds: asked ?? (status === 429 ? PAUSE_SECONDS : null),
  };
}

function codeIn(body: unknown): { readonly code: string | null; readonly isOfFcm: boolean } {
  const found = failed.safeParse(body);
  if (!found.success) return { code: null, isOfFcm: false };
  const { details, status } = found.data.error;
  const own = details.find((detail) => detail['@type'] === FCM_ERROR)?.errorCode;
  const code = own ?? status ?? '';
  // Nothing but a code is kept of what came from outside.
  return { code: /^[A-Z_]{1,60}$/.test(code) ? code : null, isOfFcm: own !== undefined };
}
