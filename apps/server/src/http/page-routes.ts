import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageSettings } from '@farelark/contracts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { providerKeys } from '../auth/from-settings.ts';
import { measurementOf, verificationTag } from '../measurement/measurement.ts';
import { operatorOf } from '../pages/operator.ts';
import type { Services } from '../services.ts';
import { failureBody } from './failure.ts';

/** Where index.html takes the settings of this server. */
const SETTINGS_MARK = '<!--farelark-settings-->';
/** Addresses of the server itself: a miss there is an answer for programs, not the app's page. */
const SERVER_PATHS = /^\/(?:auth|rest|functions|live|local|api)\/|^\/(?:healthz|readyz|metrics)$/;
const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];
const YEAR_SECONDS = 31_536_000;

export interface PageOptions {
  /** Folder of the built web app. */
  readonly webDir: string;
  /** Public key of the anonymous role, which the page sends as `apikey`. */
  readonly anonKey: string;
}

/** Serves the built web app; every address that is not a file gets the page, which knows the routes. */
export async function registerPages(
  app: FastifyInstance,
  services: Services,
  options: PageOptions,
): Promise<void> {
  const html = (await readPage(options.webDir)).replace(
    SETTINGS_MARK,
    () => verificationTag(services.settings) + SETTINGS_MARK,
  );
  // A page opened as 127.0.0.1 may talk to 127.0.0.1 only, so each name has its own.
  const pages = new Map<string, Page>();
  const pageFor = (backendUrl: string): Page => {
    let page = pages.get(backendUrl);
    if (page === undefined) {
      page = fillIn(html, {
        VITE_BACKEND_URL: backendUrl,
        VITE_BACKEND_ANON_KEY: options.anonKey,
        localMailbox: services.hasLocalMailbox,
        accounts: offersOf(services),
        operator: operatorOf(services.settings),
        measurement: measurementOf(services.settings),
      });
      pages.set(backendUrl, page);
    }
    return page;
  };
  await app.register(fastifyStatic, {
    root: options.webDir,
    index: false,
    wildcard: false,
    globIgnore: ['index.html'],
    setHeaders: (reply, path) => {
      // The build names these files by their content.
      if (path.includes('/assets/'))
        reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    if (request.method !== 'GET' || SERVER_PATHS.test(path) || /\.[a-z0-9]+$/i.test(path))
      return reply
        .status(404)
        .send({ data: null, error: failureBody('not_found', undefined, request.id) });
    const page = pageFor(localUrlOf(request) ?? services.publicUrl);
    reply.header('cache-control', 'no-cache').header('vary', 'host').header('etag', page.etag);
    if (request.headers['if-none-match'] === page.etag) return reply.status(304).send();
    return reply.type('text/html; charset=utf-8').send(page.html);
  });
}

/** What the sign-in page shows from the first paint on. */
function offersOf({ settings }: Services): PageSettings['accounts'] {
  const { google, facebook } = providerKeys(settings);
  return {
    google: google !== null,
    facebook: facebook !== null,
    passkeys: true,
    registration: settings.REGISTRATION,
  };
}

interface Page {
  readonly html: string;
  readonly etag: string;
}

async function readPage(webDir: string): Promise<string> {
  const html = await readFile(join(webDir, 'index.html'), 'utf8');
  if (!html.includes(SETTINGS_MARK))
    throw new Error(`The built page in ${webDir} has no place for the settings; build it again`);
  return html;
}

function fillIn(template: string, settings: PageSettings): Page {
  // In a JSON block only `<` could end the block early.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  const html = template.replace(
    SETTINGS_MARK,
    () => `<script type="application/json" id="farelark-settings">${json}</script>`,
  );
  const digest = createHash('sha256').update(html).digest('base64url');
  return { html, etag: `"${digest.slice(0, 22)}"` };
}

/** The address that a browser on this machine used; null for any other name, which may be forged. */
function localUrlOf({ headers, socket }: FastifyRequest): string | null {
  const local = LOCAL_NAMES.map((name) => `${name}:${socket.localPort}`);
  return headers.host !== undefined && local.includes(headers.host)
    ? `http://${headers.host}`
    : null;
}
