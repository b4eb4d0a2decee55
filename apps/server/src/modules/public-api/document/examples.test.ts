import diagnostics from 'node:diagnostics_channel';
import { aDeal, storeDeal } from '@farelark/db/testing';
import { type Instant, utcDayOf } from '@farelark/engine';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allFunctions } from '../../../modules.ts';
import { exampleRequest, getOperations } from '../../../testing/document-operations.ts';
import { createPriceHistory } from '../../../testing/recent-feed.ts';
import { ResponseValidator } from '../../../testing/response-validator.ts';
import { createTestPipeline, ingestFeed } from '../../../testing/test-pipeline.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createApiDocument } from './document.ts';
import { EXAMPLE_DEAL } from './public-examples.ts';

const document = createApiDocument({
  functions: allFunctions,
  publicUrl: 'http://localhost:3000',
  language: 'en',
  callsWithKey: 600,
  callsWithout: 60,
});
const operations = getOperations(document);
const validator = new ResponseValidator(document);

/** Registered routes that the document leaves out, with the reason. */
const UNDOCUMENTED: Readonly<Record<string, string>> = {
  '/healthz': 'for operators',
  '/readyz': 'for operators',
  '/metrics': 'for operators',
  '/rest/v1': 'no table: returns an error of the protocol',
  '/local/v1/mailbox': 'the mailbox of this machine, which its own page shows',
  '/local/v1/mailbox/:id': 'the mailbox of this machine, which its own page shows',
  '/auth/v1/app-sign-in': 'a page of the native app',
  '/unsubscribe/:token': 'a page, linked in an email',
  '/newsletter/confirm/:token': 'a page, linked in an email',
  '/newsletter/unsubscribe/:token': 'a page, linked in an email',
};

const routes: { method: string; url: string }[] = [];
const recordRoutes = (message: unknown): void => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) routes.push({ method: name, url });
  });
};

let server: TestServer;
beforeAll(async () => {
  diagnostics.subscribe('fastify.initialization', recordRoutes);
  server = await startTestServer({ EMAIL_CONFIRMATION: 'off', API_VISITOR_CALLS: '100000' });
  diagnostics.unsubscribe('fastify.initialization', recordRoutes);
  const { pool } = server.database;
  const now = new Date();
  const departure = utcDayOf(now.getTime() as Instant) + 40;
  const id = await storeDeal(pool, aDeal(now, { departure }));
  await pool.query('update deals set id = $2 where id = $1', [id, EXAMPLE_DEAL.id]);
  await ingestFeed(createTestPipeline(pool), createPriceHistory('BUD', 'BCN'));
});
afterAll(() => server.stop());

// Each with its own account, since some end the session or account.
it.each(operations)(
  'examples return the documented response: $id [7.functions.answers]',
  async (operation) => {
    const request = exampleRequest(operation);
    const token =
      operation.access !== 'anyone' && operation.access !== 'key'
        ? (await server.addSignedInAccount()).token
        : null;
    const abort = new AbortController();
    const response = await fetch(server.url + request.path, {
      method: request.method,
      headers: {
        ...request.headers,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: request.body,
      redirect: 'manual',
      signal: abort.signal,
    });
    const [mediaType = ''] = (response.headers.get('content-type') ?? '').split(';');
    const isStream = mediaType === 'text/event-stream';
    const text = isStream ? '' : await response.text();
    abort.abort();
    const received = { status: response.status, mediaType, text };
    expect(validator.findProblem(operation.path, operation.method, received)).toBeNull();
    if (operation.path.startsWith('/api/')) expect(response.status).toBe(200);
    // Examples are valid; those of accounts have no real credentials.
    if (!operation.path.startsWith('/auth/'))
      expect([400, 401, 405, 415]).not.toContain(response.status);
  },
);

describe('routes', () => {
  it('are documented or listed in UNDOCUMENTED', () => {
    const documented = new Set(Object.keys(document.paths));
    const isDocumented = (url: string): boolean => {
      const path = url.replaceAll(/:([a-z]+)/g, '{$1}');
      if (documented.has(path)) return true;
      // Wildcard routes of better-auth and the table protocol.
      return (
        path.endsWith('*') &&
        [...documented].some((documentedPath) => documentedPath.startsWith(path.slice(0, -1)))
      );
    };
    const isPage = (url: string) =>
      !/^\/(?:api|auth|rest|functions|live|local|health|ready|metr)/.test(url);
    const missing = routes
      .map(({ url }) => url)
      .filter((url) => !isDocumented(url) && UNDOCUMENTED[url] === undefined && !isPage(url));
    expect(routes.length).toBeGreaterThan(20);
    expect([...new Set(missing)]).toEqual([]);
  });

  it('exist if documented', () => {
    const known = new Set(routes.map(({ url }) => url.replaceAll(/:([a-z]+)/g, '{$1}')));
    const wildcards = [...known].filter((url) => url.endsWith('*')).map((url) => url.slice(0, -1));
    const missing = Object.keys(document.paths).filter(
      (path) =>
        !known.has(path) &&
        !wildcards.some((prefix) => prefix.length > 1 && path.startsWith(prefix)),
    );
    expect(missing).toEqual([]);
  });
});
