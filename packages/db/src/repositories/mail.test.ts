import { describe, expect, it } from 'vitest';
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

describe('the local mailbox', () => {
  it('keeps a mail once, however often it is delivered', async () => {
    await storeMail(db, mail('<one@example.com>'));
    await storeMail(db, { ...mail('<one@example.com>'), subject: 'Another subject' });
    const heads = await listMailbox(db, 10);
    expect(heads.map((head) => head.subject)).toEqual(['Subject of <one@example.com>']);
  });

  it('lists the newest first, and no more than asked for', async () => {
    await storeMail(db, mail('<two@example.com>'));
    await storeMail(db, mail('<three@example.com>'));
    const heads = await listMailbox(db, 2);
    expect(heads.map((head) => head.subject)).toEqual([
      'Subject of <three@example.com>',
      'Subject of <two@example.com>',
    ]);
  });

  it('gives a mail back as it was written', async () => {
    const [newest] = await listMailbox(db, 1);
    expect(await findMailboxMail(db, newest?.id ?? '')).toEqual({
      ...newest,
      html: '<p>Hello</p>',
      plain: 'Hello',
      headers: { 'List-Unsubscribe': '<https://example.com/u>' },
    });
  });

  it('answers null for a mail that it does not hold', async () => {
    expect(await findMailboxMail(db, '00000000-0000-4000-8000-000000000000')).toBeNull();
  });
});
