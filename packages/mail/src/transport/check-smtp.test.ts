import { expect, test } from 'vitest';
import { smtpInboxes, smtpReply } from '../testing/smtp-inbox.ts';
import { checkSmtp } from './check-smtp.ts';

const inbox = smtpInboxes();

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
