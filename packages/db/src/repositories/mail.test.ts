import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { connectedDatabase } from '../testing/connected-database.ts';
import { findMailboxMail, listMailbox, type NewMail, storeMail } from './mail.ts';

const db = connectedDatabase();

function mail(messageId: string): NewMail {
  return {
    messageId,
    to: 'reader@example.com',
    subject: `Subject of ${messageId}`,
    html: '<p>Hello</p>',
    text: 'Hello',
    headers: { 'List-Unsubscribe': '<https://example.com/u>' },
  };
}

it('stores an email once per message id', async () => {
  await storeMail(db, mail('<one@example.com>'));
  await storeMail(db, { ...mail('<one@example.com>'), subject: 'Another subject' });
  const headers = await listMailbox(db, 10);
  expect(headers.map(({ subject }) => subject)).toEqual(['Subject of <one@example.com>']);
});

it('lists the newest emails first, up to the limit, and returns each as stored', async () => {
  await storeMail(db, mail('<two@example.com>'));
  await storeMail(db, mail('<three@example.com>'));
  const [newest, next, ...more] = await listMailbox(db, 2);
  expect([newest?.subject, next?.subject, more]).toEqual([
    'Subject of <three@example.com>',
    'Subject of <two@example.com>',
    [],
  ]);
  expect(await findMailboxMail(db, newest?.id ?? '')).toEqual({
    ...newest,
    html: '<p>Hello</p>',
    plain: 'Hello',
    headers: { 'List-Unsubscribe': '<https://example.com/u>' },
  });
  expect(await findMailboxMail(db, randomUUID())).toBeNull();
});
