import { Client, DatabaseError } from 'pg';

/** A database that this program can't use. The message says which, why, and what to do about it. */
export class UnusableDatabaseError extends Error {
  override name = 'UnusableDatabaseError';
}

/** The first version with `uuidv7()` and asynchronous reads. */
const MIN_MAJOR = 18;
const VERSION_FACTOR = 10_000;
/** Well below what an operator, or a supervisor, waits for a start. */
const ANSWER_WITHIN_MS = 8_000;

/**
 * Checks that a database can be reached, lets us in and is a PostgreSQL that this program can use. Changes
 * nothing.
 *
 * @param setting that names the database, for the message
 * @throws UnusableDatabaseError
 */
export async function checkDatabase(url: string, setting: string): Promise<void> {
  const client = await openClient(url, setting);
  await client.end().catch(() => {});
}

/**
 * A connection to a PostgreSQL that this program can use. The caller ends it.
 *
 * @throws UnusableDatabaseError, as `checkDatabase`
 */
export async function openClient(url: string, setting = 'DATABASE_URL'): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
  });
  // Without a listener a connection that breaks later would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await checkVersion(client, setting);
    return client;
  } catch (error) {
    // Closes the socket without a goodbye, which a server that doesn't answer would never take.
    client.connection.stream.destroy();
    if (error instanceof UnusableDatabaseError) throw error;
    throw unreachable(client, setting, error);
  }
}

async function checkVersion(client: Client, setting: string): Promise<void> {
  const query = { text: 'show server_version_num', query_timeout: ANSWER_WITHIN_MS };
  const { rows } = await client.query<{ server_version_num: string }>(query);
  const major = Math.floor(Number(rows[0]?.server_version_num) / VERSION_FACTOR);
  if (major >= MIN_MAJOR) return;
  throw new UnusableDatabaseError(
    `The database ${formatServerName(client)} runs PostgreSQL ${major}, which is too old. ${setting} has to name one of version ${MIN_MAJOR} or newer.`,
  );
}

const ADVICE: Record<string, (setting: string) => string> = {
  '28P01': (setting) => `Correct the user and password in ${setting}.`,
  '28000': (setting) => `Correct the user in ${setting}, or let it in by pg_hba.conf.`,
  '3D000': (setting) => `Create it, or name another one in ${setting}.`,
};

/** Reason why a connection could not be opened, without its password. */
function unreachable(client: Client, setting: string, cause: unknown): UnusableDatabaseError {
  const code = cause instanceof DatabaseError ? (cause.code ?? '') : '';
  const advice = ADVICE[code]?.(setting) ?? `${setting} says where it is.`;
  return new UnusableDatabaseError(
    `The database ${formatServerName(client)} can't be reached: ${reason(cause)}. ${advice}`,
    { cause },
  );
}

function formatServerName({ host, port, database = '' }: Client): string {
  return `${database} at ${host}:${port}`;
}

/** Message of `pg` when no server answers in time. */
const LATE =
  /^(?:timeout expired|Query read timeout|Connection terminated due to connection timeout)$/;

/** The system's or the database's own words. Of several addresses that were tried, those about the first. */
function reason(cause: unknown): string {
  const [error] = cause instanceof AggregateError ? cause.errors : [cause];
  const words = error instanceof Error ? error.message : String(error);
  return LATE.test(words)
    ? `no PostgreSQL answered within ${ANSWER_WITHIN_MS / 1_000} seconds`
    : words;
}
