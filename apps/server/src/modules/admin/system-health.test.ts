import { randomUUID } from 'node:crypto';
import type { FunctionInput } from '@farelark/contracts';
import { connect } from '@farelark/db';
import { findLongTransactions } from '@farelark/db/installation-state';
import { enqueueMessages } from '@farelark/db/outbox';
import { describe, expect, it } from 'vitest';
import { signedUp, type TestServer, testServer } from '../../testing/test-server.ts';

/** A port without a listener. */
const SMTP = { SMTP_HOST: '127.0.0.1', SMTP_PORT: '9', LOG_LEVEL: 'silent' };

const server = testServer({ EMAIL_CONFIRMATION: 'off', LOG_LEVEL: 'silent' });
const traveller = signedUp(server);

const health = async (of: TestServer = server, input: FunctionInput<'system-health'> = {}) =>
  (await of.call('system-health', input, traveller.token)).data;

describe('system-health', () => {
  it('reports all kinds of jobs, email transport, database and process [2.admin.health]', async () => {
    const report = await health();
    expect(report?.jobs.kinds.map(({ name }) => name)).toContain('daily-price-check');
    expect(report?.jobs.kinds.find(({ name }) => name === 'retention')).toMatchObject({
      schedule: '15 3 * * *',
      queued: 0,
      failed: 0,
    });
    expect(report?.mail).toMatchObject({
      transport: { kind: 'local', server: null, outcome: 'accepted', detail: null },
      waiting: 0,
      failed: 0,
    });
    expect(report?.database).toMatchObject({
      version: expect.stringMatching(/^18/),
      connections: { allowed: expect.any(Number) },
      migrations: { pending: [], strange: [] },
      longTransactions: [],
      notices: { listeners: 1, roundTripMillis: expect.any(Number) },
    });
    expect(report?.database.sizeBytes).toBeGreaterThan(1_000_000);
    expect(report?.database.migrations.applied).toBeGreaterThan(20);
    expect(report?.process.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(report?.problems).toEqual(['mail_local']);
  });

  it('counts listening servers, measures notices, and reports an unreachable mail server', async () => {
    const otherServer = await server.startOther(SMTP);
    const report = await health(otherServer);
    const notices = { listeners: 2, roundTripMillis: expect.any(Number) };
    expect(report?.database.notices).toEqual(notices);
    expect(report?.mail.transport).toMatchObject({
      kind: 'smtp',
      server: '127.0.0.1:9',
      outcome: 'retry',
      detail: expect.stringContaining('ECONNREFUSED'),
    });
    expect(report?.problems).toContain('mail_unreachable');
  });

  it('counts pending, sent, failed and dropped emails without personal data [2.admin.health]', async () => {
    const { pool } = server.database;
    const address = { userId: null, address: 'ana@example.org', language: 'en' };
    const verification = { channel: 'email' as const, kind: 'verify_email', payload: {} };
    const mail = (dedupeKey: string) => ({ ...verification, ...address, dedupeKey });
    // In one transaction, so that no worker sees intermediate states.
    const client = await pool.connect();
    await client.query('begin');
    await enqueueMessages(client, ['waits', 'tried', 'sent', 'failed', 'dropped'].map(mail));
    await client.query(
      `update outbox set
         not_before = case when dedupe_key in ('waits', 'tried') then now() + interval '1 hour'
                           else not_before end,
         attempts = case dedupe_key when 'tried' then 2 else 0 end,
         sent_at = case dedupe_key when 'sent' then now() end,
         failed_at = case dedupe_key when 'failed' then now() end,
         last_error = case dedupe_key when 'failed' then '550 <ana@example.org> is unknown' end,
         dropped_at = case dedupe_key when 'dropped' then now() end`,
    );
    await client.query('commit');
    client.release();
    const report = await health();
    expect(report?.mail).toMatchObject({
      waiting: 2,
      oldestWaitingSeconds: null,
      retrying: 1,
      sent: 1,
      failed: 1,
      suppressed: 1,
      lastSentAt: expect.any(String),
      failures: [{ kind: 'verify_email', attempts: 0, error: '550 <…@…> is unknown' }],
    });
    expect(report?.problems).toContain('mail_failed');
    expect(JSON.stringify(report)).not.toContain('ana@example.org');
    await pool.query('delete from outbox');
  });

  it('reports long transactions only', async () => {
    const other = connect(server.databaseUrl, { connections: 1, name: 'another-client' });
    const client = await other.pool.connect();
    await client.query('begin');
    await client.query('select 1');
    // With the minimum age lowered, a recent transaction is listed as well.
    const open = await findLongTransactions(server.database.pool, 0, 20);
    const idle = { application: 'another-client', state: 'idle in transaction' };
    expect(open).toContainEqual(expect.objectContaining(idle));
    expect((await health())?.database.longTransactions).toEqual([]);
    await client.query('rollback');
    client.release();
    await other.close();
  });
});

describe('a failed job', () => {
  it('is listed with its reason in the reader’s language and can be retried [2.admin.retry-job]', async () => {
    const job = await server.call('auto-refresh-rates', {}, traveller.token);
    const jobId = job.data?.jobId ?? '';
    expect(await server.waitForJob(job, traveller.token)).toMatchObject({ state: 'failed' });
    const report = await health(server, { language: 'de' });
    expect(report?.problems).toContain('jobs_failed');
    expect(report?.jobs.failed).toEqual([
      {
        jobId,
        name: 'auto-refresh-rates',
        subject: expect.any(String),
        failedAt: expect.any(String),
        attempts: expect.any(Number),
        error: expect.stringContaining('Wechselkurse'),
      },
    ]);

    const again = await server.call('retry-job', { jobId }, traveller.token);
    expect(again).toMatchObject({ status: 200, data: { jobId: expect.any(String) } });
    expect(again.data?.jobId).not.toBe(jobId);
    // The caller may follow the job, which still counts as one failure.
    expect(await server.waitForJob(again, traveller.token)).toMatchObject({ state: 'failed' });
    const later = await health();
    expect(later?.jobs.failed).toMatchObject([
      { jobId: again.data?.jobId, subject: report?.jobs.failed[0]?.subject },
    ]);
    expect(later?.jobs.kinds.find(({ name }) => name === 'auto-refresh-rates')?.failed).toBe(2);
  });

  it('is no longer listed after a later success of its kind', async () => {
    await server.query(
      `update jobs.job set output = '{}' where id = (
         select id from jobs.job where name = 'auto-refresh-rates' order by created_on desc limit 1)`,
    );
    const report = await health();
    expect(report?.jobs.failed).toEqual([]);
    expect(report?.problems).toEqual(['mail_local']);
  });

  it('is the only kind of job that can be retried', async () => {
    const job = await server.call('daily-price-check', {}, traveller.token);
    const jobId = job.data?.jobId ?? '';
    expect(await server.waitForJob(job, traveller.token)).toMatchObject({ state: 'done' });
    for (const id of [jobId, randomUUID()])
      expect(await server.call('retry-job', { jobId: id }, traveller.token)).toMatchObject({
        status: 404,
        error: { code: 'not_found' },
      });
  });
});
