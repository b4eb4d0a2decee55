import { z } from 'zod';
import { type ErrorResponse, type ParsedError, toFailureKind } from '../http/index.ts';
import type { FailureKind } from '../port.ts';

/** Format of the API's own errors; gateways in front of it have others. */
const errorSchema = z.object({
  errors: z.array(z.object({ type: z.string(), code: z.string() })).min(1),
});

/** Error types that say more than their status. */
const KINDS: Readonly<Record<string, FailureKind>> = {
  rate_limit_error: 'rate_limited',
  // An airline's failure, with any status; never our request's fault.
  airline_error: 'failing',
  api_error: 'failing',
};

/** Parses an error of Duffel; null for a response of another server. */
export function parseError({ status, body }: ErrorResponse): ParsedError | null {
  const error = errorSchema.safeParse(body).data?.errors[0];
  if (error === undefined) return null;
  const kind = status === 401 || status === 403 ? undefined : KINDS[error.type];
  return { code: error.code, kind: kind ?? toFailureKind(status) };
}

/** Like `parseError`, for reading one offer: 410 means that the offer is gone, not the API. */
export function parseOfferError(response: ErrorResponse): ParsedError | null {
  const error = parseError(response);
  return isOfferGone(response.status) ? { ...error, kind: 'refused' } : error;
}

/** Checks for an offer that has expired, is sold out or never existed. */
export function isOfferGone(status: number | null): boolean {
  return status === 404 || status === 410 || status === 422;
}
