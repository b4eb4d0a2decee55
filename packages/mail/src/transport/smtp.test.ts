import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { smtpInboxes, smtpReply, startSmtpInbox } from '../testing/smtp-inbox.ts';
import { describeMailTransport, SAMPLE_MAIL } from '../testing/transport-conformance.ts';
import { checkSmtp, requiresEncryption, type SmtpServer, type SmtpSettings } from './check-smtp.ts';
import type { DeliveryResult, MailTransport } from './mail-transport.ts';
import { smtpTransport } from './smtp.ts';

const transports: MailTransport[] = [];
const inbox = smtpInboxes();

async function deliverTo(settings: SmtpSettings): Promise<DeliveryResult> {
  const transport = smtpTransport(settings);
  transports.push(transport);
  return transport.deliver(SAMPLE_MAIL);
}

afterEach(() => Promise.all(transports.splice(0).map((transport) => transport.close())));

describeMailTransport('an SMTP server', async () => {
  const { settings, received } = await inbox();
  return { transport: smtpTransport(settings), received };
});

test('closing waits for deliveries that are under way', async () => {
  const { settings, received } = await inbox();
  const transport = smtpTransport(settings);
  const deliveries = Array.from({ length: 12 }, (_, i) =>
    transport.deliver({ ...SAMPLE_MAIL, messageId: `<${i}@farelark.example>` }),
  );
  await transport.close();
  expect((await Promise.all(deliveries)).map((result) => result.outcome)).toEqual(
    Array.from({ length: 12 }, () => 'accepted'),
  );
  expect(await received()).toHaveLength(12);
});

const toRecipient = (code: number, content: string): SMTPServerOptions => ({
  onRcptTo: (_address, _session, done) => done(smtpReply(code, content)),
});
const toContents = (code: number, content: string): SMTPServerOptions => ({
  onData(stream, _session, done) {
    stream.resume();
    stream.on('end', () => done(smtpReply(code, content)));
  },
});

test.each([
  ['too busy for the recipient (4yz)', toRecipient(451, 'later'), 'retry', 'temporary'],
  ['out of room for the contents (4yz)', toContents(452, 'later'), 'retry', 'temporary'],
  ['without such a recipient (5yz)', toRecipient(550, 'no mailbox'), 'refused', 'mail'],
  ['turning the contents down (5yz)', toContents(554, 'looks like spam'), 'refused', 'mail'],
])('a server %s is understood', async (_name, options, outcome, reason) => {
  const { settings } = await inbox(options);
  expect(await deliverTo(settings)).toMatchObject({
    outcome,
    reason,
    detail: expect.stringMatching(/later|no mailbox|looks like spam/),
  });
});

test('a server that is not there gets the mail again later, and a check says so', async () => {
  const { settings, close } = await startSmtpInbox();
  await close();
  const absent = { outcome: 'retry', reason: 'connection' };
  expect(await deliverTo(settings)).toMatchObject(absent);
  expect(await checkSmtp(settings)).toMatchObject(absent);
});

test('a server that hangs up during the contents gets the mail again later', async () => {
  const server = await inbox({
    onData(stream) {
      stream.resume();
      server.hangUp();
    },
  });
  const result = await deliverTo(server.settings);
  expect(result).toMatchObject({ outcome: 'retry', reason: 'connection' });
});

test('a wrong password keeps the mail, and a check finds it: the settings are at fault', async () => {
  const { settings } = await inbox({
    authOptional: false,
    onAuth: (_auth, _session, done) => done(smtpReply(535, 'wrong password')),
  });
  const wrong = { ...settings, user: 'farelark', pass: 'guess-8472' };
  for (const result of [await deliverTo(wrong), await checkSmtp(wrong)]) {
    expect(result).toMatchObject({ outcome: 'retry', reason: 'authentication' });
    expect(result.detail).not.toContain('guess-8472');
  }
});

test('a right password is accepted', async () => {
  const { settings, received } = await inbox({
    authOptional: false,
    onAuth: (auth, _session, done) =>
      auth.username === 'farelark' && auth.password === 'right'
        ? done(null, { user: auth.username })
        : done(smtpReply(535, 'wrong password')),
  });
  const result = await deliverTo({ ...settings, user: 'farelark', pass: 'right' });
  expect(result).toMatchObject({ outcome: 'accepted' });
  expect(await received()).toHaveLength(1);
});

test('an untrusted certificate keeps the email [security.email-encryption]', async () => {
  // The server's built-in certificate is expired and signed by itself.
  const { settings, received } = await inbox({ secure: true });
  expect(await deliverTo(settings)).toMatchObject({ outcome: 'retry', reason: 'encryption' });
  expect(await received()).toEqual([]);
});

test('a password only crosses a network encrypted [security.email-encryption]', () => {
  const settings: SmtpServer = {
    host: 'mail.example.org',
    port: 587,
    secure: false,
    user: 'farelark',
    pass: 'secret',
  };
  expect(requiresEncryption(settings)).toBe(true);
  expect(requiresEncryption({ ...settings, host: '127.0.0.1.example.org' })).toBe(true);
  expect(requiresEncryption({ ...settings, user: null })).toBe(false);
  expect(requiresEncryption({ ...settings, host: 'localhost' })).toBe(false);
  expect(requiresEncryption({ ...settings, secure: true })).toBe(false);
});
