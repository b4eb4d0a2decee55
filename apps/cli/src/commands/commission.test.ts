import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectedDatabase } from '@farelark/db/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { addClick } from '../../../server/src/testing/add-click.ts';
import { useTemporaryFolder } from '../../../server/src/testing/temporary-folder.ts';
import { toCsvLine } from '../commission/write-due.ts';
import { failure, runCommand } from '../testing/run-command.ts';

let folder: string;
const database = connectedDatabase();

beforeAll(() => useTemporaryFolder((path) => (folder = path)));

const commission = (...args: string[]) =>
  runCommand(['commission', ...args], { DATABASE_URL: database.url });

async function importText(content: string, ...options: string[]) {
  const file = join(folder, 'report.csv');
  await writeFile(file, content);
  return commission('import', file, '--partner', 'a-partner', ...options);
}

describe('farelark commission', () => {
  it('imports a report once, lists invalid lines, and writes payable commission as CSV', async () => {
    const { rows } = await database.pool.query(
      `insert into auth."user" (name, email) values ('', '=member@example.org') returning id`,
    );
    const click = await addClick(database, rows[0].id);
    const report =
      'reference;click_id;status;currency;price;commission\n' +
      `A-1;${click};confirmed;EUR;200,00;8,00\nA-2;;confirmed;EUR;1,00;0,10\n`;
    const readDue = async () => (await commission('due')).stdout.trim().split('\n');

    const rehearsed = await importText(report, '--rehearse');
    expect(rehearsed).toMatchObject({ code: 1, stdout: expect.stringMatching(/^3\tA-2\t.+\n$/) });
    expect(rehearsed.stderr).toContain('Nothing was saved.');
    expect(await readDue()).toHaveLength(1);
    expect((await importText(report)).stderr).toMatch(/New +1\n/);
    expect((await importText(report)).stderr).toMatch(/New +0\n/);
    const lines = await readDue();
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^booking,member,amount,currency,due_from,/);
    expect(lines[1]).toMatch(new RegExp(`^${click},"'=member@example.org",8.00,EUR,`));
  });

  it.each([
    ['without the required columns', 'a;b\n1;2', /reference, status, currency/],
    ['that is empty', '', /empty/],
  ])('rejects a report %s', async (_case, content, message) => {
    expect(await importText(content)).toMatchObject(failure(message));
  });

  it('fails on a missing file, and exits with 2 without a valid partner', async () => {
    const missing = await commission('import', join(folder, 'none.csv'), '--partner', 'a');
    expect(missing).toMatchObject(failure('ENOENT'));
    expect((await commission('import', 'x.csv')).code).toBe(2);
    expect((await commission('import', 'x.csv', '--partner', 'A B')).code).toBe(2);
  });
});

it.each([
  ['plain', 'plain'],
  ['=1+1', '"\'=1+1"'],
  ['@sum', '"\'@sum"'],
  ['-5', '"\'-5"'],
  ['a,"b"', '"a,""b"""'],
  ['=a,b', '"\'=a,b"'],
  ['=1+1\n2', '"\'=1+1\n2"'],
  [null, ''],
])('toCsvLine formats %s as %s [security.csv-formulas]', (value, expected) => {
  expect(toCsvLine([value, 'next'])).toBe(`${expected},next\n`);
});
