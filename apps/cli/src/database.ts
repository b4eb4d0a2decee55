import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, prepareDatabase } from '@farelark/db';
import { openEmbeddedDatabase } from '@farelark/db/embedded';
import type { Settings } from '@farelark/server/settings';
import { printNote } from './terminal/output.ts';

/** Base of relative paths, the same as for the server. */
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** A pipeline needs at least two: one for its transaction, one for other queries. */
const MAX_CONNECTIONS = 4;

/** URLs contain the password: never print them. */
export interface ResolvedDatabase extends AsyncDisposable {
  readonly url: string;
  /** URL for the owner of the tables. */
  readonly ownerUrl: string;
  readonly isEmbedded: boolean;
}

export function getDataFolder(settings: Settings): string {
  return resolve(ROOT, settings.FARELARK_DATA_DIR);
}

/**
 * Resolves the database of a server with these settings: DATABASE_URL, or the embedded database of the data
 * folder, which is started if it does not run. Disposal stops it if it was started here and no other process
 * uses it.
 */
export async function resolveDatabase(settings: Settings): Promise<ResolvedDatabase> {
  // Bypasses a pooler, as session locks and settings need a dedicated connection.
  const url = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL;
  if (url !== undefined) {
    const ownerUrl = settings.DATABASE_OWNER_URL ?? url;
    return { url, ownerUrl, isEmbedded: false, async [Symbol.asyncDispose]() {} };
  }
  const embedded = await openEmbeddedDatabase({ dataDir: getDataFolder(settings), log: printNote });
  return {
    url: embedded.url,
    ownerUrl: embedded.url,
    isEmbedded: true,
    [Symbol.asyncDispose]: () => embedded.stop(),
  };
}

/** Connects to the database of `resolveDatabase`, after migrating it. */
export async function openDatabase(settings: Settings) {
  await using stack = new AsyncDisposableStack();
  const resolved = stack.use(await resolveDatabase(settings));
  const { url } = await prepareDatabase(
    {
      url: resolved.url,
      directUrl: settings.DATABASE_DIRECT_URL,
      ownerUrl: settings.DATABASE_OWNER_URL,
    },
    { log: printNote },
  );
  const name = 'farelark command';
  const database = stack.use(connect(url, { connections: MAX_CONNECTIONS, name }));
  const resources = stack.move();
  return { database, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}
