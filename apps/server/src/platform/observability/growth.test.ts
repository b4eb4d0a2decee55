import { readFile } from 'node:fs/promises';
import { connectedDatabase } from '@farelark/db/testing';
import { expect, it } from 'vitest';

const db = connectedDatabase();
const read = (name: string) =>
  readFile(new URL(`../../../../../docs/${name}`, import.meta.url), 'utf8');

/** Names in backticks in first table cells and in paragraphs that begin with names. */
function namesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => (line.startsWith('|') ? (line.split('|')[1] ?? '') : line))
    .flatMap((line) => [...line.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name));
}

const between = (text: string, from: string, to: string) =>
  text.slice(text.indexOf(from), text.indexOf(to, text.indexOf(from)));

it('what docs say of how long rows stay is said of every table, once', async () => {
  const { rows } = await db.pool.query<{ name: string }>(
    `select case relnamespace when 'auth'::regnamespace then 'auth.' else '' end || relname as name
       from pg_class where relkind in ('r', 'p') and not relispartition
        and relnamespace in ('public'::regnamespace, 'auth'::regnamespace)`,
  );
  const tables = rows.map(({ name }) => name).sort();
  const [operations, growth] = [await read('operations.md'), await read('operations/growth.md')];
  const said = [
    ...namesIn(between(operations, '## How long things are kept', '**Fares go by the month.**')),
    ...namesIn(between(growth, '## What stays', 'Besides: emails')),
  ].filter((name) => tables.includes(name));
  expect(said.sort()).toEqual(tables);
});
