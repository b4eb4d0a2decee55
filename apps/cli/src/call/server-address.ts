import { connect } from '@farelark/db';
import { findServer, hasDatabase, joinEmbeddedDatabase } from '@farelark/db/embedded';
import type { Settings } from '@farelark/server/settings';
import { dataFolder } from '../database.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Where the server answers: at FARELARK_URL, else where it says so in the database of this
 * installation, else at the port of the settings. Without a slash at the end.
 */
export async function serverAddress(
  { FARELARK_URL }: Environment,
  settings: Settings,
): Promise<string> {
  const url = FARELARK_URL || (await announced(settings)) || `http://localhost:${settings.PORT}`;
  return url.replace(/\/+$/, '');
}

/** What the server that serves this installation announced; null where none does. */
async function announced(settings: Settings): Promise<string | null> {
  // Which server serves a data folder is told by its own database alone.
  if (settings.DATABASE_URL !== undefined || !(await hasDatabase(dataFolder(settings))))
    return null;
  const embedded = await joinEmbeddedDatabase({ dataDir: dataFolder(settings) });
  try {
    const database = connect(embedded.url, { connections: 1 });
    try {
      return (await findServer(database.pool))?.url ?? null;
    } finally {
      await database.close();
    }
  } finally {
    await embedded.stop();
  }
}
