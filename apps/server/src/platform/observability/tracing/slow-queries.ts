import type { Pool, PoolClient } from 'pg';
import type { ServerTracer } from './server-tracer.ts';
import { runningSpan } from './server-tracer.ts';

const SLOW_MILLIS = 100;

/** Operation and tables of a statement, without values. */
function parseStatement(statement: string): { operation: string; tables: string } {
  const operation = /\b(select|insert|update|delete|copy|call|begin|commit)\b/i.exec(
    statement,
  )?.[1];
  const tables = [
    ...statement.matchAll(/\b(?:from|join|into|update)\s+([a-z_]+(?:\."?[a-z_]+"?)?)/gi),
  ];
  return {
    operation: operation?.toLowerCase() ?? 'other',
    tables: [...new Set(tables.map(([, name = '']) => name.toLowerCase()))].sort().join(' '),
  };
}

/** Tells of queries of this pool that take long, waiting for a connection included, as part of the step that asks. */
export function traceSlowQueries(pool: Pool, tracer: ServerTracer): void {
  traceQueries(pool, tracer);
  pool.on('connect', (client: PoolClient) => traceQueries(client, tracer));
}

function traceQueries(asked: Pool | PoolClient, tracer: ServerTracer): void {
  const { query } = asked;
  const traced = (...given: unknown[]): unknown => {
    // The many forms of the library's own signature, handed on as they came.
    const answer: unknown = Reflect.apply(query, asked, given);
    const isTraced = runningSpan.getStore()?.isRecording() === true;
    const statement = isTraced ? getStatement(given[0]) : null;
    // What answers a callback is the pool's own, which is followed already.
    if (statement !== null && answer instanceof Promise) {
      const beganAt = Date.now();
      const report = () => {
        if (Date.now() - beganAt >= SLOW_MILLIS)
          tracer.recordSpan('database.query', null, parseStatement(statement), beganAt);
      };
      answer.then(report, report);
    }
    return answer;
  };
  // One that takes and answers what the library's overloads do.
  asked.query = traced as typeof query;
}

function getStatement(asked: unknown): string | null {
  if (typeof asked === 'string') return asked;
  const { text } = (asked ?? {}) as { readonly text?: unknown };
  return typeof text === 'string' ? text : null;
}
