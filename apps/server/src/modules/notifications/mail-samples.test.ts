import { randomUUID } from 'node:crypto';
import { translator } from '@farelark/i18n';
import { MAIL_SAMPLES } from '@farelark/mail';
import { beforeAll, describe, expect, it } from 'vitest';
import { MailCatcher } from '../../testing/mail-catcher.ts';
import { startServerOn, type TestServer, testServer } from '../../testing/test-server.ts';
import { callFunction } from '../../testing/traveller-client.ts';

const EMAIL = 'ana@example.org';
const ADDRESS = 'Example Street 1, Budapest';

let token: string;

const server = testServer({
  EMAIL_CONFIRMATION: 'off',
  LOG_LEVEL: 'silent',
  OFFICE_ADDRESS: ADDRESS,
});
beforeAll(async () => {
  token = await server.signUp(EMAIL);
});

const send = (of: Pick<TestServer, 'url'> = server, bearer: string | null = token) =>
  callFunction(of.url, 'send-test-mail', { template: 'deal_alert', language: 'pt' }, bearer);

/** Status of a call with fields or headers that the contract does not know. */
const post = async (name: string, input: object, headers: Record<string, string> = {}) => {
  const { status } = await fetch(`${server.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify(input),
  });
  return status;
};

/** The mails that were kept, newest first. */
const kept = () =>
  server.query<{ id: string; recipient: string; subject: string }>(
    'select id, recipient, subject from local_mailbox order by sent_at desc',
  );

it('list-mails names every mail of the templates, with its subject in the language asked for [2.admin.emails]', async () => {
  const { data } = await server.call('list-mails', { language: 'ja' }, token);
  expect(data?.mails.map(({ template }) => template)).toEqual(MAIL_SAMPLES.map(({ name }) => name));
  const t = translator('ja', 'mail');
  expect(data?.mails.find(({ template }) => template === 'verify_email')?.subject).toBe(
    t('example.subject', { subject: t('verifyEmail.subject') }),
  );
  // Cities by the names that their readers know.
  expect(data?.mails[0]?.subject).toContain('東京');
  expect(data).toMatchObject({ canSend: true, hasLocalMailbox: true });
});

describe('render-mail', () => {
  it('gives all of a mail as it would arrive, marked as an example, with whom it comes from', async () => {
    const { data } = await server.call(
      'render-mail',
      { template: 'deal_alert', language: 'ar' },
      token,
    );
    const t = translator('ar', 'mail');
    expect(data).toMatchObject({ template: 'deal_alert', language: 'ar' });
    expect(data?.html).toMatch(/^<!DOCTYPE html>/);
    for (const part of [data?.html, data?.text]) {
      expect(part).toContain(t('example.note'));
      expect(part).toContain(ADDRESS);
      expect(part).toContain(server.url.replace('127.0.0.1', 'localhost'));
      // A sample contains no real address, not even the caller's.
      expect(part).not.toContain(EMAIL);
    }
    expect(data?.headers).toMatchObject({ 'Content-Language': 'ar' });
  });

  it.each([
    ['a mail that there is not', { template: 'no_such_mail', language: 'en' }, 404],
    ['a name that is none', { template: '../deal_alert', language: 'en' }, 400],
    ['a language that we do not write', { template: 'deal_alert', language: 'xx' }, 400],
  ])('refuses %s', async (_name, input, status) => {
    const answer = await server.call('render-mail', input as never, token);
    expect(answer.status).toBe(status);
  });
});

describe('send-test-mail', () => {
  it('sends to the account’s own address, and says under which id it is kept [2.admin.email-self]', async () => {
    const { status, data } = await send();
    expect(status).toBe(200);
    const [mail] = await kept();
    expect(mail).toMatchObject({ recipient: EMAIL, subject: expect.stringContaining('[Exemplo]') });
    expect(data).toEqual({ outcome: 'accepted', reason: null, mailboxId: mail?.id });
  });

  it('takes no other address [2.admin.email-self]', async () => {
    const before = (await kept()).length;
    const ben = 'ben@example.org';
    const input = { template: 'deal_alert', language: 'pt', to: ben, email: ben, address: ben };
    expect(await post('send-test-mail', input)).toBe(200);
    const mails = await kept();
    expect(mails).toHaveLength(before + 1);
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([EMAIL]));
  });

  it('sends nothing while the address is not confirmed', async () => {
    const email = `${randomUUID()}@example.org`;
    const unconfirmed = await server.signUp(email);
    await server.query('update auth."user" set "emailVerified" = false where email = $1', [email]);
    const listed = await server.call('list-mails', { language: 'en' }, unconfirmed);
    expect(listed.data?.canSend).toBe(false);
    expect(await send(server, unconfirmed)).toMatchObject({
      status: 409,
      error: { code: 'conflict', message: 'errors.address_not_confirmed' },
    });
    expect((await kept()).map(({ recipient }) => recipient)).not.toContain(email);
  });

  it('says why a mail server did not take it, and not what it said', async () => {
    const guarded = new MailCatcher(() => '550 no entry at gate.internal');
    const smtp = await guarded.open();
    const refused = await startServerOn(server, { ...smtp, LOG_LEVEL: 'silent' });
    const answer = await send(refused);
    expect(answer.data).toEqual({ outcome: 'refused', reason: null, mailboxId: null });
    expect(JSON.stringify(answer)).not.toContain('gate.internal');
    await refused.stop();
    await guarded.close();

    const nowhere = { ...smtp, SMTP_PORT: '9' };
    const absent = await startServerOn(server, { ...nowhere, LOG_LEVEL: 'silent' });
    expect((await send(absent)).data).toEqual({
      outcome: 'retry',
      reason: 'connection',
      mailboxId: null,
    });
    await absent.stop();
  });

  it('is limited for each account', async () => {
    const eager = await server.signUp(`${randomUUID()}@example.org`);
    const answers = [];
    for (let call = 0; call < 21; call += 1) answers.push(await send(server, eager));
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429]);
    expect((await send()).status).toBe(200);
  });
});

it.each([
  ['list-mails', { language: 'en' }],
  ['render-mail', { template: 'deal_alert', language: 'en' }],
  ['send-test-mail', { template: 'deal_alert', language: 'en' }],
] as const)('%s is for travellers, wherever they are', async (name, input) => {
  expect(await server.call(name, input as never, null)).toMatchObject({ status: 401 });
  expect(await post(name, input, { 'x-forwarded-for': '203.0.113.9' })).toBe(200);
});
