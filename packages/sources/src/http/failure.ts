import type { FailureKind, RecheckResult, SearchResult } from '../port.ts';

export interface FailureDetails {
  /** HTTP status; null without a response. */
  readonly status?: number | null;
  /** Pause requested by the provider; null if none. */
  readonly retryAfterMillis?: number | null;
  /** Error code of the provider or the system (`ECONNRESET`). */
  readonly code?: string | null;
}

/** Codes are logged and shown; free text of a provider is not. */
const CODE = /^[\w.:-]{1,60}$/;

/**
 * Failed call to a provider. The message names the call and its outcome, never a query string, header or body: those
 * hold secrets and travellers' preferences. There is no `cause`, because the platform's errors quote invalid headers.
 */
export class SourceFailure extends Error {
  override readonly name = 'SourceFailure';
  readonly kind: FailureKind;
  readonly status: number | null;
  readonly retryAfterMillis: number | null;
  readonly code: string | null;

  /** @param call method and path, such as `POST /v2/auth/token`; a query string is removed */
  constructor(kind: FailureKind, call: string, details: FailureDetails = {}) {
    const { status = null, retryAfterMillis = null } = details;
    const code = details.code != null && CODE.test(details.code) ? details.code : null;
    const suffix = [status, code].filter((detail) => detail !== null).join(', ');
    super(`${call.split('?')[0]}: ${kind}${suffix === '' ? '' : ` (${suffix})`}`);
    this.kind = kind;
    this.status = status;
    this.retryAfterMillis = retryAfterMillis;
    this.code = code;
  }
}

/** Fits both a search and a recheck. */
type Unavailable = Extract<SearchResult, { kind: 'unavailable' }> & RecheckResult;

/**
 * Runs calls to a provider and converts a `SourceFailure` to a result.
 *
 * @throws the reason of `signal` if aborted; any other error
 */
export async function callProvider<Result>(
  signal: AbortSignal,
  call: () => Promise<Result>,
): Promise<Result | Unavailable> {
  signal.throwIfAborted();
  try {
    return await call();
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof SourceFailure)) throw error;
    return { kind: 'unavailable', reason: error.kind, retryAfterMillis: error.retryAfterMillis };
  }
}

/** Classifies an HTTP status other than 2xx. */
export function toFailureKind(status: number): FailureKind {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 410) return 'retired';
  if (status === 429) return 'rate_limited';
  if (status >= 500) return 'failing';
  // Redirects are not followed: the token would go along.
  if (status < 400) return 'unreadable';
  return 'refused';
}

const TIMEOUTS = new Set([
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

/** Classifies the error of a rejected `fetch` or an interrupted body. */
export function classifyNetworkError(error: unknown): { kind: FailureKind; code: string | null } {
  const code = findCode(error);
  // Unlike `EAI_AGAIN`, where the DNS server did not respond.
  if (code === 'ENOTFOUND') return { kind: 'retired', code };
  return { kind: TIMEOUTS.has(code ?? '') ? 'too_slow' : 'unreachable', code };
}

/** `fetch` nests the system's error in `cause`, and in `errors` for a host with several addresses. */
function findCode(error: unknown, depth = 0): string | null {
  if (!(error instanceof Error) || depth > 4) return null;
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error instanceof AggregateError) return findCode(error.errors[0], depth + 1);
  return findCode(error.cause, depth + 1);
}
