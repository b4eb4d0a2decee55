import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { administer } from './administer.ts';
// For the type of what the global set-up provides.
import type {} from './global-setup.ts';

export interface EmptyDatabase extends AsyncDisposable {
  readonly url: string;
}

/** An empty database, dropped on disposal; `from` names one to copy, without connections. */
export async function createEmptyDatabase(from = 'template0'): Promise<EmptyDatabase> {
  const server = inject('testDatabaseServer').url;
  const name = `empty_${process.pid}_${randomBytes(4).toString('hex')}`;
  await administer(server, `create database ${name} template ${from}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async [Symbol.asyncDispose]() {
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}
