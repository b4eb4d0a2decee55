import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { type SmtpInbox, smtpReply, startSmtpInbox } from '../testing/smtp-inbox.ts';
import { checkSmtp } from './check-smtp.ts';

const inboxes: SmtpInbox[] = [];

async function inbox(options?: SMTPServerOptions): Promise<SmtpInbox> {
  const started = await startSmtpInbox(options);
  inboxes.push(started);
  return started;
}

afterEach(async () => {
  await Promise.all(inboxes.splice(0).map((server) => server.close()));
});

test('a server that would take mails is found so, and gets none', async () => {
  const { settings, received } = await inbox();
  expect(await checkSmtp(settings)).toEqual({ outcome: 'accepted', detail: '' });
  expect(await received()).toEqual([]);
});

test('a refused password is found before a mail is lost to it', async () => {
  const { settings } = await inbox({
    authOptional: false,
    onAuth: (_auth, _session, done) => done(smtpReply(535, 'wrong password')),
  });
  const result = await checkSmtp({ ...settings, user: 'someone', pass: 'wrong' });
  expect(result).toMatchObject({ outcome: 'retry', reason: 'authentication' });
});

test('a server that is not there is an answer, not an exception', async () => {
  const { settings, close } = await inbox();
  await close();
  expect(await checkSmtp(settings)).toMatchObject({ outcome: 'retry', reason: 'connection' });
});
