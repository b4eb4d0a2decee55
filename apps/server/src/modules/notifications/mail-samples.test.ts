import { randomUUID } from 'node:crypto';
import { translator } from '@farelark/i18n';
import { MAIL_SAMPLES } from '@farelark/mail';
import { describe, expect, it } from 'vitest';
import { MailCatcher } from '../../testing/mail-catcher.ts';
import { signedUp, startServerOn, type TestServer, testServer } from '../../testing/test-server.ts';
import { callFunction } from '../../testing/traveller-client.ts';

const EMAIL = 'ana@example.org';
const ADDRESS = 'Example Street 1, Budapest';

const server = testServer({
  EMAIL_CONFIRMATION: 'off',
  LOG_LEVEL: 'silent',
  OFFICE_ADDRESS: ADDRESS,
});
const traveller = signedUp(server, EMAIL);

const send = (to: Pick<TestServer, 'url'> = server, bearer: string | null = traveller.token) =>
  callFunction(to.url, 'send-test-mail', { template: 'deal_alert', language: 'pt' }, bearer);

/** Returns the status of a call with unknown fields or headers. */
const post = async (name: string, input: object, headers: Record<string, string> = {}) => {
  const { status } = await fetch(`${server.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${traveller.token}`,
      ...headers,
    },
    body: JSON.stringify(input),
  });
  return status;
};

/** Newest first. */
const listStoredMails = () =>
  server.query<{ id: string; recipient: string; subject: string }>(
    'select id, recipient, subject from local_mailbox order by sent_at desc',
  );

it('list-mails returns all templates with their subjects in the requested language [2.admin.emails]', async () => {
  const { data } = await server.call('list-mails', { language: 'ja' }, traveller.token);
  expect(data?.mails.map(({ template }) => template)).toEqual(MAIL_SAMPLES.map(({ name }) => name));
  const t = translator('ja', 'mail');
  expect(data?.mails.find(({ template }) => template === 'verify_email')?.subject).toBe(
    t('example.subject', { subject: t('verifyEmail.subject') }),
  );
  // City names are localised.
  expect(data?.mails[0]?.subject).toContain('東京');
  expect(data).toMatchObject({ canSend: true, hasLocalMailbox: true });
});

describe('render-mail', () => {
  it('returns a complete email, marked as an example, with its sender', async () => {
    const { data } = await server.call(
      'render-mail',
      { template: 'deal_alert', language: 'ar' },
      traveller.token,
    );
    const t = translator('ar', 'mail');
    expect(data).toMatchObject({ template: 'deal_alert', language: 'ar' });
    expect(data?.html).toMatch(/^<!DOCTYPE html>/);
    for (const part of [data?.html, data?.text]) {
      expect(part).toContain(t('example.note'));
      expect(part).toContain(ADDRESS);
      expect(part).toContain(server.url.replace('127.0.0.1', 'localhost'));
      // Samples contain no real addresses.
      expect(part).not.toContain(EMAIL);
    }
    expect(data?.headers).toMatchObject({ 'Content-Language': 'ar' });
  });

  it.each([
    ['an unknown template', { template: 'no_such_mail', language: 'en' }, 404],
    ['an invalid name', { template: '../deal_alert', language: 'en' }, 400],
    ['an unsupported language', { template: 'deal_alert', language: 'xx' }, 400],
  ])('rejects %s', async (_name, input, status) => {
    expect(await server.call('render-mail', input as never, traveller.token)).toMatchObject({
      status,
    });
  });
});

describe('send-test-mail', () => {
  it('sends to the account’s own address and returns the mailbox id [2.admin.email-self]', async () => {
    const { status, data } = await send();
    expect(status).toBe(200);
    const [mail] = await listStoredMails();
    expect(mail).toMatchObject({ recipient: EMAIL, subject: expect.stringContaining('[Exemplo]') });
    expect(data).toEqual({ outcome: 'accepted', reason: null, mailboxId: mail?.id });
  });

  it('ignores other addresses [2.admin.email-self]', async () => {
    const { length } = await listStoredMails();
    const ben = 'ben@example.org';
    const input = { template: 'deal_alert', language: 'pt', to: ben, email: ben, address: ben };
    expect(await post('send-test-mail', input)).toBe(200);
    const mails = await listStoredMails();
    expect(mails).toHaveLength(length + 1);
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([EMAIL]));
  });

  it('sends nothing to an unconfirmed address', async () => {
    const email = `${randomUUID()}@example.org`;
    const unconfirmed = await server.signUp(email);
    await server.query('update auth."user" set "emailVerified" = false where email = $1', [email]);
    const response = await server.call('list-mails', { language: 'en' }, unconfirmed);
    expect(response.data?.canSend).toBe(false);
    expect(await send(server, unconfirmed)).toMatchObject({
      status: 409,
      error: { code: 'conflict', detail: 'errors.address_not_confirmed' },
    });
    expect((await listStoredMails()).map(({ recipient }) => recipient)).not.toContain(email);
  });

  it('returns the outcome without the mail server’s reply', async () => {
    const mailServer = new MailCatcher(() => '550 no entry at gate.internal');
    const smtp = await mailServer.open();
    const refusedServer = await startServerOn(server, { ...smtp, LOG_LEVEL: 'silent' });
    const response = await send(refusedServer);
    expect(response.data).toEqual({ outcome: 'refused', reason: null, mailboxId: null });
    expect(JSON.stringify(response)).not.toContain('gate.internal');
    await refusedServer.stop();
    await mailServer.close();

    const unreachable = { ...smtp, SMTP_PORT: '9', LOG_LEVEL: 'silent' };
    const offlineServer = await server.startOther(unreachable);
    expect((await send(offlineServer)).data).toEqual({
      outcome: 'retry',
      reason: 'connection',
      mailboxId: null,
    });
  });

  it('is limited per account', async () => {
    const otherToken = await server.signUp(`${randomUUID()}@example.org`);
    const responses = [];
    for (let call = 0; call < 21; call += 1) responses.push(await send(server, otherToken));
    expect(responses.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429]);
    expect((await send()).status).toBe(200);
  });
});

it.each([
  ['list-mails', { language: 'en' }],
  ['render-mail', { template: 'deal_alert', language: 'en' }],
  ['send-test-mail', { template: 'deal_alert', language: 'en' }],
] as const)('%s requires a session, from any network', async (name, input) => {
  expect(await server.call(name, input as never, null)).toMatchObject({ status: 401 });
  expect(await post(name, input, { 'x-forwarded-for': '203.0.113.9' })).toBe(200);
});
