import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@farelark/db';
import { openEmbeddedDatabase } from '@farelark/db/embedded';

/** Where processes of a run find the folder. */
const PLACE = 'FARELARK_E2E_PREPARED_DATA';

/**
 * Makes, once for a run, a data folder as a server leaves it that was started and stopped: making a database
 * and migrating it costs each journey's server as much as all the rest of its start.
 */
export default async function prepareData(): Promise<() => Promise<void>> {
  const dataDir = await newDataFolder();
  // Servers wait for the disk, each in its own copy; here nothing would be lost.
  const database = await openEmbeddedDatabase({ dataDir, durability: 'none', log: () => {} });
  try {
    await migrate(database.url);
  } finally {
    await database.stop();
  }
  process.env[PLACE] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}

/** A data folder of a server's own. `isEmpty`: of one that was never started. */
export async function copyOfPreparedData(isEmpty: boolean): Promise<string> {
  const dataDir = await newDataFolder();
  const prepared = process.env[PLACE];
  // With its owners: PostgreSQL may run under another account.
  if (!isEmpty && prepared !== undefined) await copyInto(dataDir, prepared);
  return dataDir;
}

async function newDataFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farelark-e2e-'));
  // PostgreSQL may run under an account of its own, which must be let through.
  await chmod(dataDir, 0o711);
  return dataDir;
}

async function copyInto(folder: string, from: string): Promise<void> {
  const copying = spawn('cp', ['-a', `${from}/.`, folder], { stdio: 'inherit' });
  const [code] = (await once(copying, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The prepared data could not be copied to ${folder}`);
}
