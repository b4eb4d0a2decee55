import type { TableContract } from '@farelark/contracts';
import { notImplemented, unreadable } from '../../platform/http/rest-error.ts';
import { existing } from './column-list.ts';
import type { QueryParameter } from './query-string.ts';

/** A condition on a column. A value is PostgreSQL's to read, as text of the column's type. */
export type Filter =
  | { readonly column: string; readonly operator: 'eq'; readonly value: string }
  | { readonly column: string; readonly operator: 'is.null' };

/** Operators of the protocol that this server leaves out. */
const OTHER_OPERATORS =
  /^(?:not|neq|gte?|lte?|like|ilike|match|imatch|in|is|isdistinct|fts|plfts|phfts|wfts|cs|cd|ov|sl|sr|nxr|nxl|adj|eq\((?:any|all)\))[.(]/;
const HINT = 'Filters are column=eq.value and column=is.null';

/**
 * A filter from its parameter, such as `user_id=eq.…`.
 *
 * @throws RestError 42703, PGRST100 or PGRST127
 */
export function readFilter(table: TableContract, [name, condition]: QueryParameter): Filter {
  if (/^(?:not\.)?(?:and|or)$/.test(name)) throw notImplemented(`Logical operator ${name}`, HINT);
  if (/->|\./.test(name)) throw notImplemented(`Filter on "${name.slice(0, 100)}"`, HINT);
  const column = existing(table, /^"([^"]+)"$/.exec(name)?.[1] ?? name);
  if (condition.startsWith('eq.')) return { column, operator: 'eq', value: condition.slice(3) };
  if (/^is\.null$/i.test(condition)) return { column, operator: 'is.null' };
  if (OTHER_OPERATORS.test(condition)) {
    const [operator = ''] = condition.split('.');
    throw notImplemented(`Operator ${operator.slice(0, 100)} on ${column}`, HINT);
  }
  throw unreadable(`"${condition.slice(0, 100)}" is no condition on ${column}`, HINT);
}
