import type { FailureKind } from '../http/index.ts';

/**
 * Classify an answer of status 200 that says `success: false`. Its error is prose: one that names the
 * token or a limit is that failure, a complaint about the request is ours, and all else the provider's.
 */
export function kindOfError(error: unknown): FailureKind {
  const text = typeof error === 'string' ? error : (JSON.stringify(error) ?? '');
  if (/token|unauthori[sz]ed|access denied|forbidden/i.test(text)) return 'unauthorized';
  if (/too many|rate limit|limit exceeded|quota/i.test(text)) return 'rate_limited';
  if (/invalid|bad request|wrong|required|unknown|incorrect|must be/i.test(text)) return 'refused';
  return 'failing';
}
