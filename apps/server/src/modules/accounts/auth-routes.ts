import { AUTH_REFUSALS, CARRIED_COOKIES_HEADER } from '@farelark/contracts';
import { fromNodeHeaders } from 'better-auth/node';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getClientAddress } from '../../platform/http/caller-address.ts';
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
/** Only bearer tokens carry sessions; see `removeSessionCookie`. */
const SESSION_COOKIE =
  /^(?:__Secure-|__Host-)?farelark\.(?:session_token|session_data|dont_remember)/;

/** Headers of the library that are dropped or that this route sets itself. */
const EXCLUDED_HEADERS = new Set(['set-cookie', 'content-length', 'access-control-expose-headers']);

/** `/auth/v1/*`: passed to better-auth; its responses are converted to the product's shapes. */
export function registerAuth(app: FastifyInstance, dependencies: AccountsDependencies): void {
  const knownPaths = getKnownPaths(dependencies);
  registerAppSignIn(app, dependencies);
  app.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: `${BASE}/*`,
    onRequest: async (request, reply) => {
      const isAllowed = isFromApp(request, dependencies.settings);
      if (isAllowed) allowAppToRead(request, reply);
      if (request.method !== 'OPTIONS') return;
      if (isAllowed) return answerPreflight(reply);
      throw new Failure('not_found');
    },
    handler: async (request, reply) => {
      const path = parsePath(request);
      if (path === null || !isStorable(request.body))
        return refuse(request, reply, path ?? '', 400, {}, null);
      if (!knownPaths.has(getPathname(request))) return refuse(request, reply, path, 404, {}, null);
      // Ends a session beyond its maximum age, which the library doesn't check. If this fails, the library fails too.
      await findTraveller(dependencies, request).catch(() => null);
      const response = await callLibrary(dependencies, request);
      const { headers, status } = response;
      const isRedirect = status >= 300 && status < 400;
      for (const [name, value] of headers) {
        // A redirect carries a code, so that no token leaks through URLs.
        const isExcluded = EXCLUDED_HEADERS.has(name) || (isRedirect && name === 'set-auth-token');
        if (!isExcluded) reply.header(name, value);
      }
      const cookies = headers.getSetCookie().filter((cookie) => !SESSION_COOKIE.test(cookie));
      if (cookies.length > 0) {
        if (isFromApp(request, dependencies.settings))
          reply.header(CARRIED_COOKIES_HEADER, toCarriedCookies(cookies));
        else reply.header('set-cookie', cookies);
      }
      reply.header('cache-control', 'no-store');
      if (status < 400) return reply.status(status).send(Buffer.from(await response.arrayBuffer()));
      const retryAfter = headers.get('retry-after') ?? headers.get('x-retry-after');
      return refuse(request, reply, path, status, await readBody(response), retryAfter);
    },
  });
}

/** Paths of all endpoints. Others are refused before the library stores a rate-limit row for each. */
function getKnownPaths({ auth, settings }: AccountsDependencies): ReadonlySet<string> {
  const ids = providerIds(providerKeys(settings));
  // Endpoints for the server alone have no path, although the library's types say so.
  const endpoints: readonly { readonly path?: string }[] = Object.values(auth.api);
  const paths = endpoints.flatMap(({ path = '' }) =>
    path.includes(':id') ? ids.map((id) => path.replace(':id', id)) : [path],
  );
  return new Set(paths.map((path) => BASE + path));
}

/** The raw path, without the query. */
function getPathname(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '';
}

/** The library's response; its errors are logged and become a 500, or a 503 while the database is unavailable. */
async function callLibrary(dependencies: AccountsDependencies, request: FastifyRequest) {
  const { body, method } = request;
  try {
    return await dependencies.auth.handler(
      new Request(new URL(request.url, dependencies.publicUrl), {
        method,
        headers: toLibraryHeaders(request, dependencies),
        ...(body === undefined || body === null ? {} : { body: JSON.stringify(body) }),
      }),
    );
  } catch (error) {
    const failure = toDatabaseFailure(error);
    if (failure !== null) {
      const facts = { requestId: request.id, route: request.routeOptions.url };
      logDatabaseFailure(dependencies.log, error, facts);
      const headers = { 'retry-after': String(failure.details.retryAfterSeconds) };
      return Response.json({ code: 'UNAVAILABLE' }, { status: failure.status, headers });
    }
    if (error instanceof Error && replaceAccountGone(error) instanceof Failure)
      return Response.json({ code: 'UNAUTHORIZED' }, { status: 401 });
    dependencies.log.error(
      { err: error, requestId: request.id },
      'A request to the accounts failed',
    );
    return new Response(null, { status: 500 });
  }
}

function toLibraryHeaders(request: FastifyRequest, dependencies: AccountsDependencies): Headers {
  const headers = fromNodeHeaders(request.headers);
  if (isFromApp(request, dependencies.settings)) setAppHeaders(headers, dependencies.publicUrl);
  // Overwrites what a client claims.
  headers.set('x-forwarded-for', getClientAddress(request));
  // The body is serialised again.
  headers.delete('content-length');
  removeSessionCookie(headers);
  // Node.js and Deno send a fetch mode but no site, which the library would refuse as a hidden origin.
  if (!headers.has('sec-fetch-site'))
    for (const name of ['mode', 'dest']) headers.delete(`sec-fetch-${name}`);
  return headers;
}

/** Treats the native app as one of our pages, whose cookies arrive in a header. */
function setAppHeaders(headers: Headers, publicUrl: string): void {
  headers.set('origin', new URL(publicUrl).origin);
  for (const name of ['site', 'mode', 'dest']) headers.delete(`sec-fetch-${name}`);
  const carried = headers.get(CARRIED_COOKIES_HEADER);
  if (carried === null) headers.delete('cookie');
  else headers.set('cookie', carried);
}

/** Session cookies are neither set nor accepted, which prevents CSRF and cached private pages. */
function removeSessionCookie(headers: Headers): void {
  const cookies = (headers.get('cookie') ?? '')
    .split(/; */)
    .filter((cookie) => cookie !== '' && !SESSION_COOKIE.test(cookie));
  if (cookies.length === 0) headers.delete('cookie');
  else headers.set('cookie', cookies.join('; '));
}

/** A refusal in the product's shape, plus the code that clients of the library read. */
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
    const path = decodeURIComponent(getPathname(request));
    if (!isStorable(decodeURIComponent(request.url))) return null;
    return path.slice(BASE.length);
  } catch {
    return null;
  }
}

async function readBody(response: Response): Promise<{ code?: unknown; message?: unknown }> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null ? body : {};
}

const COOKIE = /^([^=;\s]+)=([^;]*)(?:;(.*))?$/;
const MAX_AGE = /(?:^|;)\s*max-age=(-?\d+)/i;

/** Cookies for the native app's header: `name=value; Max-Age=n`, percent-encoded and comma-separated. */
function toCarriedCookies(setCookies: readonly string[]): string {
  return setCookies
    .flatMap((cookie) => {
      const [, name, value, attributes = ''] = COOKIE.exec(cookie) ?? [];
      if (name === undefined) return [];
      const [, age] = MAX_AGE.exec(attributes) ?? [];
      return encodeURIComponent(`${name}=${value}${age === undefined ? '' : `; Max-Age=${age}`}`);
    })
    .join(',');
}
