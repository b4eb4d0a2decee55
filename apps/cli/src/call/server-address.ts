import { connect } from '@farelark/db';
import { findServer, hasDatabase, joinEmbeddedDatabase } from '@farelark/db/embedded';
import type { Settings } from '@farelark/server/settings';
import { dataFolder } from '../database.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Address of the server: FARELARK_URL, else the one announced in the database of this
 * installation, else at the port of the settings. Without a slash at the end.
 */
export async function serverAddress(
  { FARELARK_URL }: Environment,
  settings: Settings,
): Promise<string> {
  const url = FARELARK_URL || (await announced(settings)) || `http://localhost:${settings.PORT}`;
  return url.replace(/\/+$/, '');
}

/** Address announced by this installation's server; null without one. */
async function announced(settings: Settings): Promise<string | null> {
  // Only a data folder's own database knows its server.
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
