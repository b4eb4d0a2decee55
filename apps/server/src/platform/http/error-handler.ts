import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { logDatabaseFailure, replaceAccountGone, toDatabaseFailure } from './database-failure.ts';
import { Failure, failureBody } from './failure.ts';

/** A row-level rule, or a missing grant, refused what a check before it let through. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** Codes of the errors that Fastify and its plugins make themselves. */
const FASTIFY_CODE = /^FST_/;

/**
 * The status of an error with which Fastify refuses a request that it can't read; null for any other error.
 * Clients of other services put the status of those services into theirs, which says nothing of our request.
 */
export function requestErrorStatus(error: Error & { code?: unknown; statusCode?: unknown }) {
  const { code, statusCode } = error;
  if (typeof code !== 'string' || !FASTIFY_CODE.test(code)) return null;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
    ? statusCode
    : null;
}

/** Every error has one shape; what went wrong inside stays in the log, under the request's id. */
export function registerErrors(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler((thrown: Error & { code?: string }, request, reply) => {
    // By its pattern: an address holds what opens something, or whose rows were asked for.
    const facts = { requestId: request.id, route: request.routeOptions.url };
    logDatabaseFailure(log, thrown, facts);
    const error: typeof thrown = toDatabaseFailure(thrown) ?? replaceAccountGone(thrown);
    if (error instanceof Failure) {
      const { retryAfterSeconds } = error.details;
      if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
      return reply.status(error.status).send({ data: null, error: error.body(request.id) });
    }
    const isRefused = error.code === INSUFFICIENT_PRIVILEGE;
    const status = isRefused ? 403 : (requestErrorStatus(error) ?? 500);
    if (status >= 500 || isRefused) log.error({ err: error, ...facts }, 'A request failed');
    const code = isRefused ? 'forbidden' : status < 500 ? 'invalid_input' : 'internal';
    return reply
      .status(status)
      .send({ data: null, error: failureBody(code, undefined, request.id) });
  });
}
