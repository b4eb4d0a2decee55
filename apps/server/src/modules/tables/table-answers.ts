import { tables } from '@farelark/contracts';
import { asRole, type Caller } from '@farelark/db';
import type { FastifyReply } from 'fastify';
import type { PoolClient } from 'pg';
import { unsatisfiable } from '../../platform/http/rest-error.ts';
import type { PreferencesDependencies } from '../preferences/index.ts';
import type { RowsAnswer } from './answer-rows.ts';
import type { ColumnCatalog } from './column-catalog.ts';
import { type InsertQuery, insertRows } from './insert-rows.ts';
import { contentType } from './media-types.ts';
import { contentRange, rangeStatus } from './page-range.ts';
import { selectRows } from './select-rows.ts';
import type { TableGuard } from './table-guard.ts';
import { readInsertQuery, readSelectQuery, readUpdateQuery } from './table-queries.ts';
import { TABLES, type TableRequest } from './table-request.ts';
import { type UpdateQuery, updateRows } from './update-rows.ts';
import { writeSettings } from './write-settings.ts';

/** Longer than any of these statements takes on a healthy database. */
const STATEMENT_MILLIS = 5_000;

export interface TableContext {
  readonly services: PreferencesDependencies;
  readonly guard: TableGuard;
  readonly catalog: ColumnCatalog;
  readonly asker: Caller;
}

type Answer = (context: TableContext, request: TableRequest, reply: FastifyReply) => Promise<void>;

/** Checks, runs and answers a request. @throws RestError for what it may not, DatabaseError for what is refused */
export const answerRows: Answer = async (context, request, reply) => {
  if (request.prefer.applied.length > 0)
    reply.header('preference-applied', request.prefer.applied.join(', '));
  if (request.method === 'POST') await answerInsert(context, request, reply);
  else if (request.method === 'PATCH') await answerUpdate(context, request, reply);
  else await answerSelect(context, request, reply);
};

const answerSelect: Answer = async (context, request, reply) => {
  const query = readSelectQuery(request, context.asker, context.guard);
  const { rows, body, total } = await run(context, (client) => selectRows(client, query));
  const { offset } = query.range;
  if (total !== null && offset > total)
    throw unsatisfiable(`An offset of ${offset} was requested, but there are only ${total} rows.`);
  reply
    .status(rangeStatus(rows, total))
    .header('content-range', contentRange(offset, rows, total))
    .type(contentType(query.form ?? 'array'))
    .send(body ?? '');
};

const answerInsert: Answer = async (context, request, reply) => {
  const { table, prefer } = request;
  const query = readInsertQuery(request, context.asker, context.guard);
  const columns = await context.catalog.getColumns(table.name);
  const answer = await write(context, query, reply, (client) => insertRows(client, query, columns));
  reply.status(201).header('content-range', `*/${prefer.counts ? answer.total : '*'}`);
  if (prefer.return === 'representation')
    reply.type(contentType(query.form)).send(answer.body ?? '[]');
  else {
    if (prefer.return === 'headers-only' && answer.rows === 1)
      reply.header('location', formatLocation(table.name, answer));
    reply.send('');
  }
};

const answerUpdate: Answer = async (context, request, reply) => {
  const { table, prefer } = request;
  const query = readUpdateQuery(request, context.asker, context.guard);
  const columns = await context.catalog.getColumns(table.name);
  const answer = await write(context, query, reply, (client) => updateRows(client, query, columns));
  const { rows, body } = answer;
  reply.header('content-range', contentRange(0, rows, prefer.counts ? rows : null));
  if (prefer.return === 'representation') reply.type(contentType(query.form)).send(body ?? '[]');
  else reply.status(204).send();
};

type Work = (client: PoolClient) => Promise<RowsAnswer>;

const run = ({ services, asker }: TableContext, work: Work) =>
  asRole(services.database, asker, work, { statementMillis: STATEMENT_MILLIS });

/** Settings are saved as the function saves them; a write of another table is its statement alone. */
function write(
  context: TableContext,
  { table, payload }: Pick<InsertQuery | UpdateQuery, 'table' | 'payload'>,
  reply: FastifyReply,
  work: Work,
): Promise<RowsAnswer> {
  const { services, asker } = context;
  if (table !== tables.user_settings || asker.role !== 'authenticated') return run(context, work);
  const { columns } = payload;
  const save = { userId: asker.userId, columns, run: work, statementMillis: STATEMENT_MILLIS };
  return writeSettings(services, save, reply);
}

/** Location of a new row: the select of its key. */
function formatLocation(table: string, { body }: RowsAnswer): string {
  // Written by PostgreSQL: one object, the key's columns, whose values are words.
  const [key] = JSON.parse(body ?? '[]') as Record<string, string>[];
  const filters = Object.entries(key ?? {}).map(
    ([column, value]) => `${column}=eq.${encodeURIComponent(value)}`,
  );
  return `${TABLES}/${table}?${filters.join('&')}`;
}
