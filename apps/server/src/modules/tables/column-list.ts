import type { TableContract } from '@farelark/contracts';
import {
  invalidQuery,
  notImplemented,
  unknownColumn,
  unknownWritableColumn,
} from '../../platform/http/rest-error.ts';

const NAME = /^(?:"([^"]+)"|([\p{L}\p{N}_$ -]+))$/u;
const PLAIN_ONLY =
  'Lists hold names of columns only: no embedding, renaming, casting, JSON path or aggregate';

/** Columns of `select` without repetitions; `*` is all. @throws RestError PGRST100, PGRST127 or 42703 */
export function parseSelect(table: TableContract, text: string | undefined): string[] {
  const all = Object.keys(table.row.shape);
  if (text === undefined) return all;
  const listed = parseNames(text, 'select').flatMap((name) => (name === '*' ? all : [name]));
  return [...new Set(listed)].map((name) => requireColumn(table, name));
}

/** Columns of `on_conflict`. @throws as `parseSelect` */
export function parseOnConflict(table: TableContract, text: string): string[] {
  return [...new Set(parseNames(text, 'on_conflict'))].map((name) => requireColumn(table, name));
}

/** Columns to write, from `columns`. @throws RestError PGRST100, PGRST127 or PGRST204 */
export function parseColumns(table: TableContract, text: string): string[] {
  return [...new Set(parseNames(text, 'columns'))].map((name) => requireBodyColumn(table, name));
}

/** @throws RestError 42703 unless the table has the column */
export function requireColumn(table: TableContract, name: string): string {
  if (!Object.hasOwn(table.row.shape, name)) throw unknownColumn(table, name);
  return name;
}

/** @throws RestError PGRST204 unless the table has the column */
export function requireBodyColumn(table: TableContract, name: string): string {
  if (!Object.hasOwn(table.row.shape, name)) throw unknownWritableColumn(table, name);
  return name;
}

function parseNames(text: string, parameter: string): string[] {
  return text.split(',').map((item) => {
    const name = item.trim();
    if (name === '*' && parameter === 'select') return name;
    const [, quoted, plain] = NAME.exec(name) ?? [];
    if (quoted !== undefined) return quoted;
    if (plain !== undefined) return plain;
    if (name === '')
      throw invalidQuery(`${parameter}: a name is missing in "${text.slice(0, 100)}"`);
    throw notImplemented(`${parameter}: "${name.slice(0, 100)}"`, PLAIN_ONLY);
  });
}
