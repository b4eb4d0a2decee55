import { readFile } from 'node:fs/promises';
import { MAX_STORED_MAILS, RETENTION } from '@farelark/db/retention';
import { describe, expect, it } from 'vitest';
import { jobDefinitions } from '../../modules.ts';

const operations = await readFile(
  new URL('../../../../../docs/operations.md', import.meta.url),
  'utf8',
);

/** The rows of the table under `heading` whose first cell is one name, cells without their marks. */
function rowsUnder(heading: string): string[][] {
  const begins = operations.slice(operations.indexOf(heading));
  return begins
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));
}

describe('what docs/operations.md says', () => {
  it('of the jobs that run by themselves is when they do', () => {
    const scheduled = Object.entries(jobDefinitions)
      .flatMap(([name, { schedule }]) => (schedule === undefined ? [] : [`${name}: ${schedule}`]))
      .sort();
    const said = rowsUnder('### Scheduled jobs')
      .filter(([, , when = '']) => /^[\d*,/ -]+$/.test(when))
      .map(([, name, when]) => `${name}: ${when}`)
      .sort();
    expect(said).toEqual(scheduled);
  });

  it('of started jobs names each of them', () => {
    for (const name of Object.keys(jobDefinitions)) expect(operations).toContain(`| \`${name}\``);
  });

  it('of how long things are kept is how long they are', () => {
    const said = new Map(
      rowsUnder('## How long things are kept').map(([, table = '', time = '']) => [table, time]),
    );
    for (const { part, table, age } of RETENTION)
      if (part === 'nightly' && age !== undefined)
        expect(said.get(table), table).toMatch(new RegExp(`^${age}\\b`));
    expect(said.get('local_mailbox')).toBe(`the newest ${MAX_STORED_MAILS.toLocaleString('en')}`);
  });
});
