import { Client, DatabaseError } from 'pg';

/** Database that can't be used. The message says which one, why, and what to do. */
export class UnusableDatabaseError extends Error {
  override name = 'UnusableDatabaseError';
}

/** First version with `uuidv7()` and asynchronous reads. */
const MIN_MAJOR = 18;
const VERSION_FACTOR = 10_000;
/** Below the start timeouts of common supervisors. */
const CONNECT_TIMEOUT_MS = 8_000;

/**
 * Checks that a database is reachable and a supported PostgreSQL. Read-only.
 *
 * @param setting name of the setting with the address, for the message
 * @throws UnusableDatabaseError
 */
export async function checkDatabase(url: string, setting: string): Promise<void> {
  const client = await openClient(url, setting);
  await client.end().catch(() => {});
}

/** Opens a connection to a supported PostgreSQL, which the caller closes. @throws UnusableDatabaseError */
export async function openClient(url: string, setting = 'DATABASE_URL'): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // Without a listener a connection that breaks later would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await checkVersion(client, setting);
    return client;
  } catch (error) {
    // Destroys the socket: a server that doesn't respond would never accept a regular end.
    client.connection.stream.destroy();
    if (error instanceof UnusableDatabaseError) throw error;
    throw createUnreachableError(client, setting, error);
  }
}

async function checkVersion(client: Client, setting: string): Promise<void> {
  const query = { text: 'show server_version_num', query_timeout: CONNECT_TIMEOUT_MS };
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

/** Describes a failed connection, without the password. */
function createUnreachableError(client: Client, setting: string, cause: unknown) {
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

/** Messages of `pg` for a timeout. */
const TIMEOUT_MESSAGE =
  /^(?:timeout expired|Query read timeout|Connection terminated due to connection timeout)$/;

/** Message of the system or the database; of several attempted addresses, that of the first. */
function reason(cause: unknown): string {
  const [error] = cause instanceof AggregateError ? cause.errors : [cause];
  const message = error instanceof Error ? error.message : String(error);
  return TIMEOUT_MESSAGE.test(message)
    ? `no PostgreSQL answered within ${CONNECT_TIMEOUT_MS / 1_000} seconds`
    : message;
}
