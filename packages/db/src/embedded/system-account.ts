import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';

/** System account that PostgreSQL runs under, where it is not the current one. */
export interface SystemAccount {
  readonly uid: number;
  readonly gid: number;
}

const SERVICE_ACCOUNT = 'postgres';

/** Without PG* variables, which PostgreSQL reads, and with untranslated messages. */
const ENVIRONMENT = {
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** Spawn options of a PostgreSQL program. The working directory is one that every account may enter. */
export function getSpawnOptions(account: SystemAccount | undefined) {
  return { cwd: '/', env: ENVIRONMENT, ...account };
}

/**
 * Returns the account to run PostgreSQL under: the current one (`undefined`), except for root, which
 * PostgreSQL refuses. Root uses the owner of an existing cluster, or else creates the service account.
 *
 * @param cluster folder that may not exist yet
 * @throws Error when root can neither find nor create the service account
 */
export async function resolveAccount(cluster: string): Promise<SystemAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return findServiceAccount() ?? createServiceAccount();
}

/** Checks access to `path` and its parents (`x`: run or enter, `r`: read). */
export function hasAccess(account: SystemAccount | undefined, mode: 'x' | 'r', path: string) {
  return (
    spawnSync('test', [`-${mode}`, path], { ...getSpawnOptions(account), stdio: 'ignore' })
      .status === 0
  );
}

function findServiceAccount(): SystemAccount | undefined {
  const uid = readId('-u');
  const gid = readId('-g');
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

function createServiceAccount(): SystemAccount {
  spawnSync('groupadd', ['--system', SERVICE_ACCOUNT], { stdio: 'ignore' });
  const created = spawnSync(
    'useradd',
    ['--system', '--no-create-home', '--gid', SERVICE_ACCOUNT, SERVICE_ACCOUNT],
    { encoding: 'utf8' },
  );
  const account = findServiceAccount();
  if (account !== undefined) return account;
  throw new Error(
    `PostgreSQL does not run as root, and the account "${SERVICE_ACCOUNT}" could not be created ` +
      `(${created.error?.message ?? created.stderr.trim()}). Start as an ordinary user, or set DATABASE_URL.`,
  );
}

function readId(flag: '-u' | '-g'): number | undefined {
  const result = spawnSync('id', [flag, SERVICE_ACCOUNT], { encoding: 'utf8' });
  return result.status === 0 ? Number.parseInt(result.stdout, 10) : undefined;
}
