import type { FastifyInstance, FastifyRequest } from 'fastify';
import { logDatabaseFailure } from '../../platform/http/database-failure.ts';
import { requestErrorStatus } from '../../platform/http/error-answers.ts';
import { Failure } from '../../platform/http/failure.ts';
import { RestError, unreadable } from '../../platform/http/rest-error.ts';
import { fromDatabase } from './database-error.ts';
import type { TablesDependencies } from './dependencies.ts';

/** A fault of our own. */
const INTERNAL = new RestError(500, 'PGRSTX00', 'Internal error');
/** Default of `Retry-After`, in seconds. */
const WAIT_SECONDS = 60;

/** Every error in the protocol's shape; what went wrong inside stays in the log. */
export function answerErrors(app: FastifyInstance, { log }: Pick<TablesDependencies, 'log'>): void {
  app.setErrorHandler((error: Error, request, reply) => {
    const described = inProtocol(error);
    const facts = { requestId: request.id, path: getPath(request) };
    if (described.status === 500) log.error({ err: error, ...facts }, 'A request failed');
    else logDatabaseFailure(log, described.cause, facts);
    return reply
      .status(described.status)
      .headers(described.headers)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(described.body));
  });
}

/** Without the filters, which say whose rows were asked for. */
function getPath({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? '';
}

function inProtocol(error: Error): RestError {
  if (error instanceof RestError) return error;
  if (error instanceof Failure) return fromFailure(error);
  const status = requestErrorStatus(error);
  if (status === null) return fromDatabase(error, 'anon') ?? INTERNAL;
  if (status === 413) return new RestError(413, 'PGRST102', 'The body is too large');
  if (status === 415) return new RestError(415, 'PGRST107', error.message);
  return unreadable(error.message);
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
