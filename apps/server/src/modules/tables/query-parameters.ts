import type { TableContract } from '@farelark/contracts';
import { invalidQuery, notImplemented } from '../../platform/http/rest-error.ts';
import { requireColumn } from './column-list.ts';

/** Names may repeat: all filters apply. */
export type QueryParameter = readonly [name: string, value: string];

/** Decoded parameters of a URL. @throws RestError PGRST100 for an invalid escape */
export function parseQueryString(url: string): QueryParameter[] {
  const [, ...query] = url.split('?');
  const pairs = query.join('?').split('&');
  return pairs
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [decode(name), decode(value.join('='))];
    });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw invalidQuery(`"${text.slice(0, 100)}" is not percent-encoded UTF-8`);
  }
}

/** Condition on a column. PostgreSQL parses `value` as the column's type. */
export type Filter =
  | { readonly column: string; readonly operator: 'eq'; readonly value: string }
  | { readonly column: string; readonly operator: 'is.null' };

/** Operators of the protocol that are not supported. */
const UNSUPPORTED_OPERATORS =
  /^(?:not|neq|gte?|lte?|like|ilike|match|imatch|in|is|isdistinct|fts|plfts|phfts|wfts|cs|cd|ov|sl|sr|nxr|nxl|adj|eq\((?:any|all)\))[.(]/;
const FILTER_HINT = 'Filters are column=eq.value and column=is.null';

/** Parses a filter such as `user_id=eq.…`. @throws RestError 42703, PGRST100 or PGRST127 */
export function parseFilter(table: TableContract, [name, condition]: QueryParameter): Filter {
  if (/^(?:not\.)?(?:and|or)$/.test(name))
    throw notImplemented(`Logical operator ${name}`, FILTER_HINT);
  if (/->|\./.test(name)) throw notImplemented(`Filter on "${name.slice(0, 100)}"`, FILTER_HINT);
  const column = requireColumn(table, /^"([^"]+)"$/.exec(name)?.[1] ?? name);
  if (condition.startsWith('eq.')) return { column, operator: 'eq', value: condition.slice(3) };
  if (/^is\.null$/i.test(condition)) return { column, operator: 'is.null' };
  if (UNSUPPORTED_OPERATORS.test(condition)) {
    const [operator = ''] = condition.split('.');
    throw notImplemented(`Operator ${operator.slice(0, 100)} on ${column}`, FILTER_HINT);
  }
  throw invalidQuery(`"${condition.slice(0, 100)}" is no condition on ${column}`, FILTER_HINT);
}

export interface Ordering {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
  readonly nulls: 'first' | 'last' | null;
}

const TERM = /^("[^"]+"|[^".]+?)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/;
const ORDER_HINT = 'order is column[.asc|.desc][.nullsfirst|.nullslast], separated by commas';

/** Parses `order`. @throws RestError 42703, PGRST100 or PGRST127 */
export function parseOrder(table: TableContract, text: string): Ordering[] {
  return text.split(',').map((term) => {
    if (/->|\(/.test(term)) throw notImplemented(`order: "${term.slice(0, 100)}"`, ORDER_HINT);
    const [, name, direction, nulls] = TERM.exec(term.trim()) ?? [];
    if (name === undefined) throw invalidQuery(`order: "${term.slice(0, 100)}"`, ORDER_HINT);
    return {
      column: requireColumn(table, name.replaceAll('"', '')),
      direction: direction === 'desc' ? 'desc' : 'asc',
      nulls: nulls === 'first' || nulls === 'last' ? nulls : null,
    };
  });
}
