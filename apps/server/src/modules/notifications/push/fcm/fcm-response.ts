import { z } from 'zod';
import { type PushResult, parseRetryAfter } from '../push-sender.ts';

/** Errors of FCM itself, not of Google's APIs in general. */
const FCM_ERROR = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';

/** Used if FCM sends no `Retry-After`. */
const RETRY_SECONDS = 60;

const errorSchema = z.object({
  error: z.object({
    status: z.string().optional(),
    details: z
      .array(z.object({ '@type': z.string(), errorCode: z.string().optional() }))
      .default([]),
  }),
});

/** Codes: https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode */
export function toPushResult(status: number, body: unknown, retryAfter: string | null): PushResult {
  if (status >= 200 && status < 300) return { outcome: 'accepted' };
  const { code, isFcmError } = parseErrorCode(body);
  // A 404 without this code may be a wrong project. FCM's own INVALID_ARGUMENT means an invalid token; other
  // invalid fields are reported by Google's generic error.
  if (code === 'UNREGISTERED' || (isFcmError && code === 'INVALID_ARGUMENT'))
    return { outcome: 'gone' };
  const detail = code === null ? `status ${status}` : `status ${status} ${code}`;
  const isTemporary =
    status === 429 ||
    status >= 500 ||
    // An invalid key: the operator can fix it while the message waits.
    ((status === 401 || status === 403) && code !== 'SENDER_ID_MISMATCH');
  if (!isTemporary) return { outcome: 'refused', detail };
  return {
    outcome: 'later',
    detail,
    afterSeconds: parseRetryAfter(retryAfter) ?? (status === 429 ? RETRY_SECONDS : null),
  };
}

function parseErrorCode(body: unknown): {
  readonly code: string | null;
  readonly isFcmError: boolean;
} {
  const parsed = errorSchema.safeParse(body);
  if (!parsed.success) return { code: null, isFcmError: false };
  const { details, status } = parsed.data.error;
  const fcmCode = details.find((detail) => detail['@type'] === FCM_ERROR)?.errorCode;
  const code = fcmCode ?? status ?? '';
  // Details are logged: accept codes only.
  return { code: /^[A-Z_]{1,60}$/.test(code) ? code : null, isFcmError: fcmCode !== undefined };
}
