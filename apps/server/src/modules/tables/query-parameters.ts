import type { TableContract } from '@farelark/contracts';
import { notImplemented, unreadable } from '../../platform/http/rest-error.ts';
import { existing } from './column-list.ts';

/** A parameter of the address. One name may come several times: filters are all to hold. */
export type QueryParameter = readonly [name: string, value: string];

/** The decoded parameters of an address in order. @throws RestError PGRST100 where an escape is no character */
export function readQueryString(url: string): QueryParameter[] {
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
    throw unreadable(`"${text.slice(0, 100)}" is not percent-encoded UTF-8`);
  }
}

/** A condition on a column. A value is PostgreSQL's to read, as text of the column's type. */
export type Filter =
  | { readonly column: string; readonly operator: 'eq'; readonly value: string }
  | { readonly column: string; readonly operator: 'is.null' };

/** Operators of the protocol that this server leaves out. */
const OTHER_OPERATORS =
  /^(?:not|neq|gte?|lte?|like|ilike|match|imatch|in|is|isdistinct|fts|plfts|phfts|wfts|cs|cd|ov|sl|sr|nxr|nxl|adj|eq\((?:any|all)\))[.(]/;
const FILTER_HINT = 'Filters are column=eq.value and column=is.null';

/** A filter from its parameter, such as `user_id=eq.…`. @throws RestError 42703, PGRST100 or PGRST127 */
export function readFilter(table: TableContract, [name, condition]: QueryParameter): Filter {
  if (/^(?:not\.)?(?:and|or)$/.test(name))
    throw notImplemented(`Logical operator ${name}`, FILTER_HINT);
  if (/->|\./.test(name)) throw notImplemented(`Filter on "${name.slice(0, 100)}"`, FILTER_HINT);
  const column = existing(table, /^"([^"]+)"$/.exec(name)?.[1] ?? name);
  if (condition.startsWith('eq.')) return { column, operator: 'eq', value: condition.slice(3) };
  if (/^is\.null$/i.test(condition)) return { column, operator: 'is.null' };
  if (OTHER_OPERATORS.test(condition)) {
    const [operator = ''] = condition.split('.');
    throw notImplemented(`Operator ${operator.slice(0, 100)} on ${column}`, FILTER_HINT);
  }
  throw unreadable(`"${condition.slice(0, 100)}" is no condition on ${column}`, FILTER_HINT);
}

export interface Ordering {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
  readonly nulls: 'first' | 'last' | null;
}

const TERM = /^("[^"]+"|[^".]+?)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/;
const ORDER_HINT = 'order is column[.asc|.desc][.nullsfirst|.nullslast], separated by commas';

/** The columns that `order` names. @throws RestError 42703, PGRST100 or PGRST127 */
export function readOrder(table: TableContract, text: string): Ordering[] {
  return text.split(',').map((term) => {
    if (/->|\(/.test(term)) throw notImplemented(`order: "${term.slice(0, 100)}"`, ORDER_HINT);
    const [, name, direction, nulls] = TERM.exec(term.trim()) ?? [];
    if (name === undefined) throw unreadable(`order: "${term.slice(0, 100)}"`, ORDER_HINT);
    return {
      column: existing(table, name.replaceAll('"', '')),
      direction: direction === 'desc' ? 'desc' : 'asc',
      nulls: nulls === 'first' || nulls === 'last' ? nulls : null,
    };
  });
}
