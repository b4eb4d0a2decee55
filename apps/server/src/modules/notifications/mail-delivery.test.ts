import { createVerify, generateKeyPairSync } from 'node:crypto';
import { enqueueMessages } from '@farelark/db/outbox';
import { afterAll, describe, expect, it } from 'vitest';
import { MailCatcher } from '../../testing/mail-catcher.ts';
import { enqueueAlerts } from '../../testing/pending-alerts.ts';
import { startBeforeAll, startTestServer } from '../../testing/test-server.ts';
import { addTraveller } from './travellers.fixture.ts';

/** Replies of the mail server by recipient. */
const replies = new Map<string, string>();
const catcher = new MailCatcher((recipient) => {
  const domain = recipient.slice(recipient.indexOf('@') + 1);
  return replies.get(recipient) ?? replies.get(domain) ?? null;
});
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

afterAll(() => catcher.close());
const server = startBeforeAll(async () =>
  startTestServer({
    ...(await catcher.open()),
    MAIL_FROM: 'Farelark <alerts@fares.example>',
    MAIL_BOUNCES_TO: 'bounces@fares.example',
    DKIM_SELECTOR: 'farelark',
    DKIM_PRIVATE_KEY: privateKey
      .export({ type: 'pkcs8', format: 'pem' })
      .toString()
      .replaceAll('\n', '\\n'),
  }),
);

interface Row {
  readonly state: 'sent' | 'failed' | 'dropped' | 'waiting';
  readonly attempts: number;
  readonly error: string | null;
}

let emailCount = 0;
/** Enqueues an email and waits until a worker has processed it. */
async function send(address: string): Promise<Row> {
  emailCount += 1;
  const dedupeKey = `test:${emailCount}`;
  const email = { channel: 'email', kind: 'contact_received', userId: null } as const;
  await enqueueMessages(server.database.pool, [
    { ...email, address, language: 'en', payload: {}, dedupeKey },
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
  return (await find()) as Row; // exists
}

describe('rejected recipients', () => {
  it('get no further emails if the mailbox does not exist', async () => {
    replies.set('gone@example.org', '550 5.1.1 <gone@example.org>: no such user');
    const first = await send('gone@example.org');
    expect(first).toMatchObject({ state: 'failed', attempts: 1 });
    // Operators see errors.
    expect(first.error).toContain('no such user');
    expect(first.error).not.toContain('gone@');
    replies.delete('gone@example.org');
    const attempts = catcher.recipients.length;
    const second = await send('Gone@Example.org');
    expect(second).toMatchObject({ state: 'dropped' });
    expect(catcher.recipients.length).toBe(attempts);
  });

  it.each([
    ['a refusal by policy', '550 5.7.1 Not from you'],
    ['a refusal without a reason', '550 No'],
    ['a full mailbox', '552 5.2.2 Full'],
  ])('get further emails after %s', async (name, reply) => {
    const address = `${name.replaceAll(' ', '-')}@example.org`;
    replies.set(address, reply);
    expect(await send(address)).toMatchObject({ state: 'failed' });
    replies.delete(address);
    expect(await send(address)).toMatchObject({ state: 'sent' });
  });
});

it.each([
  ['slow.example', '450 4.7.1 Slow down'],
  ['closing.example', '421 Too many connections'],
])(
  'a domain that throttles pauses its pending emails, but not those of other domains: %s',
  async (domain, reply) => {
    replies.set(domain, reply);
    expect(await send(`first@${domain}`)).toMatchObject({ state: 'waiting', attempts: 1 });
    const countAttempts = () => catcher.recipients.filter((to) => to.endsWith(domain)).length;
    const attempts = countAttempts();
    expect(await send(`second@${domain}`)).toMatchObject({
      state: 'waiting',
      // Postponing is not an attempt.
      attempts: 0,
      error: 'its domain gets no more just now',
    });
    expect(await send('ana@quick.example')).toMatchObject({ state: 'sent' });
    expect(countAttempts()).toBe(attempts);
  },
);

it('a delivered email has the bounce address as its envelope sender, and a valid DKIM signature (RFC 6376)', async () => {
  await send('signed@example.org');
  const [mail] = catcher.to('signed@example.org');
  const { head = '', text = '', from } = mail ?? {};
  expect(from).toBe('bounces@fares.example');
  const unfolded = head.replace(/\n[ \t]+/g, ' ').split('\n');
  const signature = unfolded.find((line) => /^DKIM-Signature:/i.test(line)) ?? '';
  const tag = (name: string) =>
    new RegExp(`[;:] ?${name}=([^;]*)`).exec(signature)?.[1]?.replaceAll(' ', '') ?? '';
  expect([tag('d'), tag('s'), tag('c')]).toEqual(['fares.example', 'farelark', 'relaxed/relaxed']);
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
  const signatureLine = relaxed(signature).replace(/b=[^;]*$/, 'b=');
  const verify = createVerify('sha256').update(
    Buffer.from([...signed, signatureLine].join('\r\n'), 'latin1'),
  );
  expect(verify.verify(publicKey, tag('b'), 'base64')).toBe(true);
  expect(text).not.toContain('PRIVATE KEY');
});

it('deal alerts have both unsubscribe headers, a text part and links of their recipient', async () => {
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

describe('confirm-address-again', () => {
  it('lifts a suppression by a link in an email', async () => {
    const { userId, token, email } = await addTraveller(server, 'BUD');
    const { pool } = server.database;
    const loadProblem = async () =>
      (await server.call('load-channels', undefined, token)).data?.mailProblem;
    const confirmAgain = () => server.call('confirm-address-again', undefined, token);
    expect(await loadProblem()).toBeNull();
    expect((await confirmAgain()).data).toEqual({ sent: false });
    await pool.query(
      `insert into email_suppressions (address_hash, scope, reason)
       select email_hash($1), scope, 'complained' from unnest(array['alerts', 'newsletter']) as scope`,
      [email],
    );
    expect(await loadProblem()).toBe('complained');
    // Account emails are still sent.
    expect(await send(email)).toMatchObject({ state: 'sent' });
    await pool.query(
      `insert into email_suppressions (address_hash, scope, reason) values (email_hash($1), 'all', 'bounced')`,
      [email],
    );
    expect(await loadProblem()).toBe('bounced');
    const emailCount = catcher.to(email).length;
    expect(await send(email)).toMatchObject({ state: 'dropped' });
    expect((await confirmAgain()).data).toEqual({ sent: true });
    await expect.poll(() => catcher.to(email).length, { timeout: 20_000 }).toBe(emailCount + 1);
    const text = catcher.to(email).at(-1)?.text.replace(/=\n/g, '').replaceAll('=3D', '=') ?? '';
    const link = /https?:\/\/[^\s"<]+\/confirm-address\/[\w.-]+/.exec(text)?.[0] ?? '';
    expect((await fetch(link)).status).toBe(200);
    expect(await loadProblem()).toBe('bounced');
    expect((await fetch(`${link}x`, { method: 'POST' })).status).toBe(404);
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect((await fetch(link, { method: 'POST' })).status).toBe(200);
    expect(await loadProblem()).toBeNull();
    expect(await send(email)).toMatchObject({ state: 'sent' });
    // The link is only valid for that address.
    await pool.query(`update auth."user" set email = 'new-' || email where id = $1`, [userId]);
    expect((await fetch(link, { method: 'POST' })).status).toBe(404);
  });

  it('is limited to three calls a day', async () => {
    const { token } = await server.addSignedInAccount();
    const confirmAgain = () => server.call('confirm-address-again', undefined, token);
    for (let call = 0; call < 3; call += 1) expect((await confirmAgain()).status).toBe(200);
    expect(await confirmAgain()).toMatchObject({
      status: 429,
      error: { code: 'too_many_requests' },
    });
  });
});
