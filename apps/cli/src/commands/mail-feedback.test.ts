import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectedDatabase } from '@farelark/db/testing';
import { beforeAll, expect, it } from 'vitest';
import { folderFor } from '../../../server/src/testing/temporary-folder.ts';
import { failure, runHere } from '../testing/run-here.ts';

let folder: string;
const database = connectedDatabase();
beforeAll(() => folderFor((made) => (folder = made)));

/** A bounce as RFC 3464 has it. */
const createBounce = (id: string) =>
  `Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\n` +
  `Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; a.example\r\n\r\n` +
  `Final-Recipient: rfc822; a@b.example\r\nAction: failed\r\nStatus: 5.1.1\r\n--b\r\n` +
  `Content-Type: message/rfc822\r\n\r\nMessage-ID: <${id}@localhost>\r\n\r\n--b--\r\n`;

it('reports of a mailbox are read once, other messages are passed over', async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into outbox (channel, kind, address, language, payload, dedupe_key, sent_at)
     values ('email', 'welcome', 'gone@example.org', 'en', '{}', 'once', now()) returning id`,
  );
  const maildir = join(folder, 'Maildir');
  await mkdir(join(maildir, 'new'), { recursive: true });
  await writeFile(join(maildir, 'new', '1'), createBounce(rows[0]?.id ?? ''));
  await writeFile(join(maildir, 'new', '2'), createBounce('0198c0de-0000-7000-8000-000000000001'));
  await writeFile(join(maildir, 'new', '3'), 'Subject: Hello\r\n\r\nHow are you?');
  const read = (path: string) => runHere(['mail-feedback', path], { DATABASE_URL: database.url });
  const first = await read(maildir);
  expect(first).toMatchObject({ code: 0, stdout: '' });
  expect(first.stderr).toMatch(/do not exist +1\n/);
  expect(first.stderr).toMatch(/not from here +1\n/);
  expect(first.stderr).toMatch(/No reports +1\n/);
  // The output shows no address.
  expect(first.stderr).not.toContain('@');
  expect((await read(join(maildir, 'new', '1'))).stderr).toMatch(/Known already +1\n/);
  const suppressed = await database.pool.query(
    `select from email_suppressions where address_hash = email_hash('gone@example.org') and scope = 'all'`,
  );
  expect(suppressed.rowCount).toBe(1);
});

it('what is not there is said, and exits with 1', async () => {
  const args = ['mail-feedback', join(folder, 'nothing')];
  const missing = await runHere(args, { DATABASE_URL: database.url });
  expect(missing).toMatchObject(failure('cannot be read'));
});
