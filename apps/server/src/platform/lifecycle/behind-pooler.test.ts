import { existsSync } from 'node:fs';
import { connect, type Database } from '@farelark/db';
import { createTestDatabase } from '@farelark/db/testing';
import type { RawFare } from '@farelark/engine';
import type { Pipeline } from '@farelark/ingest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServerProcess, startServerProcess } from '../../chaos/server-process.ts';
import { MailCatcher } from '../../testing/mail-catcher.ts';
import { pipelineBeside, takeFeed } from '../../testing/pipeline-beside.ts';
import { PGBOUNCER, type Pooler, startPooler } from '../../testing/pooler.ts';
import { bargainReport, ordinaryHistory } from '../../testing/recent-feed.ts';
import { addSignedIn } from '../../testing/signed-in.ts';
import { processEnvironment } from '../../testing/test-server.ts';
import {
  callFunction,
  openLive,
  postAuth,
  savePreferencesFrom,
  signUp,
  waitForJob,
} from '../../testing/traveller-client.ts';

const PATIENCE_MS = 120_000;
const TRAVELLERS = 30;

let pooler: Pooler;
let direct: Database;
let pooled: Database;
let pipeline: Pipeline;
let server: ServerProcess;
let mails: MailCatcher;

const isHere = existsSync(PGBOUNCER);
const name = isHere
  ? 'behind a PgBouncer that lends connections by the transaction'
  : `behind a pooler (not tried: there is no ${PGBOUNCER} here)`;

describe.skipIf(!isHere)(name, () => {
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
    pipeline = pipelineBeside(pooled.pool);
  }, PATIENCE_MS);
  afterAll(async () => {
    await server?.kill();
    await pooled?.close();
    await direct?.close();
    await mails?.close();
    await pooler?.stop();
  });

  const takeRows = (rows: readonly RawFare[]) => takeFeed(pipeline, rows);

  it('sessions speak UTC and look into the public schema without saying so', async () => {
    const { rows } = await pooled.pool.query(
      `select current_setting('timezone') as zone, current_setting('search_path') as path`,
    );
    expect(rows).toEqual([{ zone: 'UTC', path: 'public' }]);
  });

  it('a deal comes to an open dashboard and by mail, from an import beside the server', async () => {
    const token = await signUp(server.url, 'pooled@example.org');
    expect((await savePreferencesFrom(server.url, token, ['BUD'])).status).toBe(200);
    await takeRows(ordinaryHistory('BUD', 'BCN'));
    const stream = await openLive(server.url, token);
    await takeRows(bargainReport('BUD', 'BCN'));
    await stream.next((event) => event.type === 'alert.added');
    stream.close();
    await expect.poll(() => mails.to('pooled@example.org').length).toBeGreaterThan(0);
  });

  it('concurrent travellers on few connections each see and change what is theirs', async () => {
    const travellers = await Promise.all(
      Array.from({ length: TRAVELLERS }, () => addSignedIn(direct)),
    );
    const seen = await Promise.all(
      travellers.map(async ({ token, userId }) => {
        const profile = { firstName: userId, lastName: null, phone: null, language: 'en' } as const;
        const saved = await callFunction(server.url, 'save-profile', profile, token);
        const loaded = await callFunction(server.url, 'load-profile', {}, token);
        return [saved.status, loaded.data?.profile.firstName];
      }),
    );
    expect(seen).toEqual(travellers.map(({ userId }) => [200, userId]));
  });

  it('receives the notice of an ended session and runs a job', async () => {
    const token = await signUp(server.url, 'job@example.org');
    const started = await callFunction(server.url, 'daily-price-check', {}, token);
    expect(await waitForJob(server.url, started, token)).toMatchObject({ state: 'done' });
    const left = await postAuth(server.url, '/sign-out', {}, { authorization: `Bearer ${token}` });
    expect(left.status).toBe(200);
    const load = () => callFunction(server.url, 'load-profile', {}, token);
    await expect.poll(async () => (await load()).status).toBe(401);
  });
});
