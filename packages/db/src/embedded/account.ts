import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';

/** The system account that PostgreSQL runs under, where it is not the current one. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const SERVICE_ACCOUNT = 'postgres';

/** PostgreSQL reads PG* variables and localises its messages; it is to do neither here. */
const PLAIN_ENVIRONMENT = {
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** Spawn options under which a PostgreSQL program runs as `account`, away from our own folder. */
export function spawnAs(account: Account | undefined) {
  return { cwd: '/', env: PLAIN_ENVIRONMENT, ...account };
}

/**
 * The account PostgreSQL is to run under. It refuses to run as root, so root lends it the account
 * that owns an existing cluster, or else the service account, made when missing. Anybody else runs
 * it themselves (`undefined`).
 *
 * @param cluster folder of the cluster; it need not exist yet
 * @throws Error when root can neither find nor make the service account
 */
export async function accountFor(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return serviceAccount() ?? makeServiceAccount();
}

/** Check that `account` can pass through to `path` and use it (`x` run or enter, `r` read). */
export function canUse(account: Account | undefined, mode: 'x' | 'r', path: string): boolean {
  return (
    spawnSync('test', [`-${mode}`, path], { ...spawnAs(account), stdio: 'ignore' }).status === 0
  );
}

function serviceAccount(): Account | undefined {
  const uid = readId('-u');
  const gid = readId('-g');
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

function makeServiceAccount(): Account {
  spawnSync('groupadd', ['--system', SERVICE_ACCOUNT], { stdio: 'ignore' });
  const made = spawnSync(
    'useradd',
    ['--system', '--no-create-home', '--gid', SERVICE_ACCOUNT, SERVICE_ACCOUNT],
    { encoding: 'utf8' },
  );
  const account = serviceAccount();
  if (account !== undefined) return account;
  throw new Error(
    `PostgreSQL does not run as root, and the account "${SERVICE_ACCOUNT}" could not be made ` +
      `(${made.error?.message ?? made.stderr.trim()}). Start as an ordinary user, or set DATABASE_URL.`,
  );
}

function readId(flag: '-u' | '-g'): number | undefined {
  const answer = spawnSync('id', [flag, SERVICE_ACCOUNT], { encoding: 'utf8' });
  return answer.status === 0 ? Number.parseInt(answer.stdout, 10) : undefined;
}
