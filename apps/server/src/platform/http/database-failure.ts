import { DatabaseError } from 'pg';
import type { Logger } from 'pino';
import { Failure } from './failure.ts';

/** The disk is full, or transactions may only read, as where it is about to be. */
const STORAGE_CODES = new Set(['53100', '25006']);
/** The database is not there, just ending or starting, or has no place left: classes and codes of PostgreSQL. */
const AWAY = /^(?:08|53|57P0)/;
/** Node's codes for a way that broke. */
const CONNECTION_CODES = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
/** Messages of the driver, without a code, for a connection that broke. */
const BROKEN_CONNECTION =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;
/** The embedded database restarts within seconds; an operator has to free space. */
const RESTART_SECONDS = 3;
const STORAGE_RETRY_SECONDS = 60;

/** True for a full disk or read-only database. */
export function isOutOfStorage(error: unknown): boolean {
  return error instanceof DatabaseError && STORAGE_CODES.has(error.code ?? '');
}

/** True where the database can't be reached. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseError) return AWAY.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as NodeJS.ErrnoException;
  return CONNECTION_CODES.test(code) || BROKEN_CONNECTION.test(error.message);
}

/**
 * Logs that a request failed because of its database; nothing for other errors. An unreachable database recovers by
 * itself (warning), a full disk needs an operator (error).
 */
export function logDatabaseFailure(
  log: Pick<Logger, 'error' | 'warn'>,
  error: unknown,
  facts: object,
): void {
  if (isOutOfStorage(error)) log.error({ err: error, ...facts }, 'The database has no room');
  else if (isDatabaseAway(error))
    log.warn(
      { err: error, ...facts },
      'A request was refused, as the database could not do its part',
    );
}

/** The refusal for a database that can't do its part at the moment; null for any other error. */
export function toDatabaseFailure(error: unknown): Failure | null {
  if (isOutOfStorage(error))
    return new Failure('unavailable', undefined, {
      message: 'errors.storage_full',
      retryAfterSeconds: STORAGE_RETRY_SECONDS,
    });
  if (isDatabaseAway(error))
    return new Failure('unavailable', undefined, { retryAfterSeconds: RESTART_SECONDS });
  return null;
}

const FOREIGN_KEY_VIOLATION = '23503';
/** As the tables of accounts name it, and as all others do. */
const OF_AN_ACCOUNT = /user_?id_fkey$/i;

/** Turns a foreign-key error of an account that was deleted during the request into `authentication_required`. */
export function replaceAccountGone(error: Error): Error {
  const { code, constraint = '' } = error as { code?: string; constraint?: string };
  return code === FOREIGN_KEY_VIOLATION && OF_AN_ACCOUNT.test(constraint)
    ? new Failure('authentication_required')
    : error;
}

/** A statement that took longer than it may. */
const CANCELLED = '57014';

/**
 * For questions whose effort depends on how much was seen: what took too long may be asked again later.
 *
 * @throws Failure unavailable for that, and the error itself for any other
 */
export function throwUnavailable(error: unknown): never {
  if ((error as { code?: string }).code === CANCELLED) throw new Failure('unavailable');
  throw error;
}
