import { z } from 'zod';
import type { ErrorResponse, ParsedError } from '../http/index.ts';

/** Usually a number, sometimes text. */
const Code = z.union([z.number(), z.string()]).transform(String);
const Issue = z.object({
  code: Code.nullish().catch(null),
  status: z.coerce.number().nullish().catch(null),
});
/** The API sends a list, the token service a single error. */
const ErrorBody = z.union([
  z.object({ errors: z.array(Issue).min(1) }).transform(({ errors }) => errors[0] ?? {}),
  Issue,
]);

const MONTHLY_QUOTA_EXCEEDED = '38195';
const DECOMMISSIONED = '41254';
/** The cache has nothing about an origin or a route. */
export const NOT_FOUND = '6003';
/** The flights are sold out, or the price no longer exists. */
export const OFFER_GONE: ReadonlySet<string | null> = new Set(['34651', '37200']);

/** The monthly quota is renewed or extended without notice; one call a day detects it. */
const QUOTA_PAUSE_MILLIS = 24 * 3_600_000;

/** Parses an error of Amadeus; null for a response of another server. */
export function parseError({ status, body }: ErrorResponse): ParsedError | null {
  const parsed = ErrorBody.safeParse(body);
  if (!parsed.success) return null;
  const code = parsed.data.code ?? null;
  if (code === MONTHLY_QUOTA_EXCEEDED)
    return { code, kind: 'rate_limited', retryAfterMillis: QUOTA_PAUSE_MILLIS };
  if (code === DECOMMISSIONED) return { code, kind: 'retired' };
  // Backend errors arrive as 400, with their own status in the body.
  if (status === 400 && (parsed.data.status ?? 0) >= 500) return { code, kind: 'failing' };
  return { code };
}
