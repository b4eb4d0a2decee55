import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type Client, type DatabaseError, escapeIdentifier, escapeLiteral, type Pool } from 'pg';
import { execute, getValue, queryRows, queryValue } from './sql.ts';
import { openClient, UnusableDatabaseError } from './unusable-database.ts';

const FOLDER = new URL('../migrations/', import.meta.url);

/** Name of the advisory lock under which one server at a time migrates a database. */
export const MIGRATION_LOCK = 6_120_115_310;

export interface MigrateOptions {
  /** Takes a line for each file applied. */
  readonly log?: (message: string) => void;
  /** Folder of `NNNN_name.sql` files, with a trailing slash; the package's own unless given. */
  readonly folder?: URL;
  /** The setting that says where the database is, for errors; DATABASE_URL unless given. */
  readonly setting?: string;
}

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/**
 * Brings a database up to this code: applies the SQL files that it has not seen, in order, each in
 * its own transaction, and grants the server's role what it lacks. Concurrent starts wait for each
 * other. Connect as the owner; another role may only find that there is nothing to do.
 *
 * @returns names of the files applied now
 * @throws UnusableDatabaseError when it can't be reached or may not be changed by this role, when an applied file
 *   was changed since, or when the database is newer than the code
 * @throws Error when a file fails: what was applied before it is kept, its own changes are undone
 */
export async function migrate(
  url: string,
  { log = () => {}, folder = FOLDER, setting }: MigrateOptions = {},
): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(folder);
  const client = await openClient(url, setting);
  try {
    // Held by the session: it ends with the connection, even when this process is killed.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // First, because a database that is newer is left as it is.
    const pending = await findPending(client, migrations);
    // A login of the server's may not, and needs not where all is done already.
    if (pending.length === 0 && !(await mayMigrate(client))) return { applied: [] };
    await setDefaults(client);
    await client.query(KEPT_IN);
    for (const migration of pending) {
      await apply(client, migration);
      log(`Migrated: ${migration.name}`);
    }
    await grantServerRights(client);
    return { applied: pending.map((migration) => migration.name) };
  } catch (error) {
    throw isRefused(error) ? notTheOwner(client, error) : error;
  } finally {
    await client.end();
  }
}

/** Defaults for sessions of a pooler, which can't set them. */
const DEFAULTS = ['TimeZone=UTC', 'search_path=public'];

async function setDefaults(client: Client): Promise<void> {
  const settings: string[] | null = await queryValue(client)`
    select setconfig from pg_db_role_setting
     where setrole = 0 and setdatabase = (select oid from pg_database where datname = current_database())`;
  const kept = new Set(settings?.map((setting) => setting.toLowerCase()));
  const missing = DEFAULTS.filter((setting) => !kept.has(setting.toLowerCase()));
  const database: string = await getValue(client)`select current_database()`;
  for (const setting of missing) {
    const [name = '', value = ''] = setting.split('=');
    await client.query(
      `alter database ${escapeIdentifier(database)} set ${name} to ${escapeLiteral(value)}`,
    );
  }
  // Functions that run with the owner's rights are not to meet tables of a session.
  await client.query(`do $$ begin
    if has_database_privilege('public', current_database(), 'temporary') then
      execute format('revoke temporary on database %I from public', current_database());
    end if;
  exception when insufficient_privilege then
    null; -- A hosted database may belong to its provider.
  end $$`);
}

async function mayMigrate(client: Client): Promise<boolean> {
  return getValue(client)`
    select pg_has_role(relowner, 'USAGE') from pg_class where oid = 'schema_migrations'::regclass`;
}

/** Grants the server's role what it lacks of tables and functions that were made since, where that may be done. */
export async function grantServerRights(client: Client): Promise<void> {
  // Earlier migrations, by which tests make databases, know no such role.
  await client.query(`do $$ begin
    if has_function_privilege(to_regprocedure('public.grant_server_rights()'), 'execute') then
      perform public.grant_server_rights();
    end if;
  end $$`);
}

const INSUFFICIENT_PRIVILEGE = '42501';

function isRefused(error: unknown): error is Error {
  const { code } = (error instanceof Error ? (error.cause ?? error) : {}) as DatabaseError;
  return code === INSUFFICIENT_PRIVILEGE;
}

function notTheOwner({ user, database }: Client, cause: Error): UnusableDatabaseError {
  return new UnusableDatabaseError(
    `The role ${user} may not migrate the database ${database}: ${cause.message} ` +
      'DATABASE_OWNER_URL takes the address of a role that may.',
    { cause },
  );
}

/** Migrations of a database compared with this code. */
export interface MigrationState {
  readonly applied: number;
  /** Files not applied yet, which `migrate` would apply. */
  readonly pending: string[];
  /** Applied files that this code does not have, or has with other contents: it can't serve this database. */
  readonly strange: string[];
}

/** Compares a database with this code; changes nothing. */
export async function getMigrationState(pool: Pick<Pool, 'query'>): Promise<MigrationState> {
  const migrations = await readMigrations(FOLDER);
  const rows = await readApplied(pool);
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const applied = new Set(rows.map((row) => row.name));
  return {
    applied: applied.size,
    pending: migrations.map(({ name }) => name).filter((name) => !applied.has(name)),
    strange: rows.filter((row) => known.get(row.name) !== row.checksum).map((row) => row.name),
  };
}

/** Migrations that a database has applied, in their order, with their checksums. */
export async function readApplied(
  client: Pick<Pool | Client, 'query'>,
): Promise<{ name: string; checksum: string }[]> {
  const isMade: boolean = await getValue(client)`
    select to_regclass('schema_migrations') is not null`;
  if (!isMade) return [];
  return queryRows(client)`
    select name, checksum from schema_migrations order by name collate "C"`;
}

/** The files of a folder, the package's own unless given, in their order. */
export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

const KEPT_IN = `create table if not exists schema_migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

/**
 * Applies these files in the caller's transaction, so that all of them hold or none.
 *
 * @throws Error as `migrate`; the transaction is then to be given up
 */
export async function migrateWithin(
  client: Client,
  migrations: readonly Migration[],
): Promise<void> {
  await client.query(KEPT_IN);
  for (const migration of migrations) await applyOne(client, migration);
  await grantServerRights(client);
}

async function findPending(client: Client, migrations: Migration[]): Promise<Migration[]> {
  const rows = await readApplied(client);
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const unknown = [...applied.keys()].filter((name) => !migrations.some((m) => m.name === name));
  if (unknown.length > 0) {
    throw new UnusableDatabaseError(
      `The database is newer than this program: it has ${named(unknown)}. Nothing was ` +
        'changed. Start the version that migrated it, or a later one.',
    );
  }
  for (const { name, checksum } of migrations) {
    if (applied.has(name) && applied.get(name) !== checksum) {
      throw new UnusableDatabaseError(
        `Migration ${name} was changed after it was applied to this database. Nothing was ` +
          'changed. Restore the file and put the change into a new one.',
      );
    }
  }
  return migrations.filter((migration) => !applied.has(migration.name));
}

/** The first, and how many more, for a message of one line. */
function named([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}

async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await applyOne(client, migration);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(
      `Migration ${migration.name} failed: ${cause instanceof Error ? cause.message : cause}. Its changes ` +
        'were undone; those of the files before it are kept.',
      { cause },
    );
  }
}

async function applyOne(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql);
  await execute(client)`
    insert into schema_migrations (name, checksum) values (${name}, ${checksum})`;
}
