import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, prepareDatabase } from '@farelark/db';
import { openEmbeddedDatabase } from '@farelark/db/embedded';
import type { Settings } from '@farelark/server/settings';
import { printNote } from './terminal/output.ts';

/** Relative folders mean the same as to the server, which runs in the repository's folder. */
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** A pipeline needs one for its transaction and one for what is read beside it. */
const CONNECTIONS = 4;

/** A database that takes connections, as it is. */
export interface ReachedDatabase extends AsyncDisposable {
  /** Holds the password, as all of them: not for messages. */
  readonly url: string;
  /** The same as the owner of its tables. */
  readonly ownerUrl: string;
  readonly isEmbedded: boolean;
}

export function dataFolder(settings: Settings): string {
  return resolve(ROOT, settings.FARELARK_DATA_DIR);
}

/**
 * The database that a server with these settings would use: the one of DATABASE_URL, or the data folder's,
 * which is joined where it runs and started otherwise. On disposal a database that was started here is
 * ended, unless another process uses it by then. Anything out of the ordinary is printed.
 */
export async function reachDatabase(settings: Settings): Promise<ReachedDatabase> {
  // Past a pooler where there is one: locks and settings of a session are no use on a borrowed connection.
  const url = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL;
  if (url !== undefined) {
    const ownerUrl = settings.DATABASE_OWNER_URL ?? url;
    return { url, ownerUrl, isEmbedded: false, async [Symbol.asyncDispose]() {} };
  }
  const embedded = await openEmbeddedDatabase({ dataDir: dataFolder(settings), log: printNote });
  return {
    url: embedded.url,
    ownerUrl: embedded.url,
    isEmbedded: true,
    [Symbol.asyncDispose]: () => embedded.stop(),
  };
}

/** Opens the database that `reachDatabase` finds, migrated, as the server does. */
export async function openDatabase(settings: Settings) {
  await using opened = new AsyncDisposableStack();
  const reached = opened.use(await reachDatabase(settings));
  const { url } = await prepareDatabase(
    {
      url: reached.url,
      directUrl: settings.DATABASE_DIRECT_URL,
      ownerUrl: settings.DATABASE_OWNER_URL,
    },
    { log: printNote },
  );
  const name = 'farelark command';
  const database = opened.use(connect(url, { connections: CONNECTIONS, name }));
  const all = opened.move();
  return { database, [Symbol.asyncDispose]: () => all.disposeAsync() };
}
