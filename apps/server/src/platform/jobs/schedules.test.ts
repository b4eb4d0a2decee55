import { readFile } from 'node:fs/promises';
import { MAX_STORED_MAILS, RETENTION } from '@farelark/db/retention';
import { describe, expect, it } from 'vitest';
import { jobDefinitions } from '../../modules.ts';

const operations = await readFile(
  new URL('../../../../../docs/operations.md', import.meta.url),
  'utf8',
);

/** Rows of the table under `heading` whose first cell is a code span; cells without backticks. */
function rowsUnder(heading: string): string[][] {
  const section = operations.slice(operations.indexOf(heading));
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));
}

describe('docs/operations.md', () => {
  it('states the schedule of each scheduled job', () => {
    const scheduled = Object.entries(jobDefinitions)
      .flatMap(([name, { schedule }]) => (schedule === undefined ? [] : [`${name}: ${schedule}`]))
      .sort();
    const documented = rowsUnder('### Scheduled jobs')
      .filter(([, , when = '']) => /^[\d*,/ -]+$/.test(when))
      .map(([, name, when]) => `${name}: ${when}`)
      .sort();
    expect(documented).toEqual(scheduled);
  });

  it('names every job', () => {
    for (const name of Object.keys(jobDefinitions)) expect(operations).toContain(`| \`${name}\``);
  });

  it('states the retention time of each table', () => {
    const documented = new Map(
      rowsUnder('## How long things are kept').flatMap(([, tables = '', time = '']) =>
        tables.split(', ').map((table) => [table, time] as const),
      ),
    );
    for (const { part, table, age } of RETENTION)
      if (part === 'nightly' && age !== undefined)
        expect(documented.get(table), table).toMatch(new RegExp(`^${age}\\b`));
    expect(documented.get('local_mailbox')).toBe(
      `the newest ${MAX_STORED_MAILS.toLocaleString('en')}`,
    );
  });
});
