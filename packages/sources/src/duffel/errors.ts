import { z } from 'zod';
import {
  type ErrorAnswer,
  type Explanation,
  type FailureKind,
  kindOfStatus,
} from '../http/index.ts';

/** The shape of every error that the API itself answers with; gateways in front of it have others. */
const errorSchema = z.object({
  errors: z.array(z.object({ type: z.string(), code: z.string() })).min(1),
});

/** Kinds of its errors that say more than their status does. */
const KINDS: Readonly<Record<string, FailureKind>> = {
  rate_limit_error: 'rate_limited',
  // An airline that fails behind it is answered with all sorts of statuses; none is our request's fault.
  airline_error: 'failing',
  api_error: 'failing',
};

/** Reads an error of Duffel: its type tells the kind where it is known, else the status does. */
export function explain({ status, body }: ErrorAnswer): Explanation | null {
  const error = parseError(body);
  if (error === null) return null;
  const kind = status === 401 || status === 403 ? undefined : KINDS[error.type];
  return { code: error.code, kind: kind ?? kindOfStatus(status) };
}

/** Statuses of an offer that is gone, never existed, or is no longer available. */
const OFFER_IS_GONE: ReadonlySet<number> = new Set([404, 410, 422]);

/** As `explain`, for the reading of one offer: that it is gone (410) does not mean that the API is. */
export function explainOffer(answer: ErrorAnswer): Explanation | null {
  const explained = explain(answer);
  return isOfferGone(answer.status) ? { ...explained, kind: 'refused' } : explained;
}

/** Check that a failure means that the offer no longer exists. */
export function isOfferGone(status: number | null): boolean {
  return status !== null && OFFER_IS_GONE.has(status);
}

function parseError(body: unknown): { readonly type: string; readonly code: string } | null {
  const parsed = errorSchema.safeParse(body);
  return parsed.success ? (parsed.data.errors[0] ?? null) : null;
}
