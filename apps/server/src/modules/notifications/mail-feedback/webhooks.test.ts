import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, testServer } from '../../../testing/test-server.ts';
import { processReport } from './report.ts';

const SECRET = 'a secret of the webhook';
const SIGNING_KEY = 'key-of-a-mail-provider';

const server = testServer({ MAIL_WEBHOOK_SECRET: SECRET, MAILGUN_SIGNING_KEY: SIGNING_KEY });
beforeEach(async () => {
  await server.query('delete from mail_feedback');
  await server.query('delete from email_suppressions');
});

const seconds = (ago = 0) => Math.floor(Date.now() / 1000) - ago;
const hmac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex');

async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}${path}`, { method: 'POST', body, headers });
  return { status: response.status, body: await response.json() };
}

interface Tampering {
  readonly ago?: number;
  readonly secret?: string;
  readonly sent?: string;
}

function postEvents(events: object, { ago = 0, secret = SECRET, sent }: Tampering = {}) {
  const body = JSON.stringify(events);
  const t = seconds(ago);
  return post('/webhooks/mail', sent ?? body, {
    'farelark-signature': `t=${t},v1=${hmac(secret, `${t}.${body}`)}`,
  });
}

function postAsMailgun(
  event: object,
  token: string,
  { ago = 0, secret = SIGNING_KEY }: Tampering = {},
) {
  const timestamp = String(seconds(ago));
  const signature = { timestamp, token, signature: hmac(secret, timestamp + token) };
  return post('/webhooks/mail/mailgun', JSON.stringify({ signature, 'event-data': event }));
}

async function suppressions(): Promise<string[]> {
  const rows = await server.query<{ line: string }>(
    `select scope || ' ' || reason || ' ' || (address_hash = email_hash('ana@example.org')) as line
       from email_suppressions order by scope`,
  );
  return rows.map(({ line }) => line);
}

const hard = { id: '1', kind: 'hard_bounce', address: 'Ana@Example.org', status: '5.1.1' };

describe('reported email events', () => {
  it('ends all mails after a hard bounce, in any spelling of the address', async () => {
    expect(await postEvents({ events: [hard] })).toEqual({ status: 200, body: { received: 1 } });
    expect(await suppressions()).toEqual(['all bounced true']);
  });

  it('stops unrequested emails after a complaint, but not those of the account', async () => {
    await postEvents({ events: [{ ...hard, kind: 'complaint' }] });
    expect(await suppressions()).toEqual(['alerts complained true', 'newsletter complained true']);
  });

  it('counts soft bounces by days, and ends mails after five in a month', async () => {
    const soft = (id: number) =>
      postEvents({ events: [{ ...hard, id: `${id}`, kind: 'soft_bounce' }] });
    const age = (days: number) =>
      server.query(
        `update mail_feedback set received_at = received_at - make_interval(days => $1)`,
        [days],
      );
    for (let again = 0; again < 10; again += 1) await soft(again);
    expect(await suppressions()).toEqual([]);
    for (let day = 1; day <= 3; day += 1) {
      await age(1);
      await soft(100 + day);
    }
    expect(await suppressions()).toEqual([]);
    // A month later the first ones count no more.
    await age(28);
    await soft(200);
    expect(await suppressions()).toEqual([]);
    for (let day = 1; day <= 4; day += 1) {
      await age(1);
      await soft(300 + day);
    }
    expect(await suppressions()).toEqual(['all bounced true']);
  });

  it('changes nothing when it is repeated', async () => {
    const soft = { ...hard, kind: 'soft_bounce' };
    for (let again = 0; again < 3; again += 1)
      expect((await postEvents({ events: [soft, soft] })).status).toBe(200);
    const rows = await server.query('select from mail_feedback');
    expect(rows).toHaveLength(1);
  });

  it.each<[string, Tampering]>([
    ['older than five minutes', { ago: 301 }],
    ['from the future', { ago: -302 }],
    ['signed with another secret', { secret: 'another secret' }],
    ['changed on the way', { sent: JSON.stringify({ events: [{ ...hard, address: 'b@c.d' }] }) }],
  ])('is refused when it is %s [security.unsigned-events]', async (_, tampering) => {
    expect(await postEvents({ events: [hard] }, tampering)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_input' } },
    });
    expect(await suppressions()).toEqual([]);
  });

  it.each([
    [{}],
    [{ events: [{ ...hard, address: 'nobody' }] }],
    [[]],
    [{ events: [{ ...hard, id: '' }] }],
  ])('is refused when it says %j', async (events) => {
    expect((await postEvents(events)).status).toBe(400);
  });

  it('is refused without a signature', async () => {
    for (const headers of [{}, { 'farelark-signature': 't=1,v1=' }, { 'farelark-signature': '' }])
      expect((await post('/webhooks/mail', '{"events":[]}', headers)).status).toBe(400);
    expect((await post('/webhooks/mail', 'not JSON')).status).toBe(400);
  });

  it('answers 404 where no secret is set', async () => {
    const closed = await startTestServer();
    for (const path of ['/webhooks/mail', '/webhooks/mail/mailgun'])
      expect((await fetch(`${closed.url}${path}`, { method: 'POST', body: '{}' })).status).toBe(
        404,
      );
    await closed.stop();
  });
});

describe('what Mailgun tells', () => {
  const failed = (more: object) => ({
    event: 'failed',
    severity: 'permanent',
    reason: 'bounce',
    recipient: 'ana@example.org',
    ...more,
  });
  const coded = (code: string) =>
    failed({ 'delivery-status': { code: 550, 'enhanced-code': code } });

  it.each<[string, object, string[]]>([
    ['an unknown mailbox', coded('5.1.1'), ['all bounced true']],
    [
      'an unknown mailbox in words',
      failed({ 'delivery-status': { code: 550, message: '5.1.1 No such user' } }),
      ['all bounced true'],
    ],
    ['an address on its own list', failed({ reason: 'suppress-bounce' }), ['all bounced true']],
    ['a refusal by policy', coded('5.7.1'), []],
    ['a temporary failure', { ...coded('5.1.1'), severity: 'temporary' }, []],
    ['a delivery', { event: 'delivered', recipient: 'ana@example.org' }, []],
    [
      'a complaint',
      { event: 'complained', recipient: 'ana@example.org' },
      ['alerts complained true', 'newsletter complained true'],
    ],
  ])('of %s', async (name, event, expected) => {
    expect((await postAsMailgun(event, name)).status).toBe(200);
    expect(await suppressions()).toEqual(expected);
  });

  it('counts once by its signature, whatever it is put beside', async () => {
    await postAsMailgun(coded('5.7.1'), 'one token');
    await postAsMailgun({ ...coded('5.1.1'), recipient: 'victim@example.org' }, 'one token');
    expect(await suppressions()).toEqual([]);
  });

  it('is refused when it is old, or signed by another key', async () => {
    expect((await postAsMailgun(coded('5.1.1'), 'a', { ago: 301 })).status).toBe(400);
    expect((await postAsMailgun(coded('5.1.1'), 'b', { secret: 'another key' })).status).toBe(400);
    expect(await suppressions()).toEqual([]);
  });
});

describe('a report in the mailbox', () => {
  const bounced = (messageId: string) =>
    Buffer.from(
      `Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\n` +
        `Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; a.example\r\n\r\n` +
        `Final-Recipient: rfc822; somebody@else.example\r\nAction: failed\r\nStatus: 5.1.1\r\n--b\r\n` +
        `Content-Type: message/rfc822\r\n\r\nMessage-ID: ${messageId}\r\n\r\n--b--\r\n`,
    );

  it('is about whom the mail went to, whatever the report says', async () => {
    const { pool } = server.database;
    const { rows } = await pool.query<{ id: string }>(
      `insert into outbox (channel, kind, address, language, payload, dedupe_key, sent_at)
       values ('email', 'welcome', 'ana@example.org', 'en', '{}', 'sent once', now()) returning id`,
    );
    const id = rows[0]?.id ?? '';
    expect(await processReport(pool, bounced(`<${id}@localhost>`))).toBe('hard_bounce');
    expect(await suppressions()).toEqual(['all bounced true']);
    expect(await processReport(pool, bounced(`<${id}@localhost>`))).toBe('known');
  });

  it('of a mail that was never sent changes nothing', async () => {
    const { pool } = server.database;
    const forged = '<0198c0de-0000-7000-8000-000000000001@localhost>';
    for (const id of [forged, '<other@localhost>', "<'or-true@localhost>"])
      expect(await processReport(pool, bounced(id))).toBe('not_ours');
    expect(await processReport(pool, Buffer.from('Subject: Hello\r\n\r\nHow are you?'))).toBe(
      'nothing',
    );
    expect(await suppressions()).toEqual([]);
  });
});
