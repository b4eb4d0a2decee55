import type { TableContract } from '@farelark/contracts';
import { notImplemented, unreadable } from '../../platform/http/rest-error.ts';
import { existing } from './column-list.ts';

/** A column to sort by. */
export interface Ordering {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
  readonly nulls: 'first' | 'last' | null;
}

const TERM = /^("[^"]+"|[^".]+?)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/;
const HINT = 'order is column[.asc|.desc][.nullsfirst|.nullslast], separated by commas';

/**
 * The columns that `order` names.
 *
 * @throws RestError 42703, PGRST100 or PGRST127
 */
export function readOrder(table: TableContract, text: string): Ordering[] {
  return text.split(',').map((term) => {
    if (/->|\(/.test(term)) throw notImplemented(`order: "${term.slice(0, 100)}"`, HINT);
    const [, name, direction, nulls] = TERM.exec(term.trim()) ?? [];
    if (name === undefined) throw unreadable(`order: "${term.slice(0, 100)}"`, HINT);
    return {
      column: existing(table, name.replaceAll('"', '')),
      direction: direction === 'desc' ? 'desc' : 'asc',
      nulls: nulls === 'first' || nulls === 'last' ? nulls : null,
    };
  });
}
