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

/** Operators that compare a column with one value. */
const COMPARISONS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike'] as const;
type Comparison = (typeof COMPARISONS)[number];

/** Condition on a column. PostgreSQL parses values as the column's type, except the patterns of `like` and `ilike`. */
export type Filter = {
  readonly column: string;
  /** Matches the other rows, as `not` in SQL: none without a value. */
  readonly isNegated: boolean;
} & (
  | { readonly operator: Comparison; readonly value: string }
  | { readonly operator: 'in'; readonly values: readonly string[] }
  | { readonly operator: 'is'; readonly value: 'null' | 'not_null' | 'true' | 'false' }
);

/** Operators of the protocol that are not supported. */
const UNSUPPORTED_OPERATORS =
  /^(?:match|imatch|is|isdistinct|fts|plfts|phfts|wfts|cs|cd|ov|sl|sr|nxr|nxl|adj|(?:eq|like|ilike|gte?|lte?|neq)\((?:any|all)\))[.(]/;
const FILTER_HINT = `Filters are column=operator.value; operators are ${COMPARISONS.join(', ')}, in.(a,b), is.null, is.not_null, is.true and is.false, each after an optional not.`;

/** Parses a filter such as `user_id=eq.…`. @throws RestError 42703, PGRST100 or PGRST127 */
export function parseFilter(table: TableContract, [name, text]: QueryParameter): Filter {
  if (/^(?:not\.)?(?:and|or)$/.test(name))
    throw notImplemented(`Logical operator ${name}`, FILTER_HINT);
  if (/->|\./.test(name)) throw notImplemented(`Filter on "${name.slice(0, 100)}"`, FILTER_HINT);
  const column = requireColumn(table, /^"([^"]+)"$/.exec(name)?.[1] ?? name);
  const isNegated = text.startsWith('not.');
  const condition = isNegated ? text.slice('not.'.length) : text;
  const dot = condition.indexOf('.');
  const operator = condition.slice(0, Math.max(dot, 0));
  const value = condition.slice(dot + 1);
  const comparison = COMPARISONS.find((supported) => supported === operator);
  if (comparison !== undefined) return { column, isNegated, operator: comparison, value };
  const is = /^(?:null|not_null|true|false)$/i.test(value) ? value.toLowerCase() : null;
  if (operator === 'is' && is !== null)
    return { column, isNegated, operator, value: is as 'null' | 'not_null' | 'true' | 'false' };
  if (operator === 'in') return { column, isNegated, operator, values: parseList(column, value) };
  if (UNSUPPORTED_OPERATORS.test(condition))
    throw notImplemented(`Operator ${operator.slice(0, 100)} on ${column}`, FILTER_HINT);
  throw invalidQuery(`"${condition.slice(0, 100)}" is no condition on ${column}`, FILTER_HINT);
}

/** Values in parentheses, quoted where they contain a comma, a parenthesis or a quote: `(a,"b,c")`. */
function parseList(column: string, text: string): string[] {
  const list = /^\((.*)\)$/s.exec(text)?.[1];
  if (list === '') return [];
  const values: string[] = [];
  const value = /(?:"((?:[^"\\]|\\.)*)"|([^,"()]*))(,|$)/sy;
  let match = list === undefined ? null : value.exec(list);
  while (match !== null) {
    const [, quoted, plain = '', end] = match;
    values.push(quoted === undefined ? plain : quoted.replaceAll(/\\(.)/gs, '$1'));
    if (end === '') return values;
    match = value.exec(list ?? '');
  }
  throw invalidQuery(`"${text.slice(0, 100)}" is no list of values for ${column}`, FILTER_HINT);
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
