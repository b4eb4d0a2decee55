import { mkdtemp, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { connect, type Database, prepareDatabase } from '@farelark/db';
import { createTestDatabase, type TestDatabase } from '@farelark/db/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../../../server/src/testing/listen.ts';
import { useTemporaryFolder } from '../../../server/src/testing/temporary-folder.ts';
import { runCommand } from '../testing/run-command.ts';

let folder: string;
let testDatabase: TestDatabase;
let database: Database;
beforeAll(() => useTemporaryFolder((path) => (folder = path)));
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = connect(testDatabase.url);
});
afterEach(() => database.close());

/** Reserved, so that nothing listens there. */
const CLOSED_PORT = '1';

const runDoctor = (options: readonly string[], env: Record<string, string> = {}) =>
  runCommand(['doctor', ...options], {
    FARELARK_DATA_DIR: folder,
    DATABASE_URL: testDatabase.url,
    PORT: CLOSED_PORT,
    ...env,
  });

const text = (pattern: string | RegExp) => expect.stringMatching(pattern);

async function diagnose(env: Record<string, string> = {}) {
  const { code, stdout } = await runDoctor(['--json'], env);
  const report = JSON.parse(stdout) as {
    ok: boolean;
    findings: { check: string; standing: string; message: string; advice?: string; facts: never }[];
  };
  const get = (check: string) => report.findings.find((finding) => finding.check === check);
  return { code, stdout, get, ...report };
}

describe('farelark doctor', () => {
  it('reports no problem in a fresh installation', async () => {
    const { code, ok, get } = await diagnose();
    expect([code, ok]).toEqual([0, true]);
    for (const check of ['node', 'settings', 'data_folder', 'database', 'migrations', 'outbox'])
      expect(get(check)).toMatchObject({ standing: 'ok' });
    const notes = ['mail', 'server', 'source', 'sources', 'record', 'deals', 'address', 'contact'];
    for (const check of notes) expect(get(check)).toMatchObject({ standing: 'note' });
    expect(get('contact')).not.toHaveProperty('advice');
    const facts = { unconfirmed: ['CLAIM_SAVING', 'CLAIM_USERS'] };
    expect(get('claims')).toMatchObject({ standing: 'note', facts });
    const advice = text('TRAVELPAYOUTS_TOKEN');
    expect(get('source')).toMatchObject({ facts: { configured: 0 }, advice });
  });

  it('warns of misspelt settings without printing their values', async () => {
    const { code, findings, stdout } = await diagnose({ SMPT_HOST: 'mail.example.org' });
    expect(code).toBe(0);
    expect(findings.filter(({ check }) => check === 'misspelt_setting')).toEqual([
      {
        check: 'misspelt_setting',
        standing: 'warning',
        message: 'SMPT_HOST isn’t a setting and is ignored',
        advice: 'Did you mean SMTP_HOST?',
        facts: { given: 'SMPT_HOST', nearest: 'SMTP_HOST' },
      },
    ]);
    expect(stdout).not.toContain('mail.example.org');
  });

  it('reports the age of the newest backup if BACKUP_DIR is set', async () => {
    expect((await diagnose()).get('backup')).toBeUndefined();
    const backups = await mkdtemp(join(folder, 'backups-'));
    const env = { BACKUP_DIR: backups };
    expect((await diagnose(env)).get('backup')).toMatchObject({ standing: 'warning' });
    const file = join(backups, 'one.backup');
    await writeFile(file, '');
    expect((await diagnose(env)).get('backup')).toMatchObject({ standing: 'ok' });
    const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
    await utimes(file, twoDaysAgo, twoDaysAgo);
    const old = { standing: 'warning', message: text(/48h ago/) };
    expect((await diagnose(env)).get('backup')).toMatchObject(old);
  });

  it('warns of a database role that owns the tables', async () => {
    expect((await diagnose()).get('database_role')).toMatchObject({ standing: 'note' });
    await prepareDatabase({ url: testDatabase.url });
    expect((await diagnose()).get('database_role')).toMatchObject({
      standing: 'ok',
      facts: { role: `farelark_server_${testDatabase.name}`, isSuperuser: false, isOwner: false },
    });
    const separate = { DATABASE_URL: testDatabase.serverUrl, DATABASE_OWNER_URL: testDatabase.url };
    expect((await diagnose(separate)).get('database_role')).toMatchObject({ standing: 'ok' });
    const { get, stdout } = await diagnose({ DATABASE_OWNER_URL: testDatabase.url });
    const warning = { standing: 'warning', message: text('farelark') };
    const advice = text('DATABASE_OWNER_URL');
    expect(get('database_role')).toMatchObject({ ...warning, advice });
    expect(stdout).not.toContain(new URL(testDatabase.url).password);
  });

  it('prints a symbol and a line per finding without --json', async () => {
    const { stdout } = await runDoctor([]);
    expect(stdout).toMatch(/^✓ Node\.js 24\./);
    expect(stdout).toContain('✓ PostgreSQL 18');
  });

  const NO_DATABASE = `postgres://user:hunter2@127.0.0.1:${CLOSED_PORT}/farelark`;
  const CONTACT = { SUPPORT_EMAIL: 'help@fares.example', SUPPORT_PHONE: '+43 1 234' };
  const PUBLIC_URL = 'https://fares.example';
  it.each<[string, string, Record<string, string>, object]>([
    [
      'an unreachable database',
      'database',
      { DATABASE_URL: NO_DATABASE },
      { standing: 'broken', advice: text('DATABASE_URL') },
    ],
    [
      'an unreachable mail server',
      'mail',
      { SMTP_HOST: '127.0.0.1', SMTP_PORT: CLOSED_PORT },
      { standing: 'broken' },
    ],
    [
      'an invalid setting',
      'settings',
      { AUTH_SECRET: 'hunter2' },
      { standing: 'broken', message: text('AUTH_SECRET') },
    ],
    [
      'missing contact details of a public server',
      'contact',
      { ...CONTACT, PUBLIC_URL },
      {
        standing: 'warning',
        facts: { missing: ['OFFICE_ADDRESS'] },
        advice: text('OFFICE_ADDRESS'),
      },
    ],
    [
      'complete contact details',
      'contact',
      { ...CONTACT, OFFICE_ADDRESS: 'Am Hof 1, 1010 Wien' },
      { standing: 'ok' },
    ],
    [
      'only the unconfirmed marketing claim',
      'claims',
      { CLAIM_SAVING: '0.5' },
      { message: text(/^(?!.*CLAIM_SAVING).*CLAIM_USERS/) },
    ],
    ['confirmed claims', 'claims', { CLAIM_SAVING: '0.5', CLAIM_USERS: '0' }, { standing: 'ok' }],
    [
      'a reachable server without PUBLIC_URL',
      'address',
      { HOST: '0.0.0.0' },
      { standing: 'warning', advice: text('PUBLIC_URL') },
    ],
    ['a server with PUBLIC_URL', 'address', { HOST: '0.0.0.0', PUBLIC_URL }, { standing: 'ok' }],
    [
      'missing settings of a source',
      'source',
      { SABRE_EPR: '7971', SABRE_PCC: 'F9CE' },
      {
        standing: 'warning',
        facts: { name: 'sabre' },
        advice: text(/^(?!.*SABRE_EPR).*SABRE_PASSWORD/),
      },
    ],
  ])('reports %s without printing secrets', async (_, check, env, expected) => {
    const { code, stdout, get } = await diagnose(env);
    expect(get(check)).toMatchObject(expected);
    expect(code).toBe(get(check)?.standing === 'broken' ? 1 : 0);
    expect(stdout).not.toContain('hunter2');
  });

  it('distinguishes pending migrations from those of a newer version', async () => {
    await database.pool.query(
      'delete from schema_migrations where name = (select max(name) from schema_migrations)',
    );
    expect((await diagnose()).get('migrations')).toMatchObject({ standing: 'note' });
    await database.pool.query(
      `insert into schema_migrations (name, checksum) values ('9999_later.sql', '')`,
    );
    const { code, get } = await diagnose();
    expect(code).toBe(1);
    const message = text('9999_later.sql');
    expect(get('migrations')).toMatchObject({ standing: 'broken', message });
  });

  it('warns of stuck and failed emails', async () => {
    await database.pool.query(
      `insert into outbox (channel, kind, address, language, payload, dedupe_key, created_at, failed_at)
       values
         ('email', 'deal_alert', 'a@example.org', 'en', '{}', 'a', now() - interval '3 hours', null),
         ('email', 'deal_alert', 'b@example.org', 'en', '{}', 'b', now(), now())`,
    );
    const { code, get } = await diagnose();
    expect(code).toBe(0);
    const facts = { waiting: 1, failed: 1 };
    expect(get('outbox')).toMatchObject({ standing: 'warning', facts, message: text('3h') });
  });

  it('counts quarantined rows by reason', async () => {
    await database.pool.query(
      `insert into quarantine (source, reason, raw, fingerprint)
       values ('x', 'zero_price', '{}', 1), ('x', 'zero_price', '{}', 2), ('x', 'malformed_row', '{}', 3)`,
    );
    expect((await diagnose()).get('record')?.facts).toMatchObject({
      quarantine: { zero_price: 2, malformed_row: 1 },
    });
  });

  it('reports why a source is paused, and which setting to correct, without printing its value', async () => {
    await database.pool.query(
      `insert into source_health
         (source, kind, state, until, last_failure_at, last_failure, last_status)
       values ('duffel', 'search', 'open', now() + interval '1 hour', now(), 'unauthorized', 401)`,
    );
    await database.pool.query(
      `insert into source_days (source, day, allowed, calls, searches)
       values ('duffel', (now() at time zone 'UTC')::date, 980, 41, 37)`,
    );
    const { get, code, stdout } = await diagnose({ DUFFEL_TOKEN: 'duffel_live_hunter2' });
    expect(code).toBe(0);
    const questions = [{ kind: 'search', state: 'open', last_failure: 'unauthorized' }];
    expect(get('source')).toMatchObject({
      standing: 'warning',
      facts: { name: 'duffel', questions },
      advice: text('DUFFEL_TOKEN'),
      message: text(/41 of 980.*searches 37.*1,500/),
    });
    expect(stdout).not.toContain('hunter2');
  });

  it('distinguishes a working source from one that was never called', async () => {
    const feeds = { FEEDS: 'partner=https://me:hunter2@feeds.example/fares.csv' };
    const fresh = await diagnose(feeds);
    expect(fresh.get('source')).toMatchObject({ standing: 'note', facts: { name: 'partner' } });
    expect(fresh.stdout).not.toContain('hunter2');
    await database.pool.query(
      `insert into source_health (source, kind, last_failure_at, last_failure, last_success_at)
       values ('partner', 'feed', now() - interval '1 hour', 'failing', now())`,
    );
    expect((await diagnose(feeds)).get('source')).toMatchObject({ standing: 'ok' });
  });

  it('finds a running server', async () => {
    const server = createServer((_, response) => response.end('{"status":"ok"}'));
    const { port } = new URL(await listen(server));
    expect((await diagnose({ PORT: port })).get('server')).toMatchObject({ standing: 'ok' });
    server.close();
  });
});
