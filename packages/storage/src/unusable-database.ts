import type { Client } from 'pg';

/** A database that this program can't use. The message says which, why, and what to do about it. */
export class UnusableDatabaseError extends Error {
  override name = 'UnusableDatabaseError';
}

/** Why a connection could not be opened, without its password. */
export function unreachable(
  client: Client,
  cause: unknown,
  setting = 'DATABASE_URL',
): UnusableDatabaseError {
  const { host, port, database = '' } = client;
  return new UnusableDatabaseError(
    `The database ${database} at ${host}:${port} can't be reached: ${reason(cause)}. ${setting} says where it is.`,
    { cause },
  );
}

/** The system's or the database's own words. Of several addresses that were tried, those about the first. */
function reason(cause: unknown): string {
  const [error] = cause instanceof AggregateError ? cause.errors : [cause];
  return error instanceof Error ? error.message : String(error);
}
