import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type Client, type DatabaseError, escapeIdentifier, escapeLiteral, type Pool } from 'pg';
import { execute, getValue, queryRows, queryValue } from './sql.ts';
import { openClient, UnusableDatabaseError } from './unusable-database.ts';

const FOLDER = new URL('../migrations/', import.meta.url);

/** Key of the advisory lock that serialises migrations of a database. */
export const MIGRATION_LOCK = 6_120_115_310;

export interface MigrateOptions {
  /** Receives a line per applied file. */
  readonly log?: (message: string) => void;
  /** Folder of `NNNN_name.sql` files, with a trailing slash. Default: the package's own. */
  readonly folder?: URL;
  /** Name of the setting with the address, for errors. Default: DATABASE_URL. */
  readonly setting?: string;
}

type Queryable = Pick<Pool | Client, 'query'>;

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/**
 * Migrates a database to this version: applies pending SQL files in order, each in its own
 * transaction, and grants the server's role missing rights. Concurrent calls are serialised. Requires
 * the owner, unless nothing is pending.
 *
 * @returns names of the files applied
 * @throws UnusableDatabaseError for an unreachable or newer database, insufficient rights, or a file
 *   that was changed after it was applied
 * @throws Error when a file fails; earlier files stay applied
 */
export async function migrate(
  url: string,
  { log = () => {}, folder = FOLDER, setting }: MigrateOptions = {},
): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(folder);
  const client = await openClient(url, setting);
  try {
    // A session lock ends with the connection, even when this process is killed.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // Checked first: a newer database must not be changed.
    const pending = await findPending(client, migrations);
    // The server's login has no rights to change anything.
    if (pending.length === 0 && !(await mayMigrate(client))) return { applied: [] };
    await setDefaults(client);
    await client.query(CREATE_MIGRATIONS_TABLE);
    for (const migration of pending) {
      await apply(client, migration);
      log(`Migrated: ${migration.name}`);
    }
    await grantServerRights(client);
    return { applied: pending.map((migration) => migration.name) };
  } catch (error) {
    throw isPermissionError(error) ? createOwnerError(client, error) : error;
  } finally {
    await client.end();
  }
}

/** Defaults of the database, for sessions of a pooler, which can't set them. */
const DEFAULTS = ['TimeZone=UTC', 'search_path=public'];

async function setDefaults(client: Client): Promise<void> {
  const settings: string[] | null = await queryValue(client)`
    select setconfig from pg_db_role_setting
     where setrole = 0 and setdatabase = (select oid from pg_database where datname = current_database())`;
  const existing = new Set(settings?.map((setting) => setting.toLowerCase()));
  const missing = DEFAULTS.filter((setting) => !existing.has(setting.toLowerCase()));
  const database: string = await getValue(client)`select current_database()`;
  for (const setting of missing) {
    const [name = '', value = ''] = setting.split('=');
    await client.query(
      `alter database ${escapeIdentifier(database)} set ${name} to ${escapeLiteral(value)}`,
    );
  }
  // Temporary tables could shadow those that functions with the owner's rights use.
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

/** Grants the server's role missing rights on tables and functions, where this role may. */
export async function grantServerRights(client: Client): Promise<void> {
  // Absent in databases that tests migrate only partly.
  await client.query(`do $$ begin
    if has_function_privilege(to_regprocedure('public.grant_server_rights()'), 'execute') then
      perform public.grant_server_rights();
    end if;
  end $$`);
}

const INSUFFICIENT_PRIVILEGE = '42501';

function isPermissionError(error: unknown): error is Error {
  const { code } = (error instanceof Error ? (error.cause ?? error) : {}) as DatabaseError;
  return code === INSUFFICIENT_PRIVILEGE;
}

function createOwnerError({ user, database }: Client, cause: Error): UnusableDatabaseError {
  return new UnusableDatabaseError(
    `The role ${user} may not migrate the database ${database}: ${cause.message} ` +
      'Set DATABASE_OWNER_URL to the address of a role that may.',
    { cause },
  );
}

/** Migrations of a database, compared with this version. */
export interface MigrationState {
  readonly applied: number;
  /** Files that `migrate` would apply. */
  readonly pending: string[];
  /** Applied files that are unknown or different here; such a database can't be used. */
  readonly strange: string[];
}

/** Compares the migrations of a database with this version. Read-only. */
export async function getMigrationState(client: Queryable): Promise<MigrationState> {
  const migrations = await readMigrations(FOLDER);
  const rows = await readApplied(client);
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const applied = new Set(rows.map((row) => row.name));
  return {
    applied: applied.size,
    pending: migrations.map(({ name }) => name).filter((name) => !applied.has(name)),
    strange: rows.filter((row) => checksums.get(row.name) !== row.checksum).map((row) => row.name),
  };
}

/** Applied migrations in order, with their checksums. */
export async function readApplied(
  client: Queryable,
): Promise<{ name: string; checksum: string }[]> {
  const exists: boolean = await getValue(client)`
    select to_regclass('schema_migrations') is not null`;
  if (!exists) return [];
  return queryRows(client)`
    select name, checksum from schema_migrations order by name collate "C"`;
}

/** Reads the migration files in order. */
export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

const CREATE_MIGRATIONS_TABLE = `create table if not exists schema_migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

/** Applies migrations in the caller's transaction. @throws Error as `migrate` */
export async function migrateWithin(client: Client, migrations: readonly Migration[]) {
  await client.query(CREATE_MIGRATIONS_TABLE);
  for (const migration of migrations) await applyOne(client, migration);
  await grantServerRights(client);
}

async function findPending(client: Client, migrations: Migration[]): Promise<Migration[]> {
  const rows = await readApplied(client);
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const unknown = [...applied.keys()].filter((name) => !migrations.some((m) => m.name === name));
  if (unknown.length > 0) {
    throw new UnusableDatabaseError(
      `The database is newer than this program: it has ${formatNames(unknown)}. Nothing was ` +
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

/** Formats names for a one-line message. */
function formatNames([first = '', ...others]: readonly string[]): string {
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
        'were rolled back; those of the files before it are kept.',
      { cause },
    );
  }
}

async function applyOne(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql);
  await execute(client)`
    insert into schema_migrations (name, checksum) values (${name}, ${checksum})`;
}
