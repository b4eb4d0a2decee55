import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbeddedDatabase } from '../embedded/index.ts';
import { migrate } from '../migrate.ts';
import { resolveServerAccess } from '../server-role.ts';
import { sweepAbandoned } from './abandoned.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * The run's PostgreSQL as its superuser and as the login that servers work by, and the name of the migrated
     * database that tests get copies of.
     */
    testDatabaseServer: { url: string; serverUrl: string; template: string };
  }
}

/** With the id of the process that made it, so that the next run can clear up after a kill. */
const PREFIX = 'farelark-test-';

const TEMPLATE = 'farelark_template';

/**
 * One real PostgreSQL for all tests of a project, with one migrated database to copy from. It does not
 * wait for the disk: a test database never outlives its run.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await sweepAbandoned(PREFIX);
  const dataDir = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // mkdtemp closes the folder to others, and with it to the account that PostgreSQL runs under.
  await chmod(dataDir, 0o711);
  const database = await openEmbeddedDatabase({ dataDir, durability: 'none' });
  let serverUrl: string;
  try {
    serverUrl = await makeTemplate(database.url);
  } catch (error) {
    await database.stop();
    throw error;
  }
  project.provide('testDatabaseServer', { url: database.url, serverUrl, template: TEMPLATE });

  return async () => {
    if (process.env['KEEP_TEST_DATABASES'] && project.vitest.state.getCountOfFailedTests() > 0) {
      await database.leave();
      project.vitest.logger.log(`Test databases kept; their PostgreSQL runs on: ${database.url}`);
      return;
    }
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Answers where a server logs in to it. */
async function makeTemplate(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${TEMPLATE}`);
  } finally {
    await client.end();
  }
  const template = new URL(url);
  template.pathname = `/${TEMPLATE}`;
  await migrate(template.href);
  return (await resolveServerAccess({ url: template.href })).url;
}
