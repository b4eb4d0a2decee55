import { join } from 'node:path';
import {
  cookieValue,
  type PageSettings,
  REFERRAL_PARAMETER,
  referralCookie,
} from '@farelark/contracts';
import { type Language, languageFrom, languageOfPath } from '@farelark/i18n';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasLocalMailbox } from '../../config/settings.ts';
import { renderVerificationTag, toMeasurementFacts } from '../../platform/http/content-policy.ts';
import { failureBody } from '../../platform/http/failure.ts';
import { isNotModified } from '../../platform/http/not-modified.ts';
import { providerKeys } from '../accounts/index.ts';
import { pageHeadFor } from './deal-page.ts';
import type { PagesDependencies } from './dependencies.ts';
import { PageCache, type SentPage } from './page-cache.ts';
import { loadPageWriter } from './page-writer.ts';

/** Addresses of the server itself: a miss there is an answer for programs, not the app's page. */
const SERVER_PATHS = /^\/(?:auth|rest|functions|live|local|api)\/|^\/(?:healthz|readyz|metrics)$/;
/** Control characters, which the app's routes would take for the end of an address. */
const CONTROL_CHARACTER = /%(?:[01][0-9a-f]|7f)/i;
const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];
const MOVED_PERMANENTLY = 308;
const YEAR_SECONDS = 31_536_000;

/** Serves the built web app; every address that is not a file gets the page, which knows the routes. */
export async function registerPages(
  app: FastifyInstance,
  services: PagesDependencies,
): Promise<void> {
  const client = join(services.webDir, 'client');
  const writer = await loadPageWriter(join(services.webDir, 'server', 'render-page.js'));
  const pages = new PageCache(
    client,
    writer,
    renderVerificationTag(services.settings),
    services.log,
  );
  const settingsFor = (backendUrl: string): PageSettings => ({
    VITE_BACKEND_URL: backendUrl,
    VITE_BACKEND_ANON_KEY: services.anonKey,
    localMailbox: hasLocalMailbox(services.settings),
    accounts: getAccountOptions(services),
    operator: services.operator(),
    measurement: toMeasurementFacts(services.settings),
  });
  await app.register(fastifyStatic, {
    root: client,
    index: false,
    wildcard: false,
    // With what the build packed of them.
    globIgnore: ['index.html*', 'pages.json*'],
    preCompressed: true,
    setHeaders: (reply, path) => {
      // The build names these files by their content.
      if (path.includes('/assets/'))
        reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
      // A browser that went on with an old one would keep to its old pages.
      if (/[/\\]sw\.js(?:\.\w+)?$/.test(path)) reply.header('cache-control', 'no-cache');
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage =
      isRead &&
      path.startsWith('/') &&
      !SERVER_PATHS.test(path) &&
      !CONTROL_CHARACTER.test(path) &&
      !/\.[a-z0-9]+$/i.test(path);
    if (!isPage)
      return reply
        .status(404)
        .send({ data: null, error: failureBody('not_found', undefined, request.id) });
    // One page has one address: others would be pages of their own to caches and search engines.
    const address = resolveAddress(path);
    if (address !== path)
      return reply.redirect(address + request.url.slice(path.length), MOVED_PERMANENTLY);
    const language = pageLanguage(path, request);
    const head = await pageHeadFor(path, language, services).catch((error: unknown) => {
      services.log.warn({ err: error }, 'The head of a page could not be read');
      return null;
    });
    const page = await pages.page({
      path,
      language,
      head: head ?? undefined,
      theme: pageTheme(request),
      // A page opened as 127.0.0.1 may talk to 127.0.0.1 only, so each name has its own.
      settings: settingsFor(getLocalUrl(request) ?? services.publicUrl),
      publicUrl: services.publicUrl,
    });
    keepReferral(request, reply, services.publicUrl.startsWith('https:'));
    return sendPage(request, reply, page);
  });
}

/** Remembers by whose link a visitor comes, before any script runs. */
function keepReferral(
  { url, headers }: FastifyRequest,
  reply: FastifyReply,
  isEncrypted: boolean,
): void {
  const code = new URLSearchParams(url.split('?')[1]).get(REFERRAL_PARAMETER);
  const cookie = referralCookie(code, headers.cookie ?? '', isEncrypted);
  // Private: no cache in between may keep it with the page.
  if (cookie !== null)
    reply.header('set-cookie', cookie).header('cache-control', 'private, no-cache');
}

/** In the best coding that the browser takes, or word that it has the page already. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: SentPage): FastifyReply {
  const { headers } = request;
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  reply
    .headers({
      vary: 'host, cookie, accept-language, accept-encoding',
      etag: page.etag,
    })
    .type('text/html; charset=utf-8');
  if (page.status === 200 && isNotModified(headers, page.etag)) return reply.status(304).send();
  const taken = codingFor(headers['accept-encoding'] ?? '');
  if (taken !== 'identity') reply.header('content-encoding', taken);
  return reply.status(page.status).send(page.bodies[taken]);
}

function codingFor(accepted: string): keyof SentPage['bodies'] {
  // `br;q=0` says that it is not taken (RFC 9110, 12.5.3).
  const taken = accepted
    .split(',')
    .filter((coding) => !/;\s*q=0(?:\.0*)?\s*$/.test(coding))
    .map((coding) => coding.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((coding) => taken.includes(coding)) ?? 'identity';
}

/** Sign-in options shown from the first paint on. */
function getAccountOptions({ settings }: PagesDependencies): PageSettings['accounts'] {
  const { google, facebook } = providerKeys(settings);
  return {
    google: google !== null,
    facebook: facebook !== null,
    passkeys: true,
    registration: settings.REGISTRATION,
  };
}

/** The address that a browser on this machine used; null for any other name, which may be forged. */
function getLocalUrl({ headers, socket }: FastifyRequest): string | null {
  const local = LOCAL_NAMES.map((name) => `${name}:${socket.localPort}`);
  return headers.host !== undefined && local.includes(headers.host)
    ? `http://${headers.host}`
    : null;
}

/** Unreserved characters of an address (RFC 3986, 2.3). */
const UNRESERVED = /^[\w.~-]$/;

/** The one way to write a page's path: lower case, no empty parts, minimal escapes, and never another host. */
export function resolveAddress(path: string): string {
  const plain = path
    .replace(/#.*$/s, '')
    .replace(/%[0-9a-f]{2}/gi, (escaped) => {
      const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
      return UNRESERVED.test(character) ? character : escaped;
    })
    // Browsers read it as a slash.
    .replaceAll('\\', '%5c')
    .toLowerCase();
  const parts = plain.split('/').filter((part) => part !== '' && part !== '.' && part !== '..');
  return `/${parts.join('/')}`;
}

/** The same names as in the web app, which keeps the choices there. */
const LANGUAGE = 'preferred-language';
const THEME = 'farelark-theme';

/** The language of a page: of its address, else of a cookie, else the best that the browser asks for. */
function pageLanguage(path: string, { headers }: Pick<FastifyRequest, 'headers'>): Language {
  const stored = cookieValue(headers.cookie ?? '', LANGUAGE);
  return (
    languageOfPath(path) ?? languageFrom({ stored, acceptLanguage: headers['accept-language'] })
  );
}

/** The theme chosen in this browser; null: as the device is set. */
function pageTheme({ headers }: Pick<FastifyRequest, 'headers'>): 'light' | 'dark' | null {
  const chosen = cookieValue(headers.cookie ?? '', THEME);
  return chosen === 'light' || chosen === 'dark' ? chosen : null;
}
