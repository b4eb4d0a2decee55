import type { TableContract } from '@farelark/contracts';
import { escapeIdentifier } from 'pg';
import type { Filter } from './query-parameters.ts';

/** A statement in the making: its text holds names of the contract only, every value is a parameter. */
export class Statement {
  readonly values: unknown[] = [];

  /** Keeps a value; answers how the text refers to it. */
  bind(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** `where …` for all conditions, or nothing. `owner` limits to rows of that account. */
  where(filters: readonly Filter[], owner: string | null): string {
    const conditions = filters.map((filter) =>
      filter.operator === 'eq'
        ? `t.${quote(filter.column)} = ${this.bind(filter.value)}`
        : `t.${quote(filter.column)} is null`,
    );
    if (owner !== null) conditions.push(`t."user_id" = ${this.bind(owner)}`);
    return conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
  }
}

/** A name as SQL writes it. */
export function quote(name: string): string {
  return escapeIdentifier(name);
}

/** The table as `t`. */
export function tableAs(table: TableContract): string {
  return `public.${quote(table.name)} as t`;
}

/** A write whose rows are answered with these columns, none for none, as `runForRows` reads them. */
export function answering(
  write: string,
  { returning, form }: { readonly returning: readonly string[]; readonly form: 'array' | 'object' },
): string {
  const isAnswered = returning.length > 0;
  return `
    with ${ROWS} as (${write} returning ${isAnswered ? formatColumns(returning) : '1'})
    select count(*) as rows, ${formatBody(isAnswered ? form : 'none')} as body, count(*) as total
      from ${ROWS}`;
}

/** Columns of `t` as a list. */
export function formatColumns(columns: readonly string[]): string {
  return columns.map((column) => `t.${quote(column)}`).join(', ');
}

/** The rows of an answer, by a name that no column has: PostgreSQL would take the column. */
export const ROWS = '"answered rows"';

/** SQL that formats the rows of an answer as JSON: all of them, the only one, or none of them. */
export function formatBody(form: 'array' | 'object' | 'none'): string {
  if (form === 'none') return 'null';
  if (form === 'object') return `(json_agg(${ROWS}) -> 0)::text`;
  return `coalesce(json_agg(${ROWS}), '[]')::text`;
}
