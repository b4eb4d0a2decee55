import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { type Client, DatabaseError, escapeIdentifier, escapeLiteral, type Pool } from 'pg';
import { MIGRATION_LOCK, type MigrateOptions, migrate } from './migrate.ts';
import { execute, getRow } from './sql.ts';
import { openClient, UnusableDatabaseError } from './unusable-database.ts';

/** Role with the server's rights; each login of a server is a member. */
const SERVER_ROLE = 'farelark_server';

/** Statement for administrators that creates a login for servers. */
export const LOGIN_STATEMENT = `create role farelark_app login password '…' in role ${SERVER_ROLE}`;

const MAX_NAME_BYTES = 63;

interface DatabaseAddresses {
  /** DATABASE_URL, or the address of the embedded database. */
  readonly url: string;
  /** Address that bypasses a pooler at `url`. */
  readonly directUrl?: string | undefined;
  /** Login of the tables' owner, if `url` has another role. */
  readonly ownerUrl?: string | undefined;
}

/** Addresses that a server uses. */
export interface ServerAccess {
  /** For ordinary work. */
  readonly url: string;
  /** For work that requires the owner of the tables. */
  readonly ownerUrl: string;
  /** One line on excessive rights of `url` and their cure; null if there are none. */
  readonly warning: string | null;
}

/** Rights of a role beyond those of the server. */
export interface RoleRights {
  readonly role: string;
  readonly isSuperuser: boolean;
  /** Owns the tables, or may become their owner. */
  readonly isOwner: boolean;
  /** Bypasses row-level security, or creates roles or databases. */
  readonly hasPowers: boolean;
  /** May create a login for the server. */
  readonly makesRoles: boolean;
  /** Is a member of the server's role. */
  readonly isMember: boolean;
}

/** Migrates a database as `migrate` and resolves the server's login as `resolveServerAccess`. */
export async function prepareDatabase(
  addresses: DatabaseAddresses,
  options: Pick<MigrateOptions, 'log'> = {},
): Promise<ServerAccess & { readonly applied: readonly string[] }> {
  const { url, directUrl, ownerUrl } = addresses;
  const { applied } = await (ownerUrl === undefined
    ? migrate(directUrl ?? url, options)
    : migrate(ownerUrl, { ...options, setting: 'DATABASE_OWNER_URL' }));
  return { ...(await resolveServerAccess(addresses)), applied };
}

/**
 * Resolves the login of the server to a migrated database. With `ownerUrl`, the role of `url` becomes a
 * member of the server's role. With `url` alone, a login without ownership is created if its role has
 * excessive rights and may; its password derives from the owner's, so that all processes know it.
 *
 * @throws UnusableDatabaseError for an unreachable database, or a role without rights there
 */
export async function resolveServerAccess(addresses: DatabaseAddresses): Promise<ServerAccess> {
  const { url, directUrl } = addresses;
  const ownerUrl = addresses.ownerUrl ?? directUrl ?? url;
  const rights = await withClient(directUrl ?? url, readRights);
  if (!isPrivileged(rights)) {
    if (!rights.isMember) await grantServerRole(rights.role, addresses.ownerUrl);
    return { url, ownerUrl, warning: null };
  }
  // A pooler has its own list of logins, and two addresses were chosen deliberately.
  const login = ownerUrl === url ? await ensureServerLogin(url) : null;
  return login === null
    ? { url, ownerUrl, warning: describeRights(rights) }
    : { url: login, ownerUrl, warning: null };
}

/**
 * Rights of the server's role: the role of this connection if it `isChosen` (by two addresses or behind
 * a pooler), else the login that a server created, if there is one.
 */
export function getRoleRights(client: Pick<Pool | Client, 'query'>, isChosen: boolean) {
  return getRow(client)<RoleRights>`
    select r.rolname as role, r.rolsuper as "isSuperuser", r.rolsuper or r.rolcreaterole as "makesRoles",
           r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolreplication as "hasPowers",
           exists (select from pg_class where relnamespace in ('public'::regnamespace, to_regnamespace('auth'),
                     to_regnamespace('jobs')) and pg_has_role(r.oid, relowner, 'MEMBER')) as "isOwner",
           (select count(*) = 2 from pg_roles s
             where s.rolname in (${SERVER_ROLE}, 'service_role')
               and pg_has_role(r.oid, s.oid, 'USAGE')) as "isMember"
      from pg_roles r
     where r.rolname = coalesce((select l.rolname from pg_roles l
                                  where not ${isChosen}
                                    and l.rolname = ${SERVER_ROLE} || '_' || current_database()),
                                    current_user)`;
}

const readRights = (client: Client) => getRoleRights(client, true);

/** True if a role may do more than a server needs. */
export function isPrivileged({ isSuperuser, isOwner, hasPowers }: RoleRights): boolean {
  return isSuperuser || isOwner || hasPowers;
}

function describeRights({ role, isSuperuser, isOwner }: RoleRights): string {
  const description = isSuperuser
    ? 'a superuser'
    : isOwner
      ? 'the owner of its tables'
      : 'a powerful role';
  return (
    `The server works as ${role}, ${description}: more than it needs. Run as an administrator: ${LOGIN_STATEMENT}; ` +
    `then set DATABASE_URL to that role and DATABASE_OWNER_URL to ${role}`
  );
}

async function grantServerRole(role: string, ownerUrl: string | undefined): Promise<void> {
  const statement = `grant ${SERVER_ROLE} to ${escapeIdentifier(role)}`;
  try {
    if (ownerUrl === undefined) throw new Error('DATABASE_OWNER_URL is not set');
    await withClient(ownerUrl, (client) => client.query(statement));
  } catch (cause) {
    if (cause instanceof UnusableDatabaseError) throw cause;
    throw new UnusableDatabaseError(
      `The role ${role} of DATABASE_URL has no rights there (${(cause as Error).message}). Run as an ` +
        `administrator: ${statement}`,
      { cause },
    );
  }
}

/** Address of the server's login, created or updated if needed; null if that isn't permitted. */
async function ensureServerLogin(ownerUrl: string): Promise<string | null> {
  return withClient(ownerUrl, async (client) => {
    // Without a password, the installation's processes share no secret.
    if (!client.password) return null;
    // Roles belong to the cluster, so each database needs its own login.
    const role = `${SERVER_ROLE}_${client.database}`;
    // PostgreSQL truncates longer names, which may then collide.
    if (Buffer.byteLength(role) > MAX_NAME_BYTES) return null;
    const password = await derivePassword(role, client.password);
    const url = withLogin(ownerUrl, role, password);
    const rowCount = await execute(client)`select from pg_roles where rolname = ${role}`;
    if (rowCount !== 0 && (await canLogIn(url))) return url;
    try {
      await setLogin(client, role, password);
    } catch (error) {
      if (error instanceof DatabaseError) return null;
      throw error;
    }
    return (await canLogIn(url)) ? url : null;
  });
}

const derive = promisify<string, string, number, Buffer>(scrypt);

async function derivePassword(role: string, ownerPassword: string): Promise<string> {
  return (await derive(ownerPassword, `farelark server login ${role}`, 24)).toString('base64url');
}

function withLogin(ownerUrl: string, role: string, password: string): string {
  const url = new URL(ownerUrl);
  // In the authority, credentials would be lost for sockets; the driver reads them from the query.
  url.username = '';
  url.password = '';
  url.searchParams.set('user', role);
  url.searchParams.set('password', password);
  return url.href;
}

/** True if the login connects and has its rights. */
async function canLogIn(url: string): Promise<boolean> {
  try {
    return (await withClient(url, readRights)).isMember;
  } catch {
    return false;
  }
}

async function setLogin(client: Client, role: string, password: string): Promise<void> {
  const [name, secret] = [escapeIdentifier(role), escapeLiteral(password)];
  await client.query('begin');
  // Serialises concurrent starts; the later one changes nothing.
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  const rowCount = await execute(client)`select from pg_roles where rolname = ${role}`;
  if (rowCount === 0) await client.query(`create role ${name} login`);
  await client.query(`alter role ${name} login password ${secret}`);
  await client.query(`grant ${SERVER_ROLE} to ${name}`);
  await client.query('commit');
}

/** @throws UnusableDatabaseError when it can't be reached */
async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await openClient(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
