import type { PoolClient } from 'pg';
import { RestError } from '../../platform/http/rest-error.ts';
import type { Statement } from './statement.ts';

export interface RowsAnswer {
  readonly rows: number;
  /** The rows as JSON, written by PostgreSQL; null where none were asked for. */
  readonly body: string | null;
  /** Number of rows there are, where that was asked for. */
  readonly total: number | null;
}

/** Runs a statement for an answer. @throws RestError PGRST116 unless `form` fits, in time to undo a write */
export async function runForRows(
  client: PoolClient,
  statement: Statement,
  text: string,
  form: 'array' | 'object',
): Promise<RowsAnswer> {
  const result = await client.query<RowsAnswer>(text, statement.values);
  const [answer] = result.rows;
  if (answer === undefined) throw new Error('A statement for a table gave no row');
  checkSingle(answer.rows, form);
  return answer;
}

/** The answer of a write without rows or columns. @throws as `runForRows` */
export function noRows(form: 'array' | 'object'): RowsAnswer {
  checkSingle(0, form);
  return { rows: 0, body: '[]', total: 0 };
}

function checkSingle(rows: number, form: 'array' | 'object'): void {
  if (form === 'object' && rows !== 1)
    throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${rows} rows`,
    });
}
