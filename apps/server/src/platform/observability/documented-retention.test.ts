import { readFile } from 'node:fs/promises';
import { connectedDatabase } from '@farelark/db/testing';
import { expect, it } from 'vitest';

const db = connectedDatabase();
const read = (name: string) =>
  readFile(new URL(`../../../../../docs/${name}`, import.meta.url), 'utf8');

/** Names in backticks in first table cells and in paragraphs that begin with names. */
function parseNames(text: string): string[] {
  return text
    .split('\n')
    .map((line) => (line.startsWith('|') ? (line.split('|')[1] ?? '') : line))
    .flatMap((line) => [...line.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name));
}

const getSection = (text: string, from: string, to: string) =>
  text.slice(text.indexOf(from), text.indexOf(to, text.indexOf(from)));

it('operations.md and growth.md document the retention of each table once', async () => {
  const { rows } = await db.pool.query<{ name: string }>(
    `select case relnamespace when 'auth'::regnamespace then 'auth.' else '' end || relname as name
       from pg_class where relkind in ('r', 'p') and not relispartition
        and relnamespace in ('public'::regnamespace, 'auth'::regnamespace)`,
  );
  const tables = rows.map(({ name }) => name).sort();
  const [operations, growth] = [await read('operations.md'), await read('operations/growth.md')];
  const documented = [
    ...parseNames(
      getSection(operations, '## How long things are kept', '**Fares go by the month.**'),
    ),
    ...parseNames(getSection(growth, '## What stays', 'Besides: emails')),
  ].filter((name) => tables.includes(name));
  expect(documented.sort()).toEqual(tables);
});
