import type { IncomingHttpHeaders } from 'node:http';
import type { TableContract } from '@farelark/contracts';
import type { Caller } from '@farelark/db';
import {
  forbidden,
  notImplemented,
  RestError,
  unreadable,
} from '../../platform/http/rest-error.ts';
import { readConflict, readSelect, readWritten } from './column-list.ts';
import type { InsertQuery } from './insert-rows.ts';
import { readAccept } from './media-types.ts';
import { readPageRange } from './page-range.ts';
import { type Payload, readChanges, readRows } from './payload.ts';
import type { PreferHeader } from './prefer.ts';
import { type Filter, readFilter, readOrder } from './query-parameters.ts';
import type { SelectQuery } from './select-rows.ts';
import type { TableGuard } from './table-guard.ts';
import type { TableRequest } from './table-request.ts';
import type { UpdateQuery } from './update-rows.ts';

/** Parameters that are no filters. */
const RESERVED = ['select', 'order', 'limit', 'offset', 'columns', 'on_conflict'] as const;
type Reserved = (typeof RESERVED)[number];

/** A select, checked. @throws RestError */
export function readSelectQuery(
  request: TableRequest,
  asker: Caller,
  guard: TableGuard,
): SelectQuery {
  const { table, prefer, headers } = request;
  const { options, filters } = sortParameters(request, ['select', 'order', 'limit', 'offset']);
  const columns = readSelect(table, options.get('select'));
  const order = options.get('order');
  const ordering = order === undefined ? [] : readOrder(table, order);
  const used = [...filters, ...ordering].map(({ column }) => column);
  guard.check(asker, table, 'select', [...columns, ...used]);
  const form = readAccept(headers.accept);
  return {
    table,
    columns,
    filters,
    order: ordering,
    range: readPageRange(options.get('limit'), options.get('offset'), headers.range),
    counts: prefer.counts,
    form: request.method === 'HEAD' ? null : form,
    owner: guard.findOwner(asker, table),
  };
}

/** An insert or upsert, checked. @throws RestError */
export function readInsertQuery(
  request: TableRequest,
  asker: Caller,
  guard: TableGuard,
): InsertQuery {
  const { table, prefer, headers, body } = request;
  const { options, filters } = sortParameters(request, ['select', 'columns', 'on_conflict']);
  if (filters.length > 0) throw unreadable('An insert takes no filters');
  const columns = options.get('columns');
  const onConflict = options.get('on_conflict');
  const returning = returned(table, prefer, options);
  const written = columns === undefined ? null : readWritten(table, columns);
  const conflict = onConflict === undefined ? table.key : readConflict(table, onConflict);
  const payload = readRows(table, body, written);
  const fill = ownerToFill(asker, table, payload);
  guard.check(asker, table, 'insert', payload.columns);
  if (prefer.resolution === 'merge-duplicates') {
    guard.check(asker, table, 'update', payload.columns);
    guard.checkLasting(asker, table, payload);
  }
  if (returning.length > 0) guard.check(asker, table, 'select', returning);
  guard.checkOwner(asker, table, 'insert', payload.rows);
  return {
    table,
    payload,
    resolution: prefer.resolution,
    conflict,
    fill,
    missingIsDefault: prefer.missingIsDefault,
    returning,
    form: getForm(returning, prefer, headers),
  };
}

/**
 * The account that owns a row which leaves `user_id` out: the asker, in tables where every row has an owner.
 * Null where nothing is filled in.
 *
 * @throws RestError 42501 where a visitor leaves it out (specification, section 5)
 */
function ownerToFill(
  asker: Caller,
  table: TableContract,
  { rows, columns }: Payload,
): string | null {
  if (!table.owned || table.inserters.includes('anon')) return null;
  if (asker.role === 'authenticated') return columns.includes('user_id') ? null : asker.userId;
  if (rows.every(({ user_id }) => user_id !== undefined)) return null;
  throw forbidden(
    asker.role,
    'User authentication required for this operation',
    'Sign in, and send the session token as bearer',
  );
}

/** An update, checked. One without a filter is refused. @throws RestError */
export function readUpdateQuery(
  request: TableRequest,
  asker: Caller,
  guard: TableGuard,
): UpdateQuery {
  const { table, prefer, headers, body } = request;
  const { options, filters } = sortParameters(request, ['select']);
  if (filters.length === 0)
    throw new RestError(400, '21000', 'UPDATE requires a WHERE clause', {
      hint: 'Say which rows, such as user_id=eq.…',
    });
  const returning = returned(table, prefer, options);
  const payload = readChanges(table, body);
  guard.check(asker, table, 'update', payload.columns);
  guard.check(asker, table, 'select', [...returning, ...filters.map(({ column }) => column)]);
  guard.checkOwner(asker, table, 'update', payload.rows);
  guard.checkLasting(asker, table, payload);
  return {
    table,
    payload,
    filters,
    owner: guard.findOwner(asker, table),
    returning,
    form: getForm(returning, prefer, headers),
  };
}

/** Tells the parameters of the verb from filters; each of the former may come once. */
function sortParameters(
  { table, method, parameters }: TableRequest,
  taken: readonly Reserved[],
): { options: Map<Reserved, string>; filters: Filter[] } {
  const options = new Map<Reserved, string>();
  const filters: Filter[] = [];
  for (const parameter of parameters) {
    const [name, value] = parameter;
    const reserved = RESERVED.find((known) => known === name);
    if (reserved === undefined) filters.push(readFilter(table, parameter));
    else if (!taken.includes(reserved))
      throw notImplemented(`${reserved} on ${method}`, `${method} takes ${taken.join(', ')}`);
    else if (options.has(reserved)) throw unreadable(`${reserved} is there twice`);
    else options.set(reserved, value);
  }
  return { options, filters };
}

/** The columns that a write is to answer: those asked for, the key for a `Location`, or none. */
function returned(
  table: TableContract,
  prefer: PreferHeader,
  options: ReadonlyMap<Reserved, string>,
): readonly string[] {
  const selected = readSelect(table, options.get('select'));
  if (prefer.return === 'representation') return selected;
  return prefer.return === 'headers-only' ? table.key : [];
}

/** Only rows that are answered can be answered as one. */
function getForm(
  returning: readonly string[],
  prefer: PreferHeader,
  headers: IncomingHttpHeaders,
): 'array' | 'object' {
  const form = readAccept(headers.accept);
  return returning.length > 0 && prefer.return === 'representation' ? form : 'array';
}
