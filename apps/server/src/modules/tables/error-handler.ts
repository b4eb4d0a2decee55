import type { Caller } from '@farelark/db';
import type { FastifyInstance } from 'fastify';
import { DatabaseError } from 'pg';
import type { Logger } from 'pino';
import { isDatabaseUnavailable, logDatabaseFailure } from '../../platform/http/database-failure.ts';
import { getRequestErrorStatus } from '../../platform/http/error-handler.ts';
import { Failure } from '../../platform/http/failure.ts';
import { forbidden, invalidQuery, RestError } from '../../platform/http/rest-error.ts';

const INTERNAL = new RestError(500, 'PGRSTX00', 'Internal error');
/** Default of `Retry-After`, in seconds. */
const WAIT_SECONDS = 60;

/** Sends every error in the shape of the protocol, and logs internal ones. */
export function handleErrors(app: FastifyInstance, { log }: { readonly log: Logger }): void {
  app.setErrorHandler((error: Error, request, reply) => {
    const restError = toRestError(error);
    // Without the filters, which identify owners of rows.
    const [path] = request.url.split('?');
    const fields = { requestId: request.id, path };
    if (restError.status === 500) log.error({ err: error, ...fields }, 'A request failed');
    else logDatabaseFailure(log, restError.cause, fields);
    return reply
      .status(restError.status)
      .headers(restError.headers)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(restError.body));
  });
}

function toRestError(error: Error): RestError {
  if (error instanceof RestError) return error;
  if (error instanceof Failure) return fromFailure(error);
  const status = getRequestErrorStatus(error);
  if (status === null) return fromDatabaseError(error, 'anon') ?? INTERNAL;
  if (status === 413) return new RestError(413, 'PGRST102', 'The body is too large');
  if (status === 415) return new RestError(415, 'PGRST107', error.message);
  return invalidQuery(error.message);
}

function fromFailure(failure: Failure): RestError {
  if (failure.code === 'authentication_required')
    return new RestError(401, 'PGRST301', 'The bearer token is no valid session', {
      hint: 'Sign in again, or send the anonymous key',
      headers: { 'www-authenticate': 'Bearer' },
    });
  if (failure.code === 'too_many_requests')
    return new RestError(429, 'PT429', 'Too many writes', {
      headers: { 'retry-after': String(failure.details.retryAfterSeconds ?? WAIT_SECONDS) },
    });
  return new RestError(failure.status, 'PGRSTX00', failure.code);
}

/**
 * Status by PostgreSQL error code, or by the first two characters of its class; the default is 400. As PostgREST, except:
 * 54 (body nested too deep) is 400, 57014 (statement timeout) is 504, and 25006 (read-only, as without disk space) is 503.
 */
const STATUS: Readonly<Record<string, number>> = {
  '08': 503,
  '23503': 409,
  '23505': 409,
  '25006': 503,
  '40': 409,
  '42883': 404,
  '42P01': 404,
  '53': 503,
  '54': 400,
  '57': 503,
  '57014': 504,
};
/** Codes of internal errors, whose messages are only logged. */
const INTERNAL_CODES = /^(?:08P01|09|0[LP]|25|28|2D|38|39|3B|42P17|55|58|F0|HV|P0(?!001)|XX)/;

/** Converts a database error; null for an internal one. */
export function fromDatabaseError(error: unknown, role: Caller['role']): RestError | null {
  if (!(error instanceof DatabaseError))
    return isDatabaseUnavailable(error)
      ? new RestError(503, 'PGRST000', 'Could not connect with the database', { cause: error })
      : null;
  const { code = 'XX000', message } = error;
  if (code === '42501') return forbidden(role, message);
  if (INTERNAL_CODES.test(code) && STATUS[code] === undefined) return null;
  // Excludes details and hint: they may quote columns that the caller can't read.
  const status = STATUS[code] ?? STATUS[code.slice(0, 2)] ?? 400;
  return new RestError(status, code, message, { cause: error });
}
