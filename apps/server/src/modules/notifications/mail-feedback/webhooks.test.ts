import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../../testing/test-server.ts';
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

async function listSuppressions(): Promise<string[]> {
  const rows = await server.query<{ line: string }>(
    `select scope || ' ' || reason || ' ' || (address_hash = email_hash('ana@example.org')) as line
       from email_suppressions order by scope`,
  );
  return rows.map(({ line }) => line);
}

const hardBounce = { id: '1', kind: 'hard_bounce', address: 'Ana@Example.org', status: '5.1.1' };

describe('POST /webhooks/mail', () => {
  it('stops all emails after a hard bounce, in any case of the address', async () => {
    expect(await postEvents({ events: [hardBounce] })).toEqual({
      status: 200,
      body: { received: 1 },
    });
    expect(await listSuppressions()).toEqual(['all bounced true']);
  });

  it('stops unrequested emails after a complaint, but not those of the account', async () => {
    await postEvents({ events: [{ ...hardBounce, kind: 'complaint' }] });
    expect(await listSuppressions()).toEqual([
      'alerts complained true',
      'newsletter complained true',
    ]);
  });

  it('stops all emails after soft bounces on five days of a month', async () => {
    const softBounce = (id: number) =>
      postEvents({ events: [{ ...hardBounce, id: `${id}`, kind: 'soft_bounce' }] });
    const age = (days: number) =>
      server.query(
        `update mail_feedback set received_at = received_at - make_interval(days => $1)`,
        [days],
      );
    for (let id = 0; id < 10; id += 1) await softBounce(id);
    expect(await listSuppressions()).toEqual([]);
    for (let day = 1; day <= 3; day += 1) {
      await age(1);
      await softBounce(100 + day);
    }
    expect(await listSuppressions()).toEqual([]);
    // The first ones are older than a month.
    await age(28);
    await softBounce(200);
    expect(await listSuppressions()).toEqual([]);
    for (let day = 1; day <= 4; day += 1) {
      await age(1);
      await softBounce(300 + day);
    }
    expect(await listSuppressions()).toEqual(['all bounced true']);
  });

  it('ignores repeated events', async () => {
    const softBounce = { ...hardBounce, kind: 'soft_bounce' };
    for (let call = 0; call < 3; call += 1)
      expect((await postEvents({ events: [softBounce, softBounce] })).status).toBe(200);
    const rows = await server.query('select from mail_feedback');
    expect(rows).toHaveLength(1);
  });

  it.each<[string, Tampering]>([
    ['older than five minutes', { ago: 301 }],
    ['from the future', { ago: -330 }],
    ['signed with another secret', { secret: 'another secret' }],
    [
      'modified in transit',
      { sent: JSON.stringify({ events: [{ ...hardBounce, address: 'b@c.d' }] }) },
    ],
  ])('rejects events that are %s [security.unsigned-events]', async (_, tampering) => {
    expect(await postEvents({ events: [hardBounce] }, tampering)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_input' } },
    });
    expect(await listSuppressions()).toEqual([]);
  });

  it.each([
    [{}],
    [{ events: [{ ...hardBounce, address: 'ana' }] }],
    [[]],
    [{ events: [{ ...hardBounce, id: '' }] }],
  ])('rejects the body %j', async (events) => {
    expect((await postEvents(events)).status).toBe(400);
  });

  it('rejects requests without a signature', async () => {
    for (const headers of [{}, { 'farelark-signature': 't=1,v1=' }, { 'farelark-signature': '' }])
      expect((await post('/webhooks/mail', '{"events":[]}', headers)).status).toBe(400);
    expect((await post('/webhooks/mail', 'not JSON')).status).toBe(400);
  });

  it('returns 404 without a configured secret', async () => {
    const unconfigured = await server.startOther();
    for (const path of ['/webhooks/mail', '/webhooks/mail/mailgun'])
      expect(
        (await fetch(`${unconfigured.url}${path}`, { method: 'POST', body: '{}' })).status,
      ).toBe(404);
  });
});

describe('POST /webhooks/mail/mailgun', () => {
  const createFailure = (changes: object) => ({
    event: 'failed',
    severity: 'permanent',
    reason: 'bounce',
    recipient: 'ana@example.org',
    ...changes,
  });
  const createRejection = (code: string) =>
    createFailure({ 'delivery-status': { code: 550, 'enhanced-code': code } });

  it.each<[string, object, string[]]>([
    ['an unknown mailbox', createRejection('5.1.1'), ['all bounced true']],
    [
      'an unknown mailbox in words',
      createFailure({ 'delivery-status': { code: 550, message: '5.1.1 No such user' } }),
      ['all bounced true'],
    ],
    [
      'an address suppressed by Mailgun',
      createFailure({ reason: 'suppress-bounce' }),
      ['all bounced true'],
    ],
    ['a refusal by policy', createRejection('5.7.1'), []],
    ['a temporary failure', { ...createRejection('5.1.1'), severity: 'temporary' }, []],
    ['a delivery', { event: 'delivered', recipient: 'ana@example.org' }, []],
    [
      'a complaint',
      { event: 'complained', recipient: 'ana@example.org' },
      ['alerts complained true', 'newsletter complained true'],
    ],
  ])('processes %s', async (name, event, expected) => {
    expect((await postAsMailgun(event, name)).status).toBe(200);
    expect(await listSuppressions()).toEqual(expected);
  });

  it('accepts each signed token once, for any event', async () => {
    await postAsMailgun(createRejection('5.7.1'), 'one token');
    await postAsMailgun(
      { ...createRejection('5.1.1'), recipient: 'victim@example.org' },
      'one token',
    );
    expect(await listSuppressions()).toEqual([]);
  });

  it.each([{ ago: 301 }, { secret: 'another key' }])(
    'rejects events with %j',
    async (tampering) => {
      expect((await postAsMailgun(createRejection('5.1.1'), 'a', tampering)).status).toBe(400);
      expect(await listSuppressions()).toEqual([]);
    },
  );
});

describe('processReport', () => {
  const createBounce = (messageId: string) =>
    Buffer.from(
      `Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\n` +
        `Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; a.example\r\n\r\n` +
        `Final-Recipient: rfc822; other@else.example\r\nAction: failed\r\nStatus: 5.1.1\r\n--b\r\n` +
        `Content-Type: message/rfc822\r\n\r\nMessage-ID: ${messageId}\r\n\r\n--b--\r\n`,
    );

  it('stops emails to the recipient of the original, not to the reported address', async () => {
    const { pool } = server.database;
    const { rows } = await pool.query<{ id: string }>(
      `insert into outbox (channel, kind, address, language, payload, dedupe_key, sent_at)
       values ('email', 'welcome', 'ana@example.org', 'en', '{}', 'sent once', now()) returning id`,
    );
    const id = rows[0]?.id ?? '';
    expect(await processReport(pool, createBounce(`<${id}@localhost>`))).toBe('hard_bounce');
    expect(await listSuppressions()).toEqual(['all bounced true']);
    expect(await processReport(pool, createBounce(`<${id}@localhost>`))).toBe('known');
  });

  it('ignores reports about emails that were never sent', async () => {
    const { pool } = server.database;
    const forged = '<0198c0de-0000-7000-8000-000000000001@localhost>';
    for (const id of [forged, '<other@localhost>', "<'or-true@localhost>"])
      expect(await processReport(pool, createBounce(id))).toBe('not_ours');
    expect(await processReport(pool, Buffer.from('Subject: Hello\r\n\r\nHow are you?'))).toBe(
      'nothing',
    );
    expect(await listSuppressions()).toEqual([]);
  });
});
