import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectedDatabase } from '@farelark/db/testing';
import { beforeAll, expect, it } from 'vitest';
import { useTemporaryFolder } from '../../../server/src/testing/temporary-folder.ts';
import { failure, runCommand } from '../testing/run-command.ts';

let folder: string;
const database = connectedDatabase();
beforeAll(() => useTemporaryFolder((path) => (folder = path)));

/** Delivery status notification (RFC 3464). */
const createBounce = (id: string) =>
  `Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\n` +
  `Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; a.example\r\n\r\n` +
  `Final-Recipient: rfc822; a@b.example\r\nAction: failed\r\nStatus: 5.1.1\r\n--b\r\n` +
  `Content-Type: message/rfc822\r\n\r\nMessage-ID: <${id}@localhost>\r\n\r\n--b--\r\n`;

const processPath = (path: string) =>
  runCommand(['mail-feedback', path], { DATABASE_URL: database.url });

it('processes each report of a mailbox once, and ignores other emails', async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into outbox (channel, kind, address, language, payload, dedupe_key, sent_at)
       values ('email', 'welcome', 'gone@example.org', 'en', '{}', 'once', now()) returning id`,
  );
  const maildir = join(folder, 'Maildir');
  const inbox = join(maildir, 'new');
  await mkdir(inbox, { recursive: true });
  await writeFile(join(inbox, '1'), createBounce(rows[0]?.id ?? ''));
  await writeFile(join(inbox, '2'), createBounce('0198c0de-0000-7000-8000-000000000001'));
  await writeFile(join(inbox, '3'), 'Subject: Hello\r\n\r\nHow are you?');
  const first = await processPath(maildir);
  expect(first).toMatchObject({ code: 0, stdout: '' });
  expect(first.stderr).toMatch(/do not exist +1\n/);
  expect(first.stderr).toMatch(/About unknown emails +1\n/);
  expect(first.stderr).toMatch(/No reports +1\n/);
  // No address is printed.
  expect(first.stderr).not.toContain('@');
  expect((await processPath(join(inbox, '1'))).stderr).toMatch(/Already known +1\n/);
  const { rowCount } = await database.pool.query(
    `select from email_suppressions where address_hash = email_hash('gone@example.org') and scope = 'all'`,
  );
  expect(rowCount).toBe(1);
});

it('fails on a missing path', async () => {
  expect(await processPath(join(folder, 'nothing'))).toMatchObject(failure('Can’t read'));
});
