import type { FailureKind } from '../http/index.ts';

/**
 * What an answer of status 200 that says `success: false` means. Its error is prose: what names the
 * token or a limit is told by it, what complains of the request is ours, and all else is theirs.
 */
export function kindOfError(error: unknown): FailureKind {
  const text = typeof error === 'string' ? error : (JSON.stringify(error) ?? '');
  if (/token|unauthori[sz]ed|access denied|forbidden/i.test(text)) return 'unauthorized';
  if (/too many|rate limit|limit exceeded|quota/i.test(text)) return 'rate_limited';
  if (/invalid|bad request|wrong|required|unknown|incorrect|must be/i.test(text)) return 'refused';
  return 'failing';
}
