import { tables } from '@farelark/contracts';
import { asRole, type Caller } from '@farelark/db';
import type { FastifyReply } from 'fastify';
import type { PoolClient } from 'pg';
import { unsatisfiableRange } from '../../platform/http/rest-error.ts';
import type { PreferencesDependencies } from '../preferences/index.ts';
import type { ColumnCatalog } from './column-catalog.ts';
import { contentType } from './media-types.ts';
import { contentRange, rangeStatus } from './page-range.ts';
import { selectRows } from './select-rows.ts';
import type { RowsResult } from './statement.ts';
import type { TableGuard } from './table-guard.ts';
import { parseInsertQuery, parseSelectQuery, parseUpdateQuery } from './table-queries.ts';
import { TABLES, type TableRequest } from './table-request.ts';
import { insertRows, updateRows, type WriteQuery } from './write-rows.ts';
import { writeSettings } from './write-settings.ts';

export interface TableContext {
  readonly dependencies: PreferencesDependencies;
  readonly guard: TableGuard;
  readonly catalog: ColumnCatalog;
  readonly caller: Caller;
  /** Timeout of each statement. */
  readonly statementMillis: number;
}

type Handler = (context: TableContext, request: TableRequest, reply: FastifyReply) => Promise<void>;

/** Checks and runs a request, and sends the response. @throws RestError or DatabaseError */
export const handleTableRequest: Handler = async (context, request, reply) => {
  if (request.prefer.applied.length > 0)
    reply.header('preference-applied', request.prefer.applied.join(', '));
  if (request.method === 'POST') await handleInsert(context, request, reply);
  else if (request.method === 'PATCH') await handleUpdate(context, request, reply);
  else await handleSelect(context, request, reply);
};

const handleSelect: Handler = async (context, request, reply) => {
  const query = parseSelectQuery(request, context.caller, context.guard);
  const { rows, body, total } = await run(context, (client) => selectRows(client, query));
  const { offset } = query.range;
  if (total !== null && offset > total)
    throw unsatisfiableRange(
      `An offset of ${offset} was requested, but there are only ${total} rows.`,
    );
  reply
    .status(rangeStatus(rows, total))
    .header('content-range', contentRange(offset, rows, total))
    .type(contentType(query.form ?? 'array'))
    .send(body ?? '');
};

const handleInsert: Handler = async (context, request, reply) => {
  const { table, prefer } = request;
  const query = parseInsertQuery(request, context.caller, context.guard);
  const columns = await context.catalog.getColumns(table.name);
  const result = await write(context, query, reply, (client) => insertRows(client, query, columns));
  reply.status(201).header('content-range', `*/${prefer.counts ? result.total : '*'}`);
  if (prefer.return === 'representation')
    reply.type(contentType(query.form)).send(result.body ?? '[]');
  else {
    if (prefer.return === 'headers-only' && result.rows === 1)
      reply.header('location', formatLocation(table.name, result));
    reply.send('');
  }
};

const handleUpdate: Handler = async (context, request, reply) => {
  const { table, prefer } = request;
  const query = parseUpdateQuery(request, context.caller, context.guard);
  const columns = await context.catalog.getColumns(table.name);
  const result = await write(context, query, reply, (client) => updateRows(client, query, columns));
  const { rows, body } = result;
  reply.header('content-range', contentRange(0, rows, prefer.counts ? rows : null));
  if (prefer.return === 'representation') reply.type(contentType(query.form)).send(body ?? '[]');
  else reply.status(204).send();
};

type Work = (client: PoolClient) => Promise<RowsResult>;

const run = ({ dependencies, caller, statementMillis }: TableContext, work: Work) =>
  asRole(dependencies.database, caller, work, { statementMillis });

/** Saves a traveller's settings as preferences; runs other writes directly. */
function write(
  context: TableContext,
  { table, payload }: WriteQuery,
  reply: FastifyReply,
  work: Work,
): Promise<RowsResult> {
  const { dependencies, caller, statementMillis } = context;
  if (table !== tables.user_settings || caller.role !== 'authenticated') return run(context, work);
  const { userId } = caller;
  const save = { userId, columns: payload.columns, run: work, statementMillis };
  return writeSettings(dependencies, save, reply);
}

/** URL of a new row, from its key. */
function formatLocation(table: string, { body }: RowsResult): string {
  // The values of keys are text.
  const [key] = JSON.parse(body ?? '[]') as Record<string, string>[];
  const filters = Object.entries(key ?? {}).map(
    ([column, value]) => `${column}=eq.${encodeURIComponent(value)}`,
  );
  return `${TABLES}/${table}?${filters.join('&')}`;
}
