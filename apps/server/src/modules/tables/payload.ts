import type { TableContract } from '@farelark/contracts';
import { invalidBody } from '../../platform/http/rest-error.ts';
import { requireBodyColumn } from './column-list.ts';

const MAX_ROWS = 1000;

export interface Payload {
  /** JSON array of objects, unparsed: JavaScript would round some numbers. */
  readonly json: string;
  /** Columns to write, in the order of the body. */
  readonly columns: readonly string[];
  /** Parsed rows, for checks only. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/**
 * Parses the body of an insert: an object, or an array of objects with the same keys. With `columns` keys may differ;
 * others are ignored.
 *
 * @throws RestError PGRST102 for a malformed body, PGRST204 for unknown columns
 */
export function parseRows(
  table: TableContract,
  body: string,
  columns: readonly string[] | null,
): Payload {
  const value = parseJson(body);
  const rows = (Array.isArray(value) ? value : [value]).map(requireObject);
  if (rows.length > MAX_ROWS)
    throw invalidBody(`More than ${MAX_ROWS} rows in one request`, `${rows.length} rows`);
  const keys = Object.keys(rows[0] ?? {});
  if (columns === null && rows.some((row) => !hasKeys(row, keys)))
    throw invalidBody('All object keys must match', 'Name the keys in columns otherwise');
  return {
    json: Array.isArray(value) ? body : `[${body}]`,
    columns: columns ?? keys.map((key) => requireBodyColumn(table, key)),
    rows,
  };
}

/** Parses the body of an update: one object. @throws as `parseRows` */
export function parseChanges(table: TableContract, body: string): Payload {
  if (Array.isArray(parseJson(body)))
    throw invalidBody('An update takes one object', 'The body is an array');
  return parseRows(table, body, null);
}

function parseJson(body: string): unknown {
  if (body.trim() === '') throw invalidBody('Empty or invalid json');
  try {
    return JSON.parse(body);
  } catch (error) {
    throw invalidBody('Empty or invalid json', error instanceof Error ? error.message : undefined);
  }
}

function requireObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidBody('Rows must be JSON objects');
  return value as Record<string, unknown>;
}

function hasKeys(row: Record<string, unknown>, keys: readonly string[]): boolean {
  return Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
}
