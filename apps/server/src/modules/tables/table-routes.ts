import type { Caller } from '@farelark/db';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countCall } from '../../platform/http/call-limit.ts';
import { callerAddress } from '../../platform/http/caller-address.ts';
import { allowAnyOrigin } from '../../platform/http/cross-origin.ts';
import { unreadableBody } from '../../platform/http/rest-error.ts';
import { getDatabaseRole } from '../../platform/http/traveller-session.ts';
import type { PreferencesDependencies } from '../preferences/index.ts';
import { ColumnCatalog } from './column-catalog.ts';
import { fromDatabase } from './database-error.ts';
import type { TablesDependencies } from './dependencies.ts';
import { answerErrors } from './error-answers.ts';
import { answerRows } from './table-answers.ts';
import { contractGuard, type TableGuard } from './table-guard.ts';
import { readRequest, TABLES } from './table-request.ts';
import { SAVED_HEADERS } from './write-settings.ts';

export type TableServices = PreferencesDependencies &
  Pick<TablesDependencies, 'sessions' | 'anonKey'>;

const BODY_BYTES = 256 * 1024;
const MINUTE_SECONDS = 60;
/** A body counts as a write for each of these begun, about what one row has: many rows are no single write. */
const WRITE_BYTES = 512;
/** Response headers that clients may read. */
const EXPOSED = [
  'content-encoding, content-location, content-range, content-type, date, location, preference-applied, range-unit, retry-after',
  ...Object.values(SAVED_HEADERS),
].join(', ');

/** `/rest/v1/{table}`: the specified part of the PostgREST protocol; what lies outside is an error of the protocol. */
export async function registerTables(
  app: FastifyInstance,
  services: TableServices,
  guard: TableGuard = contractGuard,
): Promise<void> {
  const catalog = new ColumnCatalog(services.database.pool);
  await app.register(
    async (rest) => {
      // Rows have owners, and what a refusal says may be another thing a moment later.
      rest.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      allowAnyOrigin(rest, { methods: 'GET, HEAD, POST, PATCH', exposed: EXPOSED });
      answerErrors(rest, services);
      takeBodiesAsText(rest);
      const answer = async (request: FastifyRequest, reply: FastifyReply) => {
        const asker = await getDatabaseRole(services, request);
        const parsed = readRequest(
          request.method,
          (request.params as { '*'?: string })['*'] ?? '',
          request.url,
          request.headers,
          typeof request.body === 'string' ? request.body : '',
        );
        if (parsed.method === 'POST' || parsed.method === 'PATCH')
          await countWrite(services, request, asker, parsed.body);
        try {
          await answerRows({ services, guard, catalog, asker }, parsed, reply);
        } catch (error) {
          throw fromDatabase(error, asker.role) ?? error;
        }
        return reply;
      };
      const options = { method: rest.supportedMethods, exposeHeadRoute: false };
      rest.route({ ...options, url: '/*', handler: answer });
      rest.route({ ...options, url: '', handler: answer });
    },
    { prefix: TABLES },
  );
}

/** Everything a client writes costs a place in a table: so much a minute for an account or an address. */
async function countWrite(
  services: TableServices,
  request: FastifyRequest,
  asker: Caller,
  body: string,
): Promise<void> {
  const caller =
    asker.role === 'authenticated' ? { userId: asker.userId } : { address: callerAddress(request) };
  const limit = { calls: services.settings.TABLE_WRITES_PER_MINUTE, seconds: MINUTE_SECONDS };
  const weight = Math.max(1, Math.ceil(Buffer.byteLength(body) / WRITE_BYTES));
  await countCall(services, 'table-write', caller, limit, weight);
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
