import type { TableContract } from '@farelark/contracts';
import { unreadableBody } from '../../platform/http/rest-error.ts';
import { existingToWrite } from './column-list.ts';

const MAX_ROWS = 1000;

export interface Payload {
  /** A JSON array of objects, as it came: JavaScript would read some numbers as others. */
  readonly json: string;
  /** The columns that are written, in the order of the body. */
  readonly columns: readonly string[];
  /** Parsed rows, to read and not to write. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/**
 * The rows of an insert: one object, or an array of objects of the same keys. `columns` says which
 * keys are written, and then keys may differ.
 *
 * @throws RestError PGRST102 for what is no such JSON, PGRST204 for a column that isn't there
 */
export function readRows(
  table: TableContract,
  body: string,
  columns: readonly string[] | null,
): Payload {
  const value = parse(body);
  const rows = (Array.isArray(value) ? value : [value]).map(parseObject);
  if (rows.length > MAX_ROWS)
    throw unreadableBody(`More than ${MAX_ROWS} rows in one request`, `${rows.length} rows`);
  const keys = Object.keys(rows[0] ?? {});
  if (columns === null && rows.some((row) => !hasKeys(row, keys)))
    throw unreadableBody('All object keys must match', 'Name the keys in columns otherwise');
  return {
    json: Array.isArray(value) ? body : `[${body}]`,
    columns: columns ?? keys.map((key) => existingToWrite(table, key)),
    rows,
  };
}

/** Parses the body of an update: one object. @throws as `readRows` */
export function readChanges(table: TableContract, body: string): Payload {
  if (Array.isArray(parse(body)))
    throw unreadableBody('An update takes one object', 'The body is an array');
  return readRows(table, body, null);
}

function parse(body: string): unknown {
  if (body.trim() === '') throw unreadableBody('Empty or invalid json');
  try {
    return JSON.parse(body);
  } catch (error) {
    throw unreadableBody(
      'Empty or invalid json',
      error instanceof Error ? error.message : undefined,
    );
  }
}

function parseObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw unreadableBody('Rows must be JSON objects');
  return value as Record<string, unknown>;
}

function hasKeys(row: Record<string, unknown>, keys: readonly string[]): boolean {
  return Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
}
