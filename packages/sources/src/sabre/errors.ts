import { z } from 'zod';
import { type ErrorResponse, type ParsedError, SourceFailure } from '../http/index.ts';
import type { FailureKind } from '../port.ts';
import { type GroupedResponse, Message } from './grouped-response.ts';

/** The gateway sends `errorCode`, the token service `error`. */
const ErrorBody = z.object({
  errorCode: z.string().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
});

/** Code of a 404 by which InstaFlights reports an empty result. */
export const NO_RESULTS = 'NO_RESULTS';
const NO_RESULTS_MESSAGE = /\bno results\b|not contain any data/i;

/** The end of a gateway code is more reliable than the status. */
const KINDS: readonly (readonly [RegExp, FailureKind])[] = [
  [/NOT_AUTHORIZED$/, 'forbidden'],
  [/(CREDENTIALS|SECURITY_TOKEN|AUTHENTICATION_FAILED|INVALID_SESSION)$/, 'unauthorized'],
  [/(REQUEST_THROTTLED|IS_BUSY)$/, 'rate_limited'],
  [/VALIDATION_FAILED$|INVALID_REQUEST$|SERVICE_UNKNOWN$/, 'refused'],
];

/** Parses an error of Sabre; null for a response of another server. */
export function parseError({ status, body }: ErrorResponse): ParsedError | null {
  const parsed = ErrorBody.safeParse(body);
  if (!parsed.success) return null;
  const { errorCode, error, message = '' } = parsed.data;
  if (status === 404 && NO_RESULTS_MESSAGE.test(message)) return { code: NO_RESULTS };
  const code = errorCode ?? error ?? null;
  const kind = KINDS.find(([ending]) => ending.test(code ?? ''))?.[1];
  return kind === undefined ? { code } : { kind, code };
}

const NO_AVAILABILITY = 'NAV';
/** Errors for routes without filed fares or schedules. Others may still sell them. */
const ROUTE_NOT_SOLD =
  /^no (complete journey|flight schedules|valid schedules|combinable fares|fares)/i;

/**
 * Reason why a response has no itineraries.
 *
 * @throws SourceFailure if it reports another error, or nothing at all
 */
export function getEmptyReason(
  response: GroupedResponse,
  call: string,
): 'trip_not_sold' | 'route_not_sold' {
  const messages = (response.messages ?? []).flatMap((item) => Message.safeParse(item).data ?? []);
  if (messages.some(({ code }) => code === NO_AVAILABILITY)) return 'trip_not_sold';
  const errors = messages.filter(({ severity }) => severity?.toLowerCase() === 'error');
  if (errors.some(({ text }) => ROUTE_NOT_SOLD.test(text ?? ''))) return 'route_not_sold';
  const [error] = errors;
  if (error !== undefined)
    throw new SourceFailure('failing', call, { status: 200, code: error.code ?? null });
  if (response.statistics?.itineraryCount === 0) return 'trip_not_sold';
  throw new SourceFailure('unreadable', call, { status: 200, code: 'no_itineraries' });
}
