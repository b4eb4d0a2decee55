import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { type Client, DatabaseError, escapeIdentifier, escapeLiteral, type Pool } from 'pg';
import { MIGRATION_LOCK, type MigrateOptions, migrate } from './migrate.ts';
import { execute, getRow } from './sql.ts';
import { openClient, UnusableDatabaseError } from './unusable-database.ts';

/** The role that migrations grant the server's rights to; each login of a server is a member. */
export const SERVER_ROLE = 'farelark_server';

/** Statement that creates a login for servers, with a password to choose. */
export const LOGIN_STATEMENT = `create role farelark_app login password '…' in role ${SERVER_ROLE}`;

const MAX_NAME_BYTES = 63;

interface DatabaseAddresses {
  /** DATABASE_URL, or the embedded database. */
  readonly url: string;
  /** The same past a pooler, where `url` leads to one. */
  readonly directUrl?: string | undefined;
  /** Login of the tables' owner, if `url` is not of that role. */
  readonly ownerUrl?: string | undefined;
}

/** Under which addresses a server works. */
export interface ServerAccess {
  /** For its work. */
  readonly url: string;
  /** For what only the owner of the tables may do. */
  readonly ownerUrl: string;
  /** One line on what the role of `url` may do that it needs not, and on what to do; null where there is nothing. */
  readonly warning: string | null;
}

/** Which rights a role has beyond those of the server. */
export interface RoleRights {
  readonly role: string;
  readonly isSuperuser: boolean;
  /** It is the owner of the tables, or may become it. */
  readonly isOwner: boolean;
  /** It passes row-level rules, or makes roles or databases. */
  readonly hasPowers: boolean;
  /** It may make the server a login. */
  readonly makesRoles: boolean;
  /** It is a member of the server's role, which has its rights. */
  readonly isMember: boolean;
}

/**
 * Migrates a database, as `migrate`, and says by which login its server works, as `resolveServerAccess`.
 *
 * @returns with the names of the files applied now
 */
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
 * Says by which login the server of a migrated database works, and makes it where it may: one that owns nothing.
 * With an address of the owner, `url` is of such a login already and becomes a member of the server's role. With
 * `url` alone, a login of the database's own is made by the role of that address, unless that one has no more
 * rights than it needs; its password follows from that of the owner, so that every process knows it.
 *
 * @throws UnusableDatabaseError where the database can't be reached, or the role of `url` may not work there
 */
export async function resolveServerAccess(addresses: DatabaseAddresses): Promise<ServerAccess> {
  const { url, directUrl } = addresses;
  const ownerUrl = addresses.ownerUrl ?? directUrl ?? url;
  const rights = await withClient(directUrl ?? url, readRights);
  if (!isPrivileged(rights)) {
    if (!rights.isMember) await admit(rights.role, addresses.ownerUrl);
    return { url, ownerUrl, warning: null };
  }
  // A pooler has a list of its own of who may log in; and two addresses were chosen as they are.
  const login = ownerUrl === url ? await serverLogin(url) : null;
  return login === null
    ? { url, ownerUrl, warning: describeRights(rights) }
    : { url: login, ownerUrl, warning: null };
}

/**
 * Rights of the server's role: that of this connection where it `isChosen`, by two addresses or past
 * a pooler, else the login that a server made itself, where there is one yet.
 */
export function getRoleRights(
  client: Pick<Pool | Client, 'query'>,
  isChosen: boolean,
): Promise<RoleRights> {
  return getRow(client)`
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

/** Check that a role may do more than a server needs. */
export function isPrivileged({ isSuperuser, isOwner, hasPowers }: RoleRights): boolean {
  return isSuperuser || isOwner || hasPowers;
}

function describeRights({ role, isSuperuser, isOwner }: RoleRights): string {
  const what = isSuperuser
    ? 'a superuser'
    : isOwner
      ? 'the owner of its tables'
      : 'a powerful role';
  return (
    `The server works as ${role}, ${what}: more than it needs. Run as an administrator: ${LOGIN_STATEMENT}; ` +
    `then set DATABASE_URL to that role and DATABASE_OWNER_URL to ${role}`
  );
}

/** Makes a login a member of the server's role. */
async function admit(role: string, ownerUrl: string | undefined): Promise<void> {
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

/** Address of the server's login, created or given its password where needed; null where not permitted. */
async function serverLogin(ownerUrl: string): Promise<string | null> {
  return withClient(ownerUrl, async (client) => {
    // Without one, the processes of this installation share no secret.
    if (!client.password) return null;
    // Roles belong to the cluster: each of its databases has a login of its own.
    const role = `${SERVER_ROLE}_${client.database}`;
    // PostgreSQL cuts longer names, and then two databases could have one.
    if (Buffer.byteLength(role) > MAX_NAME_BYTES) return null;
    const password = await derivePassword(role, client.password);
    const url = withLogin(ownerUrl, role, password);
    const rowCount = await execute(client)`select from pg_roles where rolname = ${role}`;
    if (rowCount !== 0 && (await opens(url))) return url;
    try {
      await setLogin(client, role, password);
    } catch (error) {
      if (error instanceof DatabaseError) return null;
      throw error;
    }
    return (await opens(url)) ? url : null;
  });
}

const derive = promisify<string, string, number, Buffer>(scrypt);

async function derivePassword(role: string, ofOwner: string): Promise<string> {
  return (await derive(ofOwner, `farelark server login ${role}`, 24)).toString('base64url');
}

function withLogin(ownerUrl: string, role: string, password: string): string {
  const url = new URL(ownerUrl);
  // Before the host they would be lost where it is a socket; here the driver takes them in any case.
  url.username = '';
  url.password = '';
  url.searchParams.set('user', role);
  url.searchParams.set('password', password);
  return url.href;
}

/** Check that the login connects and has its rights. */
async function opens(url: string): Promise<boolean> {
  try {
    return (await withClient(url, readRights)).isMember;
  } catch {
    return false;
  }
}

async function setLogin(client: Client, role: string, password: string): Promise<void> {
  const [name, secret] = [escapeIdentifier(role), escapeLiteral(password)];
  await client.query('begin');
  // Servers that start concurrently take turns; the later one changes nothing.
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
