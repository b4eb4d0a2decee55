import { randomBytes } from 'node:crypto';
import { runAsOwner } from './run-as-owner.ts';
import { copyDatabase } from './test-database.ts';

export interface EmptyDatabase extends AsyncDisposable {
  readonly url: string;
}

/** Creates an empty database, or a copy of `from`; dropped on disposal. */
export async function createEmptyDatabase(from = 'template0'): Promise<EmptyDatabase> {
  const { url, drop } = await copyDatabase(from);
  return { url, [Symbol.asyncDispose]: drop };
}

/** Creates a role and returns the URL of its login to the database of `url`. */
export async function createRole(url: string, attributes = 'login'): Promise<string> {
  const own = new URL(url);
  own.username = `role_${randomBytes(4).toString('hex')}`;
  own.password = 'for-this-test';
  await runAsOwner(url, `create role ${own.username} ${attributes} password '${own.password}'`);
  return own.href;
}

/** Creates a role as `createRole` that owns the database, but is no superuser. */
export async function createOwner(url: string, attributes = 'login createrole'): Promise<string> {
  const own = await createRole(url, attributes);
  const { username, pathname } = new URL(own);
  await runAsOwner(
    url,
    `alter database ${pathname.slice(1)} owner to ${username};
     grant anon, authenticated, service_role to ${username}
       with admin option, inherit false, set false`,
  );
  return own;
}
