import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Settings } from '@farelark/server/settings';
import { connect, type Database, migrate } from '@farelark/storage';
import { joinEmbeddedDatabase } from '@farelark/storage/embedded';

/** Relative folders mean the same as to the server, which runs in the repository's folder. */
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** A pipeline needs one for its transaction and one for what is read beside it. */
const CONNECTIONS = 4;

export interface OpenDatabase extends AsyncDisposable {
  readonly database: Database;
}

export function dataFolder(settings: Settings): string {
  return resolve(ROOT, settings.FARELARK_DATA_DIR);
}

/**
 * Opens the database that a server with these settings would use, migrated: the one of DATABASE_URL,
 * or the data folder's, which is joined where it runs and started otherwise. On disposal a database
 * that was started here is ended, unless somebody else uses it by then.
 *
 * @param log takes a line about anything out of the ordinary
 */
export async function openDatabase(
  settings: Settings,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  const embedded =
    settings.DATABASE_URL === undefined
      ? await joinEmbeddedDatabase({ dataDir: dataFolder(settings), log })
      : null;
  const url = embedded?.url ?? (settings.DATABASE_URL as string);
  try {
    await migrate(settings.DATABASE_DIRECT_URL ?? url, { log });
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const database = connect(url, {
    connections: CONNECTIONS,
    name: 'farelark command',
    isPooled: settings.DATABASE_DIRECT_URL !== undefined,
  });
  return {
    database,
    async [Symbol.asyncDispose]() {
      await database.close();
      await embedded?.stop();
    },
  };
}
