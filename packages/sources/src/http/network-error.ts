import type { FailureKind } from '../port.ts';

/** The name is in no directory. `EAI_AGAIN` is not among them: there the directory did not answer. */
const GONE = new Set(['ENOTFOUND']);
const SLOW = new Set([
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

/** Classify the error of a rejected `fetch` or of a body that broke off. */
export function toNetworkError(error: unknown): { kind: FailureKind; code: string | null } {
  const code = findCode(error);
  if (code === null) return { kind: 'unreachable', code };
  if (GONE.has(code)) return { kind: 'retired', code };
  return { kind: SLOW.has(code) ? 'too_slow' : 'unreachable', code };
}

/**
 * `fetch` wraps what happened in one `cause` or two; where a host has several addresses the causes
 * stand in `errors`.
 */
function findCode(error: unknown, depth = 0): string | null {
  if (!(error instanceof Error) || depth > 4) return null;
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error instanceof AggregateError) return findCode(error.errors[0], depth + 1);
  return findCode(error.cause, depth + 1);
}
