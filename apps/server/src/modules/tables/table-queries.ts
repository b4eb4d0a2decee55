import type { IncomingHttpHeaders } from 'node:http';
import type { TableContract } from '@farelark/contracts';
import type { Caller } from '@farelark/db';
import {
  forbidden,
  invalidQuery,
  notImplemented,
  RestError,
} from '../../platform/http/rest-error.ts';
import { parseColumns, parseOnConflict, parseSelect } from './column-list.ts';
import { parseAccept } from './media-types.ts';
import { parsePageRange } from './page-range.ts';
import { type Payload, parseChanges, parseRows } from './payload.ts';
import type { PreferHeader } from './prefer.ts';
import { type Filter, parseFilter, parseOrder } from './query-parameters.ts';
import type { SelectQuery } from './select-rows.ts';
import type { TableGuard } from './table-guard.ts';
import type { TableRequest } from './table-request.ts';
import type { InsertQuery, UpdateQuery } from './write-rows.ts';

/** Parameters other than filters. */
const RESERVED = ['select', 'order', 'limit', 'offset', 'columns', 'on_conflict'] as const;
type Reserved = (typeof RESERVED)[number];

/** Parses and checks a select. @throws RestError */
export function parseSelectQuery(
  request: TableRequest,
  caller: Caller,
  guard: TableGuard,
): SelectQuery {
  const { table, prefer, headers } = request;
  const { options, filters } = splitParameters(request, ['select', 'order', 'limit', 'offset']);
  const columns = parseSelect(table, options.get('select'));
  const order = options.get('order');
  const ordering = order === undefined ? [] : parseOrder(table, order);
  const used = [...filters, ...ordering].map(({ column }) => column);
  guard.check(caller, table, 'select', [...columns, ...used]);
  const form = parseAccept(headers.accept);
  return {
    table,
    columns,
    filters,
    order: ordering,
    range: parsePageRange(options.get('limit'), options.get('offset'), headers.range),
    counts: prefer.counts,
    form: request.method === 'HEAD' ? null : form,
    owner: guard.findOwner(caller, table),
  };
}

/** Parses and checks an insert or upsert. @throws RestError */
export function parseInsertQuery(
  request: TableRequest,
  caller: Caller,
  guard: TableGuard,
): InsertQuery {
  const { table, prefer, headers, body } = request;
  const { options, filters } = splitParameters(request, ['select', 'columns', 'on_conflict']);
  if (filters.length > 0) throw invalidQuery('An insert takes no filters');
  const columns = options.get('columns');
  const onConflict = options.get('on_conflict');
  const returning = getReturning(table, prefer, options);
  const written = columns === undefined ? null : parseColumns(table, columns);
  const conflict = onConflict === undefined ? table.key : parseOnConflict(table, onConflict);
  const payload = parseRows(table, body, written);
  const fill = ownerToFill(caller, table, payload);
  guard.check(caller, table, 'insert', payload.columns);
  if (prefer.resolution === 'merge-duplicates') {
    guard.check(caller, table, 'update', payload.columns);
    guard.checkLasting(caller, table, payload);
  }
  if (returning.length > 0) guard.check(caller, table, 'select', returning);
  guard.checkOwner(caller, table, 'insert', payload.rows);
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
 * Account to write into rows without `user_id`, in tables where every row has an owner; null to write none.
 *
 * @throws RestError 42501 for visitors (specification, section 5)
 */
function ownerToFill(caller: Caller, table: TableContract, { rows, columns }: Payload) {
  if (!table.owned || table.inserters.includes('anon')) return null;
  if (caller.role === 'authenticated') return columns.includes('user_id') ? null : caller.userId;
  if (rows.every(({ user_id }) => user_id !== undefined)) return null;
  throw forbidden(
    caller.role,
    'User authentication required for this operation',
    'Sign in, and send the session token as bearer',
  );
}

/** Parses and checks an update, which requires a filter. @throws RestError */
export function parseUpdateQuery(
  request: TableRequest,
  caller: Caller,
  guard: TableGuard,
): UpdateQuery {
  const { table, prefer, headers, body } = request;
  const { options, filters } = splitParameters(request, ['select']);
  if (filters.length === 0)
    throw new RestError(400, '21000', 'UPDATE requires a WHERE clause', {
      hint: 'Say which rows, such as user_id=eq.…',
    });
  const returning = getReturning(table, prefer, options);
  const payload = parseChanges(table, body);
  guard.check(caller, table, 'update', payload.columns);
  guard.check(caller, table, 'select', [...returning, ...filters.map(({ column }) => column)]);
  guard.checkOwner(caller, table, 'update', payload.rows);
  guard.checkLasting(caller, table, payload);
  return {
    table,
    payload,
    filters,
    owner: guard.findOwner(caller, table),
    returning,
    form: getForm(returning, prefer, headers),
  };
}

/** Separates options, which can't repeat, from filters. */
function splitParameters(
  { table, method, parameters }: TableRequest,
  allowed: readonly Reserved[],
): { options: Map<Reserved, string>; filters: Filter[] } {
  const options = new Map<Reserved, string>();
  const filters: Filter[] = [];
  for (const parameter of parameters) {
    const [name, value] = parameter;
    const option = RESERVED.find((reserved) => reserved === name);
    if (option === undefined) filters.push(parseFilter(table, parameter));
    else if (!allowed.includes(option))
      throw notImplemented(`${option} on ${method}`, `${method} takes ${allowed.join(', ')}`);
    else if (options.has(option)) throw invalidQuery(`${option} is there twice`);
    else options.set(option, value);
  }
  return { options, filters };
}

/** Columns that a write returns: the selected ones, the key for `Location`, or none. */
function getReturning(
  table: TableContract,
  prefer: PreferHeader,
  options: ReadonlyMap<Reserved, string>,
): readonly string[] {
  const selected = parseSelect(table, options.get('select'));
  if (prefer.return === 'representation') return selected;
  return prefer.return === 'headers-only' ? table.key : [];
}

/** Accepts a single object only if rows are returned. */
function getForm(returning: readonly string[], prefer: PreferHeader, headers: IncomingHttpHeaders) {
  const form = parseAccept(headers.accept);
  return returning.length > 0 && prefer.return === 'representation' ? form : 'array';
}
