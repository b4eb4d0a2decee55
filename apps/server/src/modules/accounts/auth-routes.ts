import { AUTH_REFUSALS, CARRIED_COOKIES_HEADER } from '@farelark/contracts';
import { fromNodeHeaders } from 'better-auth/node';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from '../../platform/http/caller-address.ts';
import { allowAppToRead, answerPreflight, isFromApp } from '../../platform/http/cross-origin.ts';
import {
  logDatabaseFailure,
  replaceAccountGone,
  toDatabaseFailure,
} from '../../platform/http/database-failure.ts';
import { Failure, failureBody } from '../../platform/http/failure.ts';
import { isStorable } from '../../platform/http/storable-input.ts';
import { findTraveller } from '../../platform/http/traveller-session.ts';

import { registerAppSignIn } from './app-sign-in.ts';
import type { AccountsDependencies } from './dependencies.ts';
import { providerIds, providerKeys } from './providers.ts';
import { getAuthStatus, toRefusalCode } from './refusal.ts';

const BASE = '/auth/v1';
/** Sessions are carried by bearer tokens alone; see `withoutSessionCookie`. */
const SESSION_COOKIE =
  /^(?:__Secure-|__Host-)?farelark\.(?:session_token|session_data|dont_remember)/;

// What other sites may read is said here, where it is known which may.
const LEFT_OUT = new Set(['set-cookie', 'content-length', 'access-control-expose-headers']);

/** `/auth/v1/*`: handed to the authentication library, and its answers brought into the product's shapes. */
export function registerAuth(app: FastifyInstance, services: AccountsDependencies): void {
  const known = knownPaths(services);
  registerAppSignIn(app, services);
  app.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: `${BASE}/*`,
    onRequest: async (request, reply) => {
      const mayRead = isFromApp(request, services.settings);
      if (mayRead) allowAppToRead(request, reply);
      if (request.method !== 'OPTIONS') return;
      if (mayRead) return answerPreflight(reply);
      throw new Failure('not_found');
    },
    handler: async (request, reply) => {
      const path = parsePath(request);
      if (path === null || !isStorable(request.body))
        return refuse(request, reply, path ?? '', 400, {}, null);
      if (!known.has(pathname(request))) return refuse(request, reply, path, 404, {}, null);
      // Ends a session that is too old, which the library doesn't check. Where the look-up fails, the library fails
      // too.
      await findTraveller(services, request).catch(() => null);
      const answer = await callLibrary(services, request);
      const isRedirect = answer.status >= 300 && answer.status < 400;
      for (const [name, value] of answer.headers) {
        // The length changes with the body; and a redirect carries a code instead of the token, which would leak.
        const isLeftOut = LEFT_OUT.has(name) || (isRedirect && name === 'set-auth-token');
        if (!isLeftOut) reply.header(name, value);
      }
      const cookies = answer.headers.getSetCookie().filter((one) => !SESSION_COOKIE.test(one));
      if (cookies.length > 0) {
        if (isFromApp(request, services.settings))
          reply.header(CARRIED_COOKIES_HEADER, carriedCookies(cookies));
        else reply.header('set-cookie', cookies);
      }
      reply.header('cache-control', 'no-store');
      if (answer.status < 400)
        return reply.status(answer.status).send(Buffer.from(await answer.arrayBuffer()));
      const retryAfter = answer.headers.get('retry-after') ?? answer.headers.get('x-retry-after');
      return refuse(request, reply, path, answer.status, await readBody(answer), retryAfter);
    },
  });
}

/** All paths below `/auth/v1`. Others are refused before the library stores a rate-limit row for each. */
function knownPaths({ auth, settings }: AccountsDependencies): ReadonlySet<string> {
  const ids = providerIds(providerKeys(settings));
  // The library's types give a path to what has none because only the server calls it.
  const endpoints: readonly { readonly path?: string }[] = Object.values(auth.api);
  const paths = endpoints.flatMap(({ path = '' }) =>
    path.includes(':id') ? ids.map((id) => path.replace(':id', id)) : [path],
  );
  return new Set(paths.map((path) => BASE + path));
}

/** As it was sent, without the query. */
function pathname(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '';
}

/** The library's response; its errors are logged and become a 500, or a 503 while the database is away. */
async function callLibrary(
  services: AccountsDependencies,
  request: FastifyRequest,
): Promise<Response> {
  const { body, method } = request;
  try {
    return await services.auth.handler(
      new Request(new URL(request.url, services.publicUrl), {
        method,
        headers: toLibraryHeaders(request, services),
        ...(body === undefined || body === null ? {} : { body: JSON.stringify(body) }),
      }),
    );
  } catch (error) {
    const failure = toDatabaseFailure(error);
    if (failure !== null) {
      const facts = { requestId: request.id, route: request.routeOptions.url };
      logDatabaseFailure(services.log, error, facts);
      return new Response(JSON.stringify({ code: 'UNAVAILABLE' }), {
        status: failure.status,
        headers: { 'retry-after': String(failure.details.retryAfterSeconds) },
      });
    }
    if (error instanceof Error && replaceAccountGone(error) instanceof Failure)
      return new Response(JSON.stringify({ code: 'UNAUTHORIZED' }), { status: 401 });
    services.log.error({ err: error, requestId: request.id }, 'A request to the accounts failed');
    return new Response(null, { status: 500 });
  }
}

function toLibraryHeaders(request: FastifyRequest, services: AccountsDependencies): Headers {
  const headers = fromNodeHeaders(request.headers);
  if (isFromApp(request, services.settings)) setAppHeaders(headers, services.publicUrl);
  // What a client claims about itself is not believed.
  headers.set('x-forwarded-for', clientAddress(request));
  // The body is serialised again.
  headers.delete('content-length');
  removeSessionCookie(headers);
  removePartialFetchMetadata(headers);
  return headers;
}

/** The native app is one of our own pages, only that its cookies come in a header. */
function setAppHeaders(headers: Headers, publicUrl: string): void {
  headers.set('origin', new URL(publicUrl).origin);
  for (const name of ['site', 'mode', 'dest']) headers.delete(`sec-fetch-${name}`);
  const carried = headers.get(CARRIED_COOKIES_HEADER);
  if (carried === null) headers.delete('cookie');
  else headers.set('cookie', carried);
}

/** Node.js and Deno say how they fetch but not from which site, which the library takes for a hidden origin. */
function removePartialFetchMetadata(headers: Headers): void {
  if (headers.has('sec-fetch-site')) return;
  headers.delete('sec-fetch-mode');
  headers.delete('sec-fetch-dest');
}

/** Session cookies are neither set nor accepted, which rules out cross-site requests and private pages in caches. */
function removeSessionCookie(headers: Headers): void {
  const cookies = (headers.get('cookie') ?? '')
    .split(/; */)
    .filter((cookie) => cookie !== '' && !SESSION_COOKIE.test(cookie));
  if (cookies.length === 0) headers.delete('cookie');
  else headers.set('cookie', cookies.join('; '));
}

/** A refusal in both shapes: the product's own, and the code on top that clients of the library read. */
function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  status: number,
  body: { code?: unknown; message?: unknown },
  retryAfter: string | null,
) {
  const code = toRefusalCode(path, status, body);
  const { general, message } = AUTH_REFUSALS[code];
  if (retryAfter !== null) reply.header('retry-after', retryAfter);
  return reply
    .status(getAuthStatus(code))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ data: null, error: failureBody(general, undefined, request.id), code, message });
}

/** The path below `/auth/v1`; null where it can't be decoded or stored. */
function parsePath(request: FastifyRequest): string | null {
  try {
    const path = decodeURIComponent(pathname(request));
    if (!isStorable(decodeURIComponent(request.url))) return null;
    return path.slice(BASE.length);
  } catch {
    return null;
  }
}

async function readBody(answer: Response): Promise<{ code?: unknown; message?: unknown }> {
  const body: unknown = await answer.json().catch(() => null);
  return typeof body === 'object' && body !== null ? body : {};
}

/** The parts of a cookie that the app carries. */
const COOKIE = /^([^=;\s]+)=([^;]*)(?:;(.*))?$/;
const MAX_AGE = /(?:^|;)\s*max-age=(-?\d+)/i;

/** Cookies of an answer for the native app's header: `name=value; Max-Age=n`, percent-encoded, parted by commas. */
function carriedCookies(setCookies: readonly string[]): string {
  return setCookies
    .flatMap((cookie) => {
      const [, name, value, attributes = ''] = COOKIE.exec(cookie) ?? [];
      if (name === undefined) return [];
      const [, age] = MAX_AGE.exec(attributes) ?? [];
      return encodeURIComponent(`${name}=${value}${age === undefined ? '' : `; Max-Age=${age}`}`);
    })
    .join(',');
}
