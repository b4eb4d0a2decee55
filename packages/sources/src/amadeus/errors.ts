import { z } from 'zod';
import type { ErrorAnswer, Explanation } from '../http/index.ts';

/** Codes come as numbers and, now and then, as texts. */
const Code = z.union([z.number(), z.string()]).transform(String);
const Issue = z.object({
  code: Code.nullish().catch(null),
  status: z.coerce.number().nullish().catch(null),
});
/** The programming interface writes a list, the token service one flat error. */
const ErrorBody = z.union([
  z.object({ errors: z.array(Issue).min(1) }).transform(({ errors }) => errors[0] ?? {}),
  Issue,
]);

const QUOTA_OF_THE_MONTH = '38195';
const DECOMMISSIONED = '41254';
/** The item of a search, or the dates, are not there: an answer of those that keep a cache. */
export const NOTHING_KNOWN = '6003';
/** The flights can't be had any more, or not at that price. */
export const OFFER_GONE: ReadonlySet<string | null> = new Set(['34651', '37200']);

/**
 * The month's quota comes back with the next month, or when more of it is bought, without notice to
 * us: one call a day finds out.
 */
const QUOTA_REST_MILLIS = 24 * 3_600_000;

/** Parse an error of Amadeus; null where another server wrote the page. */
export function explain({ status, body }: ErrorAnswer): Explanation | null {
  const parsed = ErrorBody.safeParse(body);
  if (!parsed.success) return null;
  const code = parsed.data.code ?? null;
  if (code === QUOTA_OF_THE_MONTH)
    return { code, kind: 'rate_limited', retryAfterMillis: QUOTA_REST_MILLIS };
  if (code === DECOMMISSIONED) return { code, kind: 'retired' };
  // Errors of the systems behind it come as 400 with the real status inside.
  if (status === 400 && (parsed.data.status ?? 0) >= 500) return { code, kind: 'failing' };
  return { code };
}
