import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectedDatabase } from '@farelark/db/testing';
import { beforeAll, expect, it } from 'vitest';
import { addClick } from '../../../server/src/testing/add-click.ts';
import { folderFor } from '../../../server/src/testing/temporary-folder.ts';
import { csvCell } from '../commission/write-due.ts';
import { failure, runHere } from '../testing/run-here.ts';

let folder: string;
const database = connectedDatabase();

beforeAll(() => folderFor((made) => (folder = made)));

async function importText(content: string, ...options: string[]) {
  const file = join(folder, 'report.csv');
  await writeFile(file, content);
  const args = ['commission', 'import', file, '--partner', 'a-partner', ...options];
  return runHere(args, { DATABASE_URL: database.url });
}
const HEADER = 'reference;click_id;status;currency;price;commission';

it('a report is imported once, its bad lines are listed, and what is payable is written as CSV', async () => {
  const { rows } = await database.pool.query(
    `insert into auth."user" (name, email) values ('', '=member@example.org') returning id`,
  );
  const click = await addClick(database, rows[0].id);
  const report = `${HEADER}\nA-1;${click};confirmed;EUR;200,00;8,00\nA-2;;confirmed;EUR;1,00;0,10\n`;
  const rehearsed = await importText(report, '--rehearse');
  expect(rehearsed).toMatchObject({ code: 1, stdout: expect.stringMatching(/^3\tA-2\t.+\n$/) });
  expect(rehearsed.stderr).toContain('nothing was entered');
  const due = async () =>
    (await runHere(['commission', 'due'], { DATABASE_URL: database.url })).stdout
      .trim()
      .split('\n');
  expect(await due()).toHaveLength(1);
  const imported = await importText(report);
  expect(imported.stderr).toMatch(/New +1\n/);
  expect((await importText(report)).stderr).toMatch(/New +0\n/);
  const [header, row, ...others] = await due();
  expect(header).toMatch(/^booking,member,amount,currency,due_from,/);
  expect(row).toMatch(new RegExp(`^${click},'=member@example.org,8.00,EUR,`));
  expect(others).toEqual([]);
});

it.each([
  ['not a report', 'a;b\n1;2', /reference, status, currency/],
  ['nothing', '', /empty/],
])('%s is refused, and why is said', async (_, content, said) => {
  expect(await importText(content)).toMatchObject(failure(said));
});

it('a file that is not there, and a partner without a name, are wrong usage', async () => {
  const missing = ['commission', 'import', join(folder, 'none.csv'), '--partner', 'a'];
  expect(await runHere(missing, { DATABASE_URL: database.url })).toMatchObject(failure('ENOENT'));
  expect((await runHere(['commission', 'import', 'x.csv'])).code).toBe(2);
  expect((await runHere(['commission', 'import', 'x.csv', '--partner', 'A B'])).code).toBe(2);
});

it.each([
  ['plain', 'plain'],
  ['=1+1', "'=1+1"],
  ['@sum', "'@sum"],
  ['-5', "'-5"],
  ['a,"b"', '"a,""b"""'],
  ['=a,b', '"\'=a,b"'],
  [null, ''],
])('the cell %s is written as %s [security.csv-formulas]', (value, written) => {
  expect(csvCell(value)).toBe(written);
});
