import { z } from 'zod';
import { type ErrorAnswer, type Explanation, SourceFailure } from '../http/index.ts';
import { type GroupedAnswer, Message } from './grouped-answer.ts';

/** Errors of the gateway and of the token service, which write them differently. */
const ErrorBody = z.object({
  errorCode: z.string().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
});

/** Of a failure with which a cache says that it has nothing, as others do with an empty list. */
export const NO_RESULTS = 'NO_RESULTS';
const SAYS_NO_RESULTS = /\bno results\b|not contain any data/i;

/** The gateway's codes end in what is wrong, at any status. */
const KINDS: readonly (readonly [RegExp, NonNullable<Explanation['kind']>])[] = [
  [/NOT_AUTHORIZED$/, 'forbidden'],
  [/(CREDENTIALS|SECURITY_TOKEN|AUTHENTICATION_FAILED|INVALID_SESSION)$/, 'unauthorized'],
  [/(REQUEST_THROTTLED|IS_BUSY)$/, 'rate_limited'],
  [/VALIDATION_FAILED$|INVALID_REQUEST$|SERVICE_UNKNOWN$/, 'refused'],
];

/** Parse an error of Sabre; null where another server wrote the page. */
export function explain({ status, body }: ErrorAnswer): Explanation | null {
  const parsed = ErrorBody.safeParse(body);
  if (!parsed.success) return null;
  const { errorCode, error, message = '' } = parsed.data;
  if (status === 404 && SAYS_NO_RESULTS.test(message)) return { code: NO_RESULTS };
  const code = errorCode ?? error ?? null;
  const kind = KINDS.find(([ending]) => ending.test(code ?? ''))?.[1];
  return kind === undefined ? { code } : { kind, code };
}

/** "No availability": the trip is not sold, which is an answer and no failure. */
const NO_AVAILABILITY = 'NAV';
/** Errors that say of a route that nothing is filed or flown there: no proof that it is not sold. */
const NOT_SOLD_HERE =
  /^no (complete journey|flight schedules|valid schedules|combinable fares|fares)/i;

/**
 * Interpret an answer without itineraries: the trip is not sold, or is none that
 * Sabre's airlines file.
 *
 * @throws SourceFailure where it says that something went wrong, or says nothing at all
 */
export function readEmptiness(answer: GroupedAnswer, call: string): 'no_offers' | 'not_sold_here' {
  const messages = (answer.messages ?? []).flatMap((item) => Message.safeParse(item).data ?? []);
  if (messages.some(({ code }) => code === NO_AVAILABILITY)) return 'no_offers';
  const errors = messages.filter(({ severity }) => severity?.toLowerCase() === 'error');
  if (errors.some(({ text }) => NOT_SOLD_HERE.test(text ?? ''))) return 'not_sold_here';
  const [error] = errors;
  if (error !== undefined)
    throw new SourceFailure('failing', call, { status: 200, code: error.code ?? null });
  if (answer.statistics?.itineraryCount === 0) return 'no_offers';
  throw new SourceFailure('unreadable', call, { status: 200, code: 'no_itineraries' });
}
