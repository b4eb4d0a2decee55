import { startServerProcess } from '../../../server/src/chaos/server-process.ts';
import { startEnvironment } from '../../../server/src/testing/test-server.ts';

/** Starts a server process with its own data folder and without external calls. */
export function startServer(
  databaseUrl: string,
  folder: string,
  settings: Readonly<Record<string, string>> = {},
) {
  const installation = { DATABASE_URL: databaseUrl, FARELARK_DATA_DIR: folder };
  return startServerProcess(
    startEnvironment({ EMAIL_CONFIRMATION: 'off', ...installation, ...settings }),
  );
}
