import { PassThrough } from 'node:stream';
import { findConfirmedAddress } from '@farelark/db/accounts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type CallLimitDependencies, countCall } from './call-limit.ts';
import { getRateLimitAddress } from './caller-address.ts';
import { allowAnyOrigin } from './cross-origin.ts';
import type { AnyFunction, FunctionCall } from './define-function.ts';
import { STREAM_HEADERS } from './event-stream.ts';
import { Failure, invalidInput } from './failure.ts';
import { type OperatorDependencies, requireOperator } from './operator.ts';
import type { SessionTraveller } from './session-cache.ts';
import { requireStorable } from './storable-input.ts';
import { findTraveller, type SessionDependencies } from './traveller-session.ts';

type FunctionRouteDependencies = CallLimitDependencies & OperatorDependencies & SessionDependencies;

/**
 * Registers `POST /functions/v1/{name}` for every function. Open to all origins: bearer tokens authenticate callers,
 * and browsers don't send those by themselves.
 *
 * @param dependencies of the routes and of all handlers
 */
export function registerFunctions(
  app: FastifyInstance,
  functions: readonly AnyFunction[],
  dependencies: FunctionRouteDependencies,
): void {
  const names = new Set(functions.map(({ name }) => name));
  app.register(async (scope) => {
    allowAnyOrigin(scope, { methods: 'POST', exposed: 'retry-after' });
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      // Before the body is parsed, whose errors would take precedence.
      const name = /^\/functions\/v1\/([^?]*)/.exec(request.url)?.[1] ?? '';
      if (!names.has(name)) throw new Failure('not_found');
      if (request.method === 'POST') return;
      reply.header('allow', 'POST, OPTIONS');
      throw new Failure('method_not_allowed');
    });
    acceptEmptyBodies(scope);
    for (const definition of functions) registerFunction(scope, definition, dependencies);
    // Makes Fastify run the hooks for unknown names.
    scope.all('/functions/v1/*', async () => {
      throw new Failure('not_found');
    });
  });
}

/** Clients send `application/json` also without a body. */
function acceptEmptyBodies(scope: FastifyInstance): void {
  const parseJson = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (body.trim() === '') done(null, undefined);
      else parseJson(request, body, done);
    },
  );
}

function registerFunction(
  scope: FastifyInstance,
  { name, access, limit, visitorMessage, input, handler }: AnyFunction,
  dependencies: FunctionRouteDependencies,
): void {
  scope.post(`/functions/v1/${name}`, async (request, reply) => {
    const caller = await findTraveller(dependencies, request);
    const address = getRateLimitAddress(request);
    if (access !== 'anyone' && caller === null)
      throw new Failure('authentication_required', { message: visitorMessage });
    if (access === 'operator' && caller !== null)
      await requireOperator(dependencies, request, caller);
    if (access === 'confirmed' && caller?.isGuest) await requireConfirmed(dependencies, caller);
    const parsed = input.safeParse(request.body ?? {});
    if (!parsed.success) throw invalidInput(parsed.error);
    requireStorable(parsed.data);
    if (limit !== undefined)
      await countCall(
        dependencies,
        name,
        // Guests cost nothing, so their calls count as the asker's.
        caller === null || caller.isGuest ? { address } : { userId: caller.userId },
        limit,
      );
    const call = { caller, address };
    const isStream = request.headers.accept === 'text/event-stream';
    return answer(reply, isStream, (sendPartial) =>
      handler(parsed.data, { ...call, sendPartial }, dependencies),
    );
  });
}

/** The session may be older than the confirmation. @throws Failure forbidden */
async function requireConfirmed(
  { database }: CallLimitDependencies,
  { userId }: SessionTraveller,
): Promise<void> {
  if ((await findConfirmedAddress(database.pool, userId)) === null)
    throw new Failure('forbidden', { message: 'errors.confirm_address' });
}

/**
 * Answers as JSON. With a partial answer and `isStream`, sends server-sent events instead: `partial` each, and `answer`
 * for the whole. A failure after a partial answer ends the response without `answer`.
 */
async function answer(
  reply: FastifyReply,
  isStream: boolean,
  handle: (sendPartial: FunctionCall['sendPartial']) => Promise<unknown>,
) {
  let stream: PassThrough | null = null;
  const send = (event: 'partial' | 'answer', data: unknown) => {
    if (stream === null) {
      stream = new PassThrough();
      reply.headers(STREAM_HEADERS).send(stream);
    }
    stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  try {
    const data = await handle((partial) => {
      if (isStream) send('partial', partial);
    });
    if (stream === null) return { data, error: null };
    send('answer', data);
  } catch (error) {
    if (stream === null) throw error;
    reply.log.error({ err: error }, 'A stream of answers failed');
  }
  (stream as PassThrough).end();
  return reply;
}
