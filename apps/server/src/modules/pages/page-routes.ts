import { join } from 'node:path';
import {
  cookieValue,
  type PageSettings,
  REFERRAL_PARAMETER,
  referralCookie,
} from '@farelark/contracts';
import { getCurrencyForLanguages, isCurrency } from '@farelark/engine';
import { type Language, languageFrom, languageOfPath, parseAcceptLanguage } from '@farelark/i18n';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasLocalMailbox } from '../../config/settings.ts';
import { renderVerificationTag, toMeasurementFacts } from '../../platform/http/content-policy.ts';
import { failureBody } from '../../platform/http/failure.ts';
import { isNotModified } from '../../platform/http/not-modified.ts';
import { providerKeys } from '../accounts/index.ts';
import { listLiveTrips } from '../deals/index.ts';
import { findPageHead } from './deal-page.ts';
import type { PagesDependencies } from './dependencies.ts';
import { PageCache, type RenderedPage } from './page-cache.ts';
import { loadPageWriter } from './page-writer.ts';
import { WrittenDealsCache } from './written-deals.ts';

/** Paths of APIs: unknown ones return JSON instead of a page. */
const SERVER_PATHS = /^\/(?:auth|rest|functions|live|local|api)\/|^\/(?:healthz|readyz|metrics)$/;
/** Control characters, which the app's router would treat as the end of a path. */
const CONTROL_CHARACTER = /%(?:[01][0-9a-f]|7f)/i;
const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];
const MOVED_PERMANENTLY = 308;
const YEAR_SECONDS = 31_536_000;

/** Serves the built web app: files, and a rendered page for every other path. */
export async function registerPages(app: FastifyInstance, dependencies: PagesDependencies) {
  const client = join(dependencies.webDir, 'client');
  const writer = await loadPageWriter(join(dependencies.webDir, 'server', 'render-page.js'));
  const pages = new PageCache(
    client,
    writer,
    renderVerificationTag(dependencies.settings),
    dependencies.log,
  );
  const writtenDeals = new WrittenDealsCache(
    {
      listDeals: (request) => listLiveTrips(request, dependencies),
      readRates: () => readPublishedRates(dependencies),
    },
    dependencies.log,
  );
  const getPageSettings = (backendUrl: string): PageSettings => ({
    VITE_BACKEND_URL: backendUrl,
    VITE_BACKEND_ANON_KEY: dependencies.anonKey,
    localMailbox: hasLocalMailbox(dependencies.settings),
    accounts: getAccountOptions(dependencies),
    operator: dependencies.operator(),
    measurement: toMeasurementFacts(dependencies.settings),
  });
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    // Their names contain a content hash.
    setHeaders: (reply) =>
      reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`),
  });
  await app.register(fastifyStatic, {
    root: client,
    decorateReply: false,
    index: false,
    // One route for each file, so that pages are not looked for on disk.
    wildcard: false,
    // Includes the compressed versions.
    globIgnore: ['index.html*', 'pages.json*', 'assets/**'],
    preCompressed: true,
    setHeaders: (reply, path) => {
      // An old service worker would serve old pages.
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
    // Caches and search engines would treat other spellings as separate pages.
    const canonical = toCanonicalPath(path);
    if (canonical !== path)
      return reply.redirect(canonical + request.url.slice(path.length), MOVED_PERMANENTLY);
    const language = getLanguage(path, request);
    const head = await findPageHead(path, language, dependencies).catch((error: unknown) => {
      dependencies.log.warn({ err: error }, 'The head of a page could not be read');
      return null;
    });
    const page = await pages.getPage({
      path,
      language,
      head: head ?? undefined,
      written: await writtenDeals.read(path, language, getCurrency(request)),
      theme: getTheme(request),
      // A page opened as 127.0.0.1 may call only 127.0.0.1.
      settings: getPageSettings(getLocalUrl(request) ?? dependencies.publicUrl),
      publicUrl: dependencies.publicUrl,
    });
    storeReferral(request, reply, dependencies.publicUrl.startsWith('https:'));
    return sendPage(request, reply, page);
  });
}

/** Sets the referral cookie before any script runs. */
function storeReferral(
  { url, headers }: FastifyRequest,
  reply: FastifyReply,
  isEncrypted: boolean,
): void {
  const code = new URLSearchParams(url.split('?')[1]).get(REFERRAL_PARAMETER);
  const cookie = referralCookie(code, headers.cookie ?? '', isEncrypted);
  // Shared caches must not store the cookie.
  if (cookie !== null)
    reply.header('set-cookie', cookie).header('cache-control', 'private, no-cache');
}

/** Sends the page in the best accepted coding, or 304 if the browser has it. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage): FastifyReply {
  const { headers } = request;
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  reply
    .headers({
      vary: 'host, cookie, accept-language, accept-encoding',
      etag: page.etag,
    })
    .type('text/html; charset=utf-8');
  if (page.status === 200 && isNotModified(headers, page.etag)) return reply.status(304).send();
  const coding = chooseCoding(headers['accept-encoding'] ?? '');
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.status(page.status).send(page.bodies[coding]);
}

function chooseCoding(accepted: string): keyof RenderedPage['bodies'] {
  // `br;q=0` excludes a coding (RFC 9110, 12.5.3).
  const codings = accepted
    .split(',')
    .filter((coding) => !/;\s*q=0(?:\.0*)?\s*$/.test(coding))
    .map((coding) => coding.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((coding) => codings.includes(coding)) ?? 'identity';
}

/** Sign-in options for the first paint. */
function getAccountOptions({ settings }: PagesDependencies): PageSettings['accounts'] {
  const { google, facebook } = providerKeys(settings);
  return {
    google: google !== null,
    facebook: facebook !== null,
    passkeys: true,
    registration: settings.REGISTRATION,
  };
}

/** URL that a local browser used; null for other hosts, which may be forged. */
function getLocalUrl({ headers, socket }: FastifyRequest): string | null {
  const local = LOCAL_NAMES.map((name) => `${name}:${socket.localPort}`);
  return headers.host !== undefined && local.includes(headers.host)
    ? `http://${headers.host}`
    : null;
}

/** Unreserved characters of a URL (RFC 3986, 2.3). */
const UNRESERVED = /^[\w.~-]$/;

/** Canonical path of a page: lower case, no empty segments, minimal escapes, never another host. */
export function toCanonicalPath(path: string): string {
  const plain = path
    .replace(/#.*$/s, '')
    .replace(/%[0-9a-f]{2}/gi, (escaped) => {
      const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
      return UNRESERVED.test(character) ? character : escaped;
    })
    // Browsers treat it as a slash.
    .replaceAll('\\', '%5c')
    .toLowerCase();
  const parts = plain.split('/').filter((part) => part !== '' && part !== '.' && part !== '..');
  return `/${parts.join('/')}`;
}

/** Cookies that the web app sets. */
const LANGUAGE_COOKIE = 'preferred-language';
const THEME_COOKIE = 'farelark-theme';
const CURRENCY_COOKIE = 'farelark-currency';

/** Language of the path, else of the cookie, else of `Accept-Language`. */
function getLanguage(path: string, { headers }: Pick<FastifyRequest, 'headers'>): Language {
  const stored = cookieValue(headers.cookie ?? '', LANGUAGE_COOKIE);
  return (
    languageOfPath(path) ?? languageFrom({ stored, acceptLanguage: headers['accept-language'] })
  );
}

/** Currency of the cookie, else of the region of `Accept-Language`. */
function getCurrency({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const chosen = cookieValue(headers.cookie ?? '', CURRENCY_COOKIE);
  if (chosen !== null && isCurrency(chosen)) return chosen;
  return getCurrencyForLanguages(parseAcceptLanguage(headers['accept-language']));
}

async function readPublishedRates({ pipeline, database }: PagesDependencies) {
  await pipeline.rates.refresh(database.pool);
  return pipeline.rates.published();
}

/** Theme of the cookie; null for the device's. */
function getTheme({ headers }: Pick<FastifyRequest, 'headers'>): 'light' | 'dark' | null {
  const chosen = cookieValue(headers.cookie ?? '', THEME_COOKIE);
  return chosen === 'light' || chosen === 'dark' ? chosen : null;
}
