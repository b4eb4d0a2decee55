import type { Asker } from '@farelark/storage';
import { asRole } from '@farelark/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { countCall } from '../functions/call-limit.ts';
import { callerAddress } from '../http/caller-address.ts';
import { Failure } from '../http/failure.ts';
import { askerOf } from '../http/traveller-session.ts';
import type { Services } from '../services.ts';
import type { RowsAnswer } from './answer-rows.ts';
import { ColumnCatalog } from './column-catalog.ts';
import { allowAnyOrigin } from './cross-origin.ts';
import { fromDatabase } from './database-error.ts';
import { insertRows } from './insert-rows.ts';
import { contentType } from './media-types.ts';
import { contentRange, rangeStatus } from './page-range.ts';
import { RestError, unreadable, unreadableBody, unsatisfiable } from './rest-error.ts';
import { selectRows } from './select-rows.ts';
import { contractGuard, type TableGuard } from './table-guard.ts';
import {
  readInsertQuery,
  readRequest,
  readSelectQuery,
  readUpdateQuery,
  type TableRequest,
} from './table-request.ts';
import { updateRows } from './update-rows.ts';

/** What the tables need of the server. */
export type TableServices = Pick<
  Services,
  'settings' | 'database' | 'sessions' | 'anonKey' | 'log'
>;

/** Longer than any of these statements takes on a healthy database. */
const STATEMENT_MILLIS = 5_000;
const BODY_BYTES = 256 * 1024;
const MINUTE_SECONDS = 60;
const PREFIX = '/rest/v1';

/**
 * `/rest/v1/{table}`: the part of the PostgREST protocol that the specification names, for its tables.
 * What lies outside of it is answered with an error of the protocol, never with something else.
 */
export async function registerTables(
  app: FastifyInstance,
  services: TableServices,
  guard: TableGuard = contractGuard,
): Promise<void> {
  const catalog = new ColumnCatalog(services.database.pool);
  await app.register(
    async (rest) => {
      allowAnyOrigin(rest, 'GET, HEAD, POST, PATCH, OPTIONS');
      answerErrors(rest, services);
      takeBodiesAsText(rest);
      const answer = async (request: FastifyRequest, reply: FastifyReply) => {
        const asker = await askerOf(services, request);
        const asked = readRequest(
          request.method,
          (request.params as { '*'?: string })['*'] ?? '',
          request.url,
          request.headers,
          typeof request.body === 'string' ? request.body : '',
        );
        if (asked.method === 'POST' || asked.method === 'PATCH')
          await countWrite(services, request, asker);
        try {
          await answerRows({ services, guard, catalog, asker }, asked, reply);
        } catch (error) {
          throw fromDatabase(error, asker) ?? error;
        }
        return reply;
      };
      const options = { method: rest.supportedMethods, exposeHeadRoute: false };
      rest.route({ ...options, url: '/*', handler: answer });
      rest.route({ ...options, url: '', handler: answer });
    },
    { prefix: PREFIX },
  );
}

interface Context {
  readonly services: TableServices;
  readonly guard: TableGuard;
  readonly catalog: ColumnCatalog;
  readonly asker: Asker;
}

async function answerRows(
  context: Context,
  request: TableRequest,
  reply: FastifyReply,
): Promise<void> {
  if (request.prefer.applied.length > 0)
    reply.header('preference-applied', request.prefer.applied.join(', '));
  if (request.method === 'POST') await answerInsert(context, request, reply);
  else if (request.method === 'PATCH') await answerUpdate(context, request, reply);
  else await answerSelect(context, request, reply);
}

async function answerSelect(
  context: Context,
  request: TableRequest,
  reply: FastifyReply,
): Promise<void> {
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
}

async function answerInsert(
  context: Context,
  request: TableRequest,
  reply: FastifyReply,
): Promise<void> {
  const { table, prefer } = request;
  const query = readInsertQuery(request, context.asker, context.guard);
  const columns = await context.catalog.columnsOf(table.name);
  const answer = await run(context, (client) => insertRows(client, query, columns));
  reply.status(201).header('content-range', `*/${prefer.counts ? answer.total : '*'}`);
  if (prefer.return === 'representation')
    reply.type(contentType(query.form)).send(answer.body ?? '[]');
  else {
    if (prefer.return === 'headers-only' && answer.rows === 1)
      reply.header('location', locationOf(table.name, answer));
    reply.send('');
  }
}

async function answerUpdate(
  context: Context,
  request: TableRequest,
  reply: FastifyReply,
): Promise<void> {
  const { table, prefer } = request;
  const query = readUpdateQuery(request, context.asker, context.guard);
  const columns = await context.catalog.columnsOf(table.name);
  const { rows, body } = await run(context, (client) => updateRows(client, query, columns));
  reply.header('content-range', contentRange(0, rows, prefer.counts ? rows : null));
  if (prefer.return === 'representation')
    reply
      .status(200)
      .type(contentType(query.form))
      .send(body ?? '[]');
  else reply.status(204).send();
}

function run(
  { services, asker }: Context,
  work: (client: PoolClient) => Promise<RowsAnswer>,
): Promise<RowsAnswer> {
  return asRole(services.database, asker, work, { statementMillis: STATEMENT_MILLIS });
}

/** Where a new row is found: the select of its key. */
function locationOf(table: string, { body }: RowsAnswer): string {
  // Written by PostgreSQL: one object, the key's columns, whose values are words.
  const [key] = JSON.parse(body ?? '[]') as Record<string, string>[];
  const filters = Object.entries(key ?? {}).map(
    ([column, value]) => `${column}=eq.${encodeURIComponent(value)}`,
  );
  return `${PREFIX}/${table}?${filters.join('&')}`;
}

/** Everything a client writes costs a place in a table: so much a minute for an account or an address. */
async function countWrite(
  services: TableServices,
  request: FastifyRequest,
  asker: Asker,
): Promise<void> {
  const caller =
    asker.role === 'authenticated' ? { userId: asker.userId } : { address: callerAddress(request) };
  await countCall(services, 'table-write', caller, {
    calls: services.settings.TABLE_WRITES_PER_MINUTE,
    seconds: MINUTE_SECONDS,
  });
}

/** The text of a body, whatever its type is said to be: the protocol has its own words for what is wrong. */
function takeBodiesAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: BODY_BYTES },
    (_request, body, done) => {
      try {
        done(null, new TextDecoder('utf-8', { fatal: true }).decode(body as Buffer));
      } catch {
        done(unreadableBody('The body is not UTF-8'));
      }
    },
  );
}

/** Every error in the protocol's shape; what went wrong inside stays in the log. */
function answerErrors(app: FastifyInstance, { log }: TableServices): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const told = inProtocol(error);
    if (told.status === 500)
      log.error({ err: error, requestId: request.id, url: request.url }, 'A request failed');
    return reply
      .status(told.status)
      .headers(told.headers)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(told.body));
  });
}

function inProtocol(error: Error & { statusCode?: number }): RestError {
  if (error instanceof RestError) return error;
  if (error instanceof Failure) return fromFailure(error);
  const { statusCode = 500 } = error;
  if (statusCode === 413)
    return new RestError(413, 'PGRST102', `The body is larger than ${BODY_BYTES} bytes`);
  if (statusCode === 415) return new RestError(415, 'PGRST107', error.message);
  if (statusCode < 500) return unreadable(error.message);
  return new RestError(500, 'PGRSTX00', 'Internal error');
}

function fromFailure(failure: Failure): RestError {
  if (failure.code === 'authentication_required')
    return new RestError(401, 'PGRST301', 'The bearer token is no valid session', {
      hint: 'Sign in again, or send the anonymous key',
      headers: { 'www-authenticate': 'Bearer' },
    });
  if (failure.code === 'too_many_requests')
    return new RestError(429, 'PT429', 'Too many writes', {
      headers: { 'retry-after': String(failure.details.retryAfterSeconds ?? MINUTE_SECONDS) },
    });
  return new RestError(failure.status, 'PGRSTX00', failure.code);
}
