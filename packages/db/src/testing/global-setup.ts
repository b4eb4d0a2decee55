import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { getFreeBytes } from '../embedded/disk-space.ts';
import { openEmbeddedDatabase } from '../embedded/index.ts';
import { resolveLocation } from '../embedded/location.ts';
import { stopPostmaster } from '../embedded/postmaster.ts';
import { isAlive } from '../embedded/processes.ts';
import { MIB } from '../embedded/settings.ts';
import { migrate } from '../migrate.ts';
import { resolveServerAccess } from '../server-role.ts';
import { runAsOwner } from './run-as-owner.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URLs of the superuser and of the server's login, and the name of the migrated template database. */
    testDatabaseServer: { url: string; serverUrl: string; template: string };
  }
}

/** Followed by the pid, so that the next run can clean up after a kill. */
const PREFIX = 'farelark-test-';

const TEMPLATE = 'farelark_template';

/** The file system in memory of Linux. */
const MEMORY_FOLDER = '/dev/shm';
/** Twice what the databases of all tests take. */
const MIN_MEMORY_SPACE = 8 * 1024 * MIB;

/** Starts one PostgreSQL for all tests of a project, without fsync, with a migrated template database. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // Before the choice, because they take the space.
  for (const folder of [MEMORY_FOLDER, tmpdir()]) await removeAbandonedClusters(folder);
  const parent = await chooseParent();
  const dataDir = await mkdtemp(join(parent, `${PREFIX}${process.pid}-`));
  // mkdtemp closes the folder to PostgreSQL's account.
  await chmod(dataDir, 0o711);
  const database = await openEmbeddedDatabase({ dataDir, durability: 'none' });
  let serverUrl: string;
  try {
    serverUrl = await createTemplate(database.url);
  } catch (error) {
    await database.stop();
    throw error;
  }
  project.provide('testDatabaseServer', { url: database.url, serverUrl, template: TEMPLATE });

  return async () => {
    if (process.env['KEEP_TEST_DATABASES'] && project.vitest.state.getCountOfFailedTests() > 0) {
      await database.leave();
      project.vitest.logger.log(`Test databases kept; PostgreSQL still runs at ${database.url}`);
      return;
    }
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Returns the URL of the server's login. */
async function createTemplate(url: string): Promise<string> {
  await runAsOwner(url, `CREATE DATABASE ${TEMPLATE}`);
  const template = new URL(url);
  template.pathname = `/${TEMPLATE}`;
  await migrate(template.href);
  return (await resolveServerAccess({ url: template.href })).url;
}

/** In memory where there is plenty: on ext4, creating a database takes ten times as long after one was dropped. */
async function chooseParent(): Promise<string> {
  const free = await getFreeBytes(MEMORY_FOLDER).catch(() => 0);
  return free >= MIN_MEMORY_SPACE ? MEMORY_FOLDER : tmpdir();
}

/** Stops and removes the clusters of killed test runs. */
async function removeAbandonedClusters(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : NaN;
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    const dataDir = join(parent, name);
    await stopPostmaster(await resolveLocation(dataDir, () => {}));
    await rm(dataDir, { recursive: true, force: true });
  }
}
