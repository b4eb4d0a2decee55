import { createVerify, generateKeyPairSync } from 'node:crypto';
import { enqueueMessages } from '@farelark/db/outbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MailCatcher } from '../../testing/mail-catcher.ts';
import { enqueueAlerts } from '../../testing/pending-alerts.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addTraveller } from './travellers.fixture.ts';

/** Replies of the mail server by recipient. */
const replies = new Map<string, string>();
const catcher = new MailCatcher((recipient) => {
  const domain = recipient.slice(recipient.indexOf('@') + 1);
  return replies.get(recipient) ?? replies.get(domain) ?? null;
});
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    ...(await catcher.open()),
    MAIL_FROM: 'Farelark <alerts@fares.example>',
    MAIL_BOUNCES_TO: 'bounces@fares.example',
    DKIM_SELECTOR: 'farelark',
    DKIM_PRIVATE_KEY: privateKey
      .export({ type: 'pkcs8', format: 'pem' })
      .toString()
      .replaceAll('\n', '\\n'),
  });
});
afterAll(async () => {
  await server.stop();
  await catcher.close();
});

interface Row {
  readonly state: 'sent' | 'failed' | 'dropped' | 'waiting';
  readonly attempts: number;
  readonly error: string | null;
}

let letters = 0;
/** Enqueues a letter to an address; its state, once a worker has decided on it. */
async function send(address: string): Promise<Row> {
  letters += 1;
  const dedupeKey = `test:${letters}`;
  const letter = { channel: 'email', kind: 'contact_received', userId: null } as const;
  await enqueueMessages(server.database.pool, [
    { ...letter, address, language: 'en', payload: {}, dedupeKey },
  ]);
  const find = async () => {
    const rows = await server.query<Row>(
      `select case when sent_at is not null then 'sent' when failed_at is not null then 'failed'
           when dropped_at is not null then 'dropped' else 'waiting' end as state,
         attempts, last_error as error
       from outbox where dedupe_key = $1 and claimed_until is null
        and (last_error is not null or sent_at is not null)`,
      [dedupeKey],
    );
    return rows[0];
  };
  await expect.poll(find).toBeDefined();
  return (await find()) as Row; // found just now
}

describe('an address that a mail server does not know', () => {
  it('gets nothing more, of whatever kind', async () => {
    replies.set('gone@example.org', '550 5.1.1 <gone@example.org>: no such user');
    const first = await send('gone@example.org');
    expect(first).toMatchObject({ state: 'failed', attempts: 1 });
    // Errors are shown to operators.
    expect(first.error).toContain('no such user');
    expect(first.error).not.toContain('gone@');
    replies.delete('gone@example.org');
    const asked = catcher.recipients.length;
    const second = await send('Gone@Example.org');
    expect(second).toMatchObject({ state: 'dropped' });
    expect(catcher.recipients.length).toBe(asked);
  });

  it.each([
    ['a refusal by policy', '550 5.7.1 Not from you'],
    ['a refusal without a reason', '550 No'],
    ['a full mailbox', '552 5.2.2 Full'],
  ])('is not one of which %s was said', async (name, reply) => {
    const address = `${name.replaceAll(' ', '-')}@example.org`;
    replies.set(address, reply);
    expect(await send(address)).toMatchObject({ state: 'failed' });
    replies.delete(address);
    expect(await send(address)).toMatchObject({ state: 'sent' });
  });
});

describe('a domain that asks for patience', () => {
  it.each([
    ['slow.example', '450 4.7.1 Slow down'],
    ['closing.example', '421 Too many connections'],
  ])('is left alone with all that waits for it, and no other is: %s', async (domain, reply) => {
    replies.set(domain, reply);
    expect(await send(`first@${domain}`)).toMatchObject({
      state: 'waiting',
      attempts: 1,
    });
    const asked = catcher.recipients.filter((one) => one.endsWith(domain)).length;
    expect(await send(`second@${domain}`)).toMatchObject({
      state: 'waiting',
      // It was not tried: that counts as no attempt.
      attempts: 0,
      error: 'its domain gets no more just now',
    });
    expect(await send('somebody@quick.example')).toMatchObject({
      state: 'sent',
    });
    expect(catcher.recipients.filter((one) => one.endsWith(domain))).toHaveLength(asked);
  });
});

describe('a mail', () => {
  it('has its reports sent where they are read', async () => {
    await send('envelope@example.org');
    expect(catcher.to('envelope@example.org')).toMatchObject([{ from: 'bounces@fares.example' }]);
  });

  it('is signed by the key that its domain shows (RFC 6376)', async () => {
    await send('signed@example.org');
    const [mail] = catcher.to('signed@example.org');
    const { head = '', text = '' } = mail ?? {};
    const unfolded = head.replace(/\n[ \t]+/g, ' ').split('\n');
    const signature = unfolded.find((line) => /^DKIM-Signature:/i.test(line)) ?? '';
    const tag = (name: string) =>
      new RegExp(`[;:] ?${name}=([^;]*)`).exec(signature)?.[1]?.replaceAll(' ', '') ?? '';
    expect([tag('d'), tag('s'), tag('c')]).toEqual([
      'fares.example',
      'farelark',
      'relaxed/relaxed',
    ]);
    const relaxed = (line: string) =>
      line.replace(
        /^([^:]+)\s*:\s*(.*)$/,
        (_, name: string, value: string) =>
          `${name.toLowerCase()}:${value.replace(/\s+/g, ' ').trim()}`,
      );
    const signed = tag('h')
      .split(':')
      .map((name) =>
        relaxed(
          unfolded.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`)) ?? '',
        ),
      );
    const own = relaxed(signature).replace(/b=[^;]*$/, 'b=');
    const verify = createVerify('sha256').update(
      Buffer.from([...signed, own].join('\r\n'), 'latin1'),
    );
    expect(verify.verify(publicKey, tag('b'), 'base64')).toBe(true);
    expect(text).not.toContain('PRIVATE KEY');
  });
});

it('the mails about a deal carry both headers to unsubscribe and a text part, each with its own links, and differ in no word', async () => {
  await enqueueAlerts(server.database, 12);
  await expect
    .poll(() => catcher.mails.filter(({ to }) => to.startsWith('owed')).length, {
      timeout: 20_000,
    })
    .toBe(12);
  const mails = catcher.mails.filter(({ to }) => to.startsWith('owed'));
  const links = mails.map(({ head }) => /^List-Unsubscribe:\s+<([^>]+)>/m.exec(head)?.[1]);
  expect(new Set(links).size).toBe(12);
  for (const { head, text } of mails) {
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(text).toContain('Content-Type: text/plain');
    expect(text).not.toContain('.invalid');
  }
});

describe('a traveller whose mails came back', () => {
  it('sees it on the profile and has them begin again by reading one mail', async () => {
    const { userId, token, email } = await addTraveller(server, 'BUD');
    const { pool } = server.database;
    const channels = async () =>
      (await server.call('load-channels', undefined, token)).data?.mailProblem;
    const ask = () => server.call('confirm-address-again', undefined, token);
    expect(await channels()).toBeNull();
    expect((await ask()).data).toEqual({ sent: false });
    await pool.query(
      `insert into email_suppressions (address_hash, scope, reason)
       select email_hash($1), scope, 'complained' from unnest(array['alerts', 'newsletter']) as scope`,
      [email],
    );
    expect(await channels()).toBe('complained');
    // Mails of the account still go.
    expect(await send(email)).toMatchObject({ state: 'sent' });
    await pool.query(
      `insert into email_suppressions (address_hash, scope, reason) values (email_hash($1), 'all', 'bounced')`,
      [email],
    );
    expect(await channels()).toBe('bounced');
    const before = catcher.to(email).length;
    expect(await send(email)).toMatchObject({ state: 'dropped' });
    expect((await ask()).data).toEqual({ sent: true });
    await expect.poll(() => catcher.to(email).length, { timeout: 20_000 }).toBe(before + 1);
    const text = catcher.to(email).at(-1)?.text.replace(/=\n/g, '').replaceAll('=3D', '=') ?? '';
    const link = /https?:\/\/[^\s"<]+\/confirm-address\/[\w.-]+/.exec(text)?.[0] ?? '';
    expect((await fetch(link)).status).toBe(200);
    expect(await channels()).toBe('bounced');
    expect((await fetch(`${link}x`, { method: 'POST' })).status).toBe(404);
    for (let again = 0; again < 2; again += 1)
      expect((await fetch(link, { method: 'POST' })).status).toBe(200);
    expect(await channels()).toBeNull();
    expect(await send(email)).toMatchObject({ state: 'sent' });
    // The link is about that address, and about no other one.
    await pool.query(`update auth."user" set email = 'new-' || email where id = $1`, [userId]);
    expect((await fetch(link, { method: 'POST' })).status).toBe(404);
  });

  it('may ask for that mail three times a day', async () => {
    const { token } = await server.addSignedInAccount();
    const ask = () => server.call('confirm-address-again', undefined, token);
    for (let times = 0; times < 3; times += 1) expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 429, error: { code: 'too_many_requests' } });
  });
});
