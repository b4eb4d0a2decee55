import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageSettings } from '@farelark/contracts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** Where index.html takes the settings of this server. */
const SETTINGS_MARK = '<!--farelark-settings-->';
/** Addresses of the server itself: a miss there is an answer for programs, not the app's page. */
const SERVER_PATHS = /^\/(?:auth|rest|functions|live|local|api)\/|^\/(?:healthz|readyz|metrics)$/;
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
  const page = await readPage(services, options);
  const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
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
        .send({ data: null, error: { code: 'not_found', message: 'errors.not_found' } });
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

async function readPage(services: Services, options: PageOptions): Promise<string> {
  const html = await readFile(join(options.webDir, 'index.html'), 'utf8');
  if (!html.includes(SETTINGS_MARK))
    throw new Error(
      `The built page in ${options.webDir} has no place for the settings; build it again`,
    );
  const settings: PageSettings = {
    VITE_BACKEND_URL: services.publicUrl,
    VITE_BACKEND_ANON_KEY: options.anonKey,
    localMailbox: services.hasLocalMailbox,
  };
  // In a JSON block only `<` could end the block early.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return html.replace(
    SETTINGS_MARK,
    `<script type="application/json" id="farelark-settings">${json}</script>`,
  );
}
