import type { FailureKind, RecheckResult, SearchResult } from '../port.ts';

export type { FailureKind } from '../port.ts';

export interface FailureFacts {
  /** HTTP status; null when no answer came. */
  readonly status?: number | null;
  /** Pause that the provider asks for; null where it states none. */
  readonly retryAfterMillis?: number | null;
  /** The provider's own error code, or the system's (`ECONNRESET`). */
  readonly code?: string | null;
}

/** Codes go into logs and pages; other text of a provider stays out. */
const CODE = /^[\w.:-]{1,60}$/;

/**
 * A call to a provider that brought nothing. Its text says what was called and how it ended; it
 * never holds a query string, a header or a body, since secrets and travellers' preferences are in those.
 * For the same reason there is no `cause`: the platform's errors quote the headers they refuse.
 */
export class SourceFailure extends Error {
  override readonly name = 'SourceFailure';
  readonly kind: FailureKind;
  readonly status: number | null;
  readonly retryAfterMillis: number | null;
  readonly code: string | null;

  /** @param call what was called, such as `POST /v2/auth/token`; cut at its query string. */
  constructor(kind: FailureKind, call: string, facts: FailureFacts = {}) {
    const code = facts.code != null && CODE.test(facts.code) ? facts.code : null;
    const status = facts.status ?? null;
    const details = [status, code].filter((detail) => detail !== null).join(', ');
    super(`${call.split('?')[0]}: ${kind}${details === '' ? '' : ` (${details})`}`);
    this.kind = kind;
    this.status = status;
    this.retryAfterMillis = facts.retryAfterMillis ?? null;
    this.code = code;
  }
}

/** Answer of an adapter whose provider failed: to a search as to a second look. */
type Unavailable = Extract<SearchResult, { kind: 'unavailable' }> & RecheckResult;

/**
 * Asks a provider; a `SourceFailure` is an answer.
 *
 * @throws the reason of `signal` when it is aborted; anything else that is no `SourceFailure`, such as our own bug
 */
export async function askProvider<Found>(
  signal: AbortSignal,
  ask: () => Promise<Found>,
): Promise<Found | Unavailable> {
  signal.throwIfAborted();
  try {
    return await ask();
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof SourceFailure)) throw error;
    return { kind: 'unavailable', reason: error.kind, retryAfterMillis: error.retryAfterMillis };
  }
}

/** Failure of an HTTP status other than 2xx, unless the provider's own error says more. */
export function kindOfStatus(status: number): FailureKind {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 410) return 'retired';
  if (status === 429) return 'rate_limited';
  if (status >= 500) return 'failing';
  // A redirect is never followed, because the token would travel with it: no answer came from here.
  if (status < 400) return 'unreadable';
  return 'refused';
}
