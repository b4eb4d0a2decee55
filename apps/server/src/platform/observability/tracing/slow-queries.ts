import type { Pool, PoolClient } from 'pg';
import type { ServerTracer } from './server-tracer.ts';
import { isTracing } from './server-tracer.ts';

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

/** Records slow queries of a pool as spans, waiting for a connection included. */
export function traceSlowQueries(pool: Pool, tracer: ServerTracer, slowMillis = SLOW_MILLIS): void {
  traceQueries(pool, tracer, slowMillis);
  pool.on('connect', (client: PoolClient) => traceQueries(client, tracer, slowMillis));
}

function traceQueries(
  queryable: Pool | PoolClient,
  tracer: ServerTracer,
  slowMillis: number,
): void {
  const { query } = queryable;
  const traced = (...args: unknown[]): unknown => {
    // The library overloads it many times.
    const result: unknown = Reflect.apply(query, queryable, args);
    const statement = isTracing() ? getStatement(args[0]) : null;
    // Queries with a callback come from the pool itself, which is traced.
    if (statement !== null && result instanceof Promise) {
      const startedAt = Date.now();
      const report = () => {
        if (Date.now() - startedAt >= slowMillis)
          tracer.recordSpan('database.query', null, parseStatement(statement), startedAt);
      };
      result.then(report, report);
    }
    return result;
  };
  // Same overloads.
  queryable.query = traced as typeof query;
}

function getStatement(queryable: unknown): string | null {
  if (typeof queryable === 'string') return queryable;
  const { text } = (queryable ?? {}) as { readonly text?: unknown };
  return typeof text === 'string' ? text : null;
}
