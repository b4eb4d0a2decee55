import { once } from 'node:events';
import { mkdtemp, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { connect, type Database, prepareDatabase } from '@farelark/db';
import { createTestDatabase, type TestDatabase } from '@farelark/db/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { folderFor } from '../../../server/src/testing/temporary-folder.ts';
import { runHere } from '../testing/run-here.ts';

let folder: string;
let test: TestDatabase;
let database: Database;
beforeAll(() => folderFor((made) => (folder = made)));
beforeEach(async () => {
  test = await createTestDatabase();
  database = connect(test.url);
});
afterEach(() => database.close());

/** Nothing listens on port 1: it is reserved and needs an administrator. */
const CLOSED_PORT = '1';

async function doctor(env: Record<string, string> = {}) {
  const { code, stdout } = await runHere(['doctor', '--json'], {
    FARELARK_DATA_DIR: folder,
    DATABASE_URL: test.url,
    PORT: CLOSED_PORT,
    ...env,
  });
  const report = JSON.parse(stdout) as {
    ok: boolean;
    findings: { check: string; standing: string; message: string; advice?: string; facts: never }[];
  };
  const of = (check: string) => report.findings.find((finding) => finding.check === check);
  return { code, stdout, of, ...report };
}

describe('farelark doctor', () => {
  it('finds a fresh installation in order', async () => {
    const { code, ok, of } = await doctor();
    expect([code, ok]).toEqual([0, true]);
    for (const check of ['node', 'settings', 'data_folder', 'database', 'migrations', 'outbox'])
      expect(of(check)).toMatchObject({ standing: 'ok' });
    const notes = ['mail', 'server', 'source', 'sources', 'record', 'deals', 'address', 'contact'];
    for (const check of notes) expect(of(check)).toMatchObject({ standing: 'note' });
    expect(of('contact')).not.toHaveProperty('advice');
    expect(of('claims')).toMatchObject({
      standing: 'note',
      facts: { unconfirmed: ['CLAIM_SAVING', 'CLAIM_USERS'] },
    });
    // Its market is simulated.
    expect(of('source')).toMatchObject({
      facts: { configured: 0 },
      advice: expect.stringContaining('TRAVELPAYOUTS_TOKEN'),
    });
  });

  it('warns of names that are nearly those of settings, and shows no values', async () => {
    const { code, findings, stdout } = await doctor({ SMPT_HOST: 'mail.example.org' });
    expect(code).toBe(0);
    expect(findings.filter(({ check }) => check === 'misspelt_setting')).toEqual([
      {
        check: 'misspelt_setting',
        standing: 'warning',
        message: 'SMPT_HOST is not a setting, and is ignored',
        advice: 'Did you mean SMTP_HOST?',
        facts: { given: 'SMPT_HOST', nearest: 'SMTP_HOST' },
      },
    ]);
    expect(stdout).not.toContain('mail.example.org');
  });

  it('says how old the newest backup is, where it knows in which folder they are', async () => {
    expect((await doctor()).of('backup')).toBeUndefined();
    const backups = await mkdtemp(join(folder, 'backups-'));
    const env = { BACKUP_DIR: backups };
    expect((await doctor(env)).of('backup')).toMatchObject({ standing: 'warning' });
    const file = join(backups, 'one.backup');
    await writeFile(file, '');
    expect((await doctor(env)).of('backup')).toMatchObject({ standing: 'ok' });
    const days = Date.now() / 1000 - 2 * 86_400;
    await utimes(file, days, days);
    const old = await doctor(env);
    expect(old.of('backup')).toMatchObject({ standing: 'warning' });
    expect(old.of('backup')?.message).toMatch(/48h ago/);
  });

  it('says as which role the server works, and warns of one that owns the tables', async () => {
    expect((await doctor()).of('database_role')).toMatchObject({ standing: 'note' });
    await prepareDatabase({ url: test.url });
    expect((await doctor()).of('database_role')).toMatchObject({
      standing: 'ok',
      facts: { role: `farelark_server_${test.name}`, isSuperuser: false, isOwner: false },
    });
    const chosen = { DATABASE_URL: test.serverUrl, DATABASE_OWNER_URL: test.url };
    expect((await doctor(chosen)).of('database_role')).toMatchObject({ standing: 'ok' });
    const { of, stdout } = await doctor({ DATABASE_OWNER_URL: test.url });
    expect(of('database_role')).toMatchObject({
      standing: 'warning',
      message: expect.stringContaining('farelark'),
      advice: expect.stringContaining('DATABASE_OWNER_URL'),
    });
    expect(stdout).not.toContain(new URL(test.url).password);
  });

  it('says the same to people, a mark and a line each', async () => {
    const env = { FARELARK_DATA_DIR: folder, DATABASE_URL: test.url, PORT: CLOSED_PORT };
    const { stdout } = await runHere(['doctor'], env);
    expect(stdout).toMatch(/^✓ Node\.js 24\./);
    expect(stdout).toContain('✓ PostgreSQL 18');
  });

  const NO_DATABASE = `postgres://user:hunter2@127.0.0.1:${CLOSED_PORT}/farelark`;
  const CONTACT = { SUPPORT_EMAIL: 'help@fares.example', SUPPORT_PHONE: '+43 1 234' };
  const PUBLIC_URL = 'https://fares.example';
  const says = (text: string | RegExp) => expect.stringMatching(text);
  it.each<[string, string, Record<string, string>, object]>([
    [
      'a database that does not answer',
      'database',
      { DATABASE_URL: NO_DATABASE },
      { standing: 'broken', advice: says('DATABASE_URL') },
    ],
    [
      'a mail server that does not answer',
      'mail',
      { SMTP_HOST: '127.0.0.1', SMTP_PORT: CLOSED_PORT },
      { standing: 'broken' },
    ],
    [
      'an unusable setting',
      'settings',
      { AUTH_SECRET: 'hunter2' },
      { standing: 'broken', message: says('AUTH_SECRET') },
    ],
    [
      'missing contact details where travellers reach the server',
      'contact',
      { ...CONTACT, PUBLIC_URL },
      {
        standing: 'warning',
        facts: { missing: ['OFFICE_ADDRESS'] },
        advice: says('OFFICE_ADDRESS'),
      },
    ],
    [
      'complete contact details',
      'contact',
      { ...CONTACT, OFFICE_ADDRESS: 'Am Hof 1, 1010 Wien' },
      { standing: 'ok' },
    ],
    [
      'the unconfirmed marketing claim alone',
      'claims',
      { CLAIM_SAVING: '0.5' },
      { message: says(/^(?!.*CLAIM_SAVING).*CLAIM_USERS/) },
    ],
    ['confirmed claims', 'claims', { CLAIM_SAVING: '0.5', CLAIM_USERS: '0' }, { standing: 'ok' }],
    [
      'a server without PUBLIC_URL that other machines reach',
      'address',
      { HOST: '0.0.0.0' },
      { standing: 'warning', advice: says('PUBLIC_URL') },
    ],
    ['a server with PUBLIC_URL', 'address', { HOST: '0.0.0.0', PUBLIC_URL }, { standing: 'ok' }],
    [
      'the settings that a source lacks',
      'source',
      { SABRE_EPR: '7971', SABRE_PCC: 'F9CE' },
      {
        standing: 'warning',
        facts: { name: 'sabre' },
        advice: says(/^(?!.*SABRE_EPR).*SABRE_PASSWORD/),
      },
    ],
  ])('reports %s, and repeats no secret', async (_, check, env, said) => {
    const { code, stdout, of } = await doctor(env);
    expect(of(check)).toMatchObject(said);
    expect(code).toBe(of(check)?.standing === 'broken' ? 1 : 0);
    expect(stdout).not.toContain('hunter2');
  });

  it('tells tables that are still to come from tables that another version made', async () => {
    await database.pool.query(
      'delete from schema_migrations where name = (select max(name) from schema_migrations)',
    );
    expect((await doctor()).of('migrations')).toMatchObject({ standing: 'note' });
    await database.pool.query(
      `insert into schema_migrations (name, checksum) values ('9999_later.sql', '')`,
    );
    const { code, of } = await doctor();
    expect(code).toBe(1);
    expect(of('migrations')).toMatchObject({ standing: 'broken' });
    expect(of('migrations')?.message).toContain('9999_later.sql');
  });

  it('warns of mail that waits for too long or has failed', async () => {
    const columns = 'channel, kind, address, language, payload, dedupe_key';
    await database.pool.query(
      `insert into outbox (${columns}, created_at)
       values ('email', 'deal_alert', 'a@example.org', 'en', '{}', 'a', now() - interval '3 hours')`,
    );
    await database.pool.query(
      `insert into outbox (${columns}, failed_at)
       values ('email', 'deal_alert', 'b@example.org', 'en', '{}', 'b', now())`,
    );
    const { code, of } = await doctor();
    expect(code).toBe(0);
    expect(of('outbox')).toMatchObject({ standing: 'warning', facts: { waiting: 1, failed: 1 } });
    expect(of('outbox')?.message).toContain('3h');
  });

  it('counts what is in quarantine, by reason', async () => {
    await database.pool.query(
      `insert into quarantine (source, reason, raw, fingerprint)
       values ('x', 'zero_price', '{}', 1), ('x', 'zero_price', '{}', 2), ('x', 'malformed_row', '{}', 3)`,
    );
    expect((await doctor()).of('record')?.facts).toMatchObject({
      quarantine: { zero_price: 2, malformed_row: 1 },
    });
  });

  it('says why a source is left alone, and which setting to mend, without repeating it', async () => {
    await database.pool.query(
      `insert into source_health
         (source, kind, state, until, last_failure_at, last_failure, last_status)
       values ('duffel', 'search', 'open', now() + interval '1 hour', now(), 'unauthorized', 401)`,
    );
    await database.pool.query(
      `insert into source_days (source, day, allowed, calls, searches)
       values ('duffel', (now() at time zone 'UTC')::date, 980, 41, 37)`,
    );
    const { of, code, stdout } = await doctor({ DUFFEL_TOKEN: 'duffel_live_hunter2' });
    expect(code).toBe(0);
    expect(of('source')).toMatchObject({
      standing: 'warning',
      facts: {
        name: 'duffel',
        questions: [{ kind: 'search', state: 'open', last_failure: 'unauthorized' }],
      },
    });
    expect(of('source')?.advice).toContain('DUFFEL_TOKEN');
    expect(of('source')?.message).toMatch(/41 of 980.*searches 37.*1,500/);
    expect(stdout).not.toContain('hunter2');
  });

  it('tells a source that answers from one that was not asked yet', async () => {
    const feeds = { FEEDS: 'partner=https://me:hunter2@feeds.example/fares.csv' };
    const fresh = await doctor(feeds);
    expect(fresh.of('source')).toMatchObject({ standing: 'note', facts: { name: 'partner' } });
    expect(fresh.stdout).not.toContain('hunter2');
    await database.pool.query(
      `insert into source_health (source, kind, last_failure_at, last_failure, last_success_at)
       values ('partner', 'feed', now() - interval '1 hour', 'failing', now())`,
    );
    expect((await doctor(feeds)).of('source')).toMatchObject({ standing: 'ok' });
  });

  it('finds a server that answers', async () => {
    const server = createServer((_, response) => response.end('{"status":"ok"}'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const { of } = await doctor({ PORT: String(port) });
    expect(of('server')).toMatchObject({ standing: 'ok' });
    await new Promise((resolve) => server.close(resolve));
  });
});
