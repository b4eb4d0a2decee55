import { existsSync } from 'node:fs';
import { connect, type Database } from '@farelark/db';
import { createTestDatabase } from '@farelark/db/testing';
import type { Pipeline } from '@farelark/ingest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServerProcess, startServerProcess } from '../../chaos/server-process.ts';
import { MailCatcher } from '../../testing/mail-catcher.ts';
import { PGBOUNCER, type Pooler, startPooler } from '../../testing/pooler.ts';
import { createBargainReport, createPriceHistory } from '../../testing/recent-feed.ts';
import { addSignedInAccount } from '../../testing/signed-in-account.ts';
import { createTestPipeline, ingestFeed } from '../../testing/test-pipeline.ts';
import { processEnvironment } from '../../testing/test-server.ts';
import {
  callFunction,
  openLive,
  postAuth,
  savePreferencesFrom,
  signUp,
  waitForJob,
} from '../../testing/traveller-client.ts';

const SETUP_TIMEOUT_MS = 120_000;
const TRAVELLERS = 30;

let pooler: Pooler;
let direct: Database;
let pooled: Database;
let pipeline: Pipeline;
let server: ServerProcess;
let mails: MailCatcher;

describe.skipIf(!existsSync(PGBOUNCER))('a server behind PgBouncer in transaction mode', () => {
  beforeAll(async () => {
    const { url, serverUrl } = await createTestDatabase();
    pooler = await startPooler(serverUrl);
    mails = new MailCatcher();
    server = await startServerProcess({
      ...processEnvironment(pooler.url),
      DATABASE_DIRECT_URL: serverUrl,
      DATABASE_OWNER_URL: url,
      BILLING: 'off',
      EMAIL_CONFIRMATION: 'off',
      ...(await mails.open()),
    });
    direct = connect(url);
    pooled = connect(pooler.url, { isPooled: true });
    pipeline = createTestPipeline(pooled.pool);
  }, SETUP_TIMEOUT_MS);
  afterAll(async () => {
    await server?.kill();
    await pooled?.close();
    await direct?.close();
    await mails?.close();
    await pooler?.stop();
  });

  it('uses UTC and the public schema by default', async () => {
    const { rows } = await pooled.pool.query(
      `select current_setting('timezone') as zone, current_setting('search_path') as path`,
    );
    expect(rows).toEqual([{ zone: 'UTC', path: 'public' }]);
  });

  it('delivers an alert of another process live and by email', async () => {
    const token = await signUp(server.url, 'pooled@example.org');
    expect((await savePreferencesFrom(server.url, token, ['BUD'])).status).toBe(200);
    await ingestFeed(pipeline, createPriceHistory('BUD', 'BCN'));
    const stream = await openLive(server.url, token);
    await ingestFeed(pipeline, createBargainReport('BUD', 'BCN'));
    await stream.next((event) => event.type === 'alert.added');
    stream.close();
    await expect.poll(() => mails.to('pooled@example.org').length).toBeGreaterThan(0);
  });

  it('separates concurrent travellers that share connections', async () => {
    const travellers = await Promise.all(
      Array.from({ length: TRAVELLERS }, () => addSignedInAccount(direct)),
    );
    const firstNames = await Promise.all(
      travellers.map(async ({ token, userId }) => {
        const profile = { firstName: userId, lastName: null, phone: null, language: 'en' } as const;
        const saved = await callFunction(server.url, 'save-profile', profile, token);
        const loaded = await callFunction(server.url, 'load-profile', {}, token);
        return [saved.status, loaded.data?.profile.firstName];
      }),
    );
    expect(firstNames).toEqual(travellers.map(({ userId }) => [200, userId]));
  });

  it('runs a job and rejects an ended session', async () => {
    const token = await signUp(server.url, 'job@example.org');
    const started = await callFunction(server.url, 'daily-price-check', {}, token);
    expect(await waitForJob(server.url, started, token)).toMatchObject({ state: 'done' });
    const signedOut = await postAuth(
      server.url,
      '/sign-out',
      {},
      { authorization: `Bearer ${token}` },
    );
    expect(signedOut.status).toBe(200);
    const load = () => callFunction(server.url, 'load-profile', {}, token);
    await expect.poll(async () => (await load()).status).toBe(401);
  });
});
