import type { Caller } from '@farelark/db';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countCall } from '../../platform/http/call-limit.ts';
import { getRateLimitAddress } from '../../platform/http/caller-address.ts';
import { allowAnyOrigin } from '../../platform/http/cross-origin.ts';
import { invalidBody } from '../../platform/http/rest-error.ts';
import { getDatabaseRole } from '../../platform/http/traveller-session.ts';
import { ColumnCatalog } from './column-catalog.ts';
import type { TablesDependencies } from './dependencies.ts';
import { fromDatabaseError, handleErrors } from './error-handler.ts';
import { contractGuard } from './table-guard.ts';
import { handleTableRequest, type TableContext } from './table-handlers.ts';
import { parseTableRequest, TABLES } from './table-request.ts';
import { SAVED_HEADERS } from './write-settings.ts';

const BODY_BYTES = 256 * 1024;
const MINUTE_SECONDS = 60;
/** Size of a body that counts as one write, about a row; larger bodies count as several. */
const WRITE_BYTES = 512;
/** Far longer than these statements take on a healthy database. */
const STATEMENT_MILLIS = 5_000;
/** Response headers that other origins can read. */
const EXPOSED = [
  'content-encoding, content-location, content-range, content-type, date, location, preference-applied, range-unit, retry-after',
  ...Object.values(SAVED_HEADERS),
].join(', ');

/** Registers `/rest/v1/{table}`, a subset of the PostgREST protocol. `options` are for tests. */
export async function registerTables(
  app: FastifyInstance,
  dependencies: TablesDependencies,
  options: Partial<Pick<TableContext, 'guard' | 'statementMillis'>> = {},
): Promise<void> {
  const catalog = new ColumnCatalog(dependencies.database.pool);
  const defaults = {
    dependencies,
    catalog,
    guard: contractGuard,
    statementMillis: STATEMENT_MILLIS,
  };
  await app.register(
    async (rest) => {
      rest.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      allowAnyOrigin(rest, { methods: 'GET, HEAD, POST, PATCH', exposed: EXPOSED });
      handleErrors(rest, dependencies);
      parseBodiesAsText(rest);
      const handler = async (request: FastifyRequest, reply: FastifyReply) => {
        const caller = await getDatabaseRole(dependencies, request);
        const parsed = parseTableRequest(
          request.method,
          (request.params as { '*'?: string })['*'] ?? '',
          request.url,
          request.headers,
          typeof request.body === 'string' ? request.body : '',
        );
        if (parsed.method === 'POST' || parsed.method === 'PATCH')
          await countWrite(dependencies, request, caller, parsed.body);
        try {
          await handleTableRequest({ ...defaults, ...options, caller }, parsed, reply);
        } catch (error) {
          throw fromDatabaseError(error, caller.role) ?? error;
        }
        return reply;
      };
      const route = { method: rest.supportedMethods, exposeHeadRoute: false, handler };
      rest.route({ ...route, url: '/*' });
      rest.route({ ...route, url: '' });
    },
    { prefix: TABLES },
  );
}

/** Counts a write against the limit per minute of its account, or of its address for visitors. */
async function countWrite(
  dependencies: TablesDependencies,
  request: FastifyRequest,
  caller: Caller,
  body: string,
): Promise<void> {
  const account =
    caller.role === 'authenticated'
      ? { userId: caller.userId }
      : { address: getRateLimitAddress(request) };
  const limit = { calls: dependencies.settings.TABLE_WRITES_PER_MINUTE, seconds: MINUTE_SECONDS };
  const weight = Math.max(1, Math.ceil(Buffer.byteLength(body) / WRITE_BYTES));
  await countCall(dependencies, 'table-write', account, limit, weight);
}

/** Accepts all content types: the protocol has its own error for unsupported ones. */
function parseBodiesAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: BODY_BYTES },
    (_request, body, done) => {
      try {
        done(null, new TextDecoder('utf-8', { fatal: true }).decode(body as Buffer));
      } catch {
        done(invalidBody('The body is not UTF-8'));
      }
    },
  );
}
