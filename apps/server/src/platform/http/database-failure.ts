import { DatabaseError } from 'pg';
import type { Logger } from 'pino';
import { Failure } from './failure.ts';

/** Full disk, or read-only transactions shortly before. */
const STORAGE_CODES = new Set(['53100', '25006']);
/** Connection errors, exhausted resources, shutdown and start: PostgreSQL classes and codes. */
const UNAVAILABLE_CODES = /^(?:08|53|57P0)/;
const CONNECTION_CODES = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
/** Messages of driver errors that have no code. */
const BROKEN_CONNECTION =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;
/** The embedded database restarts within seconds; an operator has to free space. */
const RESTART_SECONDS = 3;
const STORAGE_RETRY_SECONDS = 60;

/** True for a full disk or read-only database. */
export function isOutOfStorage(error: unknown): boolean {
  return error instanceof DatabaseError && STORAGE_CODES.has(error.code ?? '');
}

export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) return UNAVAILABLE_CODES.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as NodeJS.ErrnoException;
  return CONNECTION_CODES.test(code) || BROKEN_CONNECTION.test(error.message);
}

/**
 * Logs database errors only: a warning for an unreachable database, which recovers without help, an error for a full
 * disk, which needs an operator.
 */
export function logDatabaseFailure(
  log: Pick<Logger, 'error' | 'warn'>,
  error: unknown,
  fields: object,
): void {
  if (isOutOfStorage(error)) log.error({ err: error, ...fields }, 'The database has no room');
  else if (isDatabaseUnavailable(error))
    log.warn(
      { err: error, ...fields },
      'A request was refused, as the database could not do its part',
    );
}

/** Failure for an unavailable database; null for any other error. */
export function toDatabaseFailure(error: unknown): Failure | null {
  if (isOutOfStorage(error))
    return new Failure('unavailable', {
      message: 'errors.storage_full',
      retryAfterSeconds: STORAGE_RETRY_SECONDS,
    });
  if (isDatabaseUnavailable(error))
    return new Failure('unavailable', { retryAfterSeconds: RESTART_SECONDS });
  return null;
}

const FOREIGN_KEY_VIOLATION = '23503';
/** Account tables use `userId`, all others `user_id`. */
const USER_CONSTRAINT = /user_?id_fkey$/i;

/** Replaces the foreign-key error of a concurrently deleted account by `authentication_required`. */
export function replaceAccountGone(error: Error): Error {
  const { code, constraint = '' } = error as { code?: string; constraint?: string };
  return code === FOREIGN_KEY_VIOLATION && USER_CONSTRAINT.test(constraint)
    ? new Failure('authentication_required')
    : error;
}

const QUERY_CANCELLED = '57014';

/** @throws Failure unavailable for a statement timeout; any other error unchanged */
export function throwUnavailable(error: unknown): never {
  if ((error as { code?: string }).code === QUERY_CANCELLED) throw new Failure('unavailable');
  throw error;
}
