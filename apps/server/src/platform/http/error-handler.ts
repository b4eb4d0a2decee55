import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { logDatabaseFailure, replaceAccountGone, toDatabaseFailure } from './database-failure.ts';
import { Failure, failureBody } from './failure.ts';

/** Row-level security or a missing grant rejected a request that earlier checks allowed. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** Error codes of Fastify and its plugins. */
const FASTIFY_CODE = /^FST_/;

/**
 * Status of Fastify's error for an invalid request; null for other errors, whose status may be that of an upstream
 * service.
 */
export function getRequestErrorStatus(error: Error & { code?: unknown; statusCode?: unknown }) {
  const { code, statusCode } = error;
  if (typeof code !== 'string' || !FASTIFY_CODE.test(code)) return null;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
    ? statusCode
    : null;
}

/** Sends all errors in one format; details stay in the log, under the request id. */
export function registerErrors(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler((thrown: Error & { code?: string }, request, reply) => {
    // The route pattern, because URLs can contain tokens and ids.
    const fields = { requestId: request.id, route: request.routeOptions.url };
    logDatabaseFailure(log, thrown, fields);
    const error: typeof thrown = toDatabaseFailure(thrown) ?? replaceAccountGone(thrown);
    if (error instanceof Failure) {
      const { retryAfterSeconds } = error.details;
      if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
      return reply.status(error.status).send({ data: null, error: error.body(request.id) });
    }
    const isForbidden = error.code === INSUFFICIENT_PRIVILEGE;
    const status = isForbidden ? 403 : (getRequestErrorStatus(error) ?? 500);
    if (status >= 500 || isForbidden) log.error({ err: error, ...fields }, 'A request failed');
    const code = isForbidden ? 'forbidden' : status < 500 ? 'invalid_input' : 'internal';
    return reply
      .status(status)
      .send({ data: null, error: failureBody(code, undefined, request.id) });
  });
}
