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
import { apiDocument } from './document.ts';
import { EXAMPLE_DEAL } from './public-examples.ts';

const document = apiDocument({
  functions: allFunctions,
  publicUrl: 'http://localhost:3000',
  language: 'en',
  callsWithKey: 600,
  callsWithout: 60,
});
const operations = getOperations(document);
const checker = new ResponseValidator(document);

/** Registered routes that the document leaves out, with the reason. */
const UNDOCUMENTED: Readonly<Record<string, string>> = {
  '/healthz': 'for operators',
  '/readyz': 'for operators',
  '/metrics': 'for operators',
  '/rest/v1': 'no table: answered with an error of the protocol',
  '/local/v1/mailbox': 'the mailbox of this machine, which its own page shows',
  '/local/v1/mailbox/:id': 'the mailbox of this machine, which its own page shows',
  '/auth/v1/app-sign-in': 'a page, to which the native app leads',
  '/unsubscribe/:token': 'a page, reached from a mail',
  '/newsletter/confirm/:token': 'a page, reached from a mail',
  '/newsletter/unsubscribe/:token': 'a page, reached from a mail',
};

const routes: { method: string; url: string }[] = [];
const noteRoutes = (message: unknown): void => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url });
  });
};

let server: TestServer;
beforeAll(async () => {
  diagnostics.subscribe('fastify.initialization', noteRoutes);
  server = await startTestServer({ EMAIL_CONFIRMATION: 'off', API_VISITOR_CALLS: '100000' });
  diagnostics.unsubscribe('fastify.initialization', noteRoutes);
  const { pool } = server.database;
  const now = new Date();
  const departure = utcDayOf(now.getTime() as Instant) + 40;
  const id = await storeDeal(pool, aDeal(now, { departure }));
  await pool.query('update deals set id = $2 where id = $1', [id, EXAMPLE_DEAL.id]);
  await ingestFeed(createTestPipeline(pool), createPriceHistory('BUD', 'BCN'));
});
afterAll(() => server.stop());

describe('every example', () => {
  // Each by an account of its own: one of them ends its session, another one the account.
  it.each(operations)('is answered as documented: $id [7.functions.answers]', async (operation) => {
    const request = exampleRequest(operation);
    const token =
      operation.access === 'traveller' || operation.access === 'operator'
        ? (await server.addSignedInAccount()).token
        : null;
    const ended = new AbortController();
    const answer = await fetch(server.url + request.path, {
      method: request.method,
      headers: {
        ...request.headers,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: request.body,
      redirect: 'manual',
      signal: ended.signal,
    });
    const [mediaType = ''] = (answer.headers.get('content-type') ?? '').split(';');
    const isStream = mediaType === 'text/event-stream';
    const text = isStream ? '' : await answer.text();
    ended.abort();
    const seen = { status: answer.status, mediaType, text };
    expect(checker.findProblem(operation.path, operation.method, seen)).toBeNull();
    if (operation.path.startsWith('/api/')) expect(answer.status).toBe(200);
    // An example is not itself a mistake. Those of accounts are of a visitor without an account.
    if (!operation.path.startsWith('/auth/'))
      expect([400, 401, 405, 415]).not.toContain(answer.status);
  });
});

describe('every route of the server', () => {
  it('is in the document, or has a reason not to be', () => {
    const documented = new Set(Object.keys(document.paths));
    const isDocumented = (url: string): boolean => {
      const path = url.replaceAll(/:([a-z]+)/g, '{$1}');
      if (documented.has(path)) return true;
      // A library, or a protocol, that has one route for all of its addresses.
      return path.endsWith('*') && [...documented].some((one) => one.startsWith(path.slice(0, -1)));
    };
    const isPage = (url: string) =>
      !/^\/(?:api|auth|rest|functions|live|local|health|ready|metr)/.test(url);
    const missing = routes
      .map(({ url }) => url)
      .filter((url) => !isDocumented(url) && UNDOCUMENTED[url] === undefined && !isPage(url));
    expect(routes.length).toBeGreaterThan(20);
    expect([...new Set(missing)]).toEqual([]);
  });

  it('that is documented exists', () => {
    const known = new Set(routes.map(({ url }) => url.replaceAll(/:([a-z]+)/g, '{$1}')));
    const wildcards = [...known].filter((url) => url.endsWith('*')).map((url) => url.slice(0, -1));
    const lost = Object.keys(document.paths).filter(
      (path) =>
        !known.has(path) && !wildcards.some((start) => start.length > 1 && path.startsWith(start)),
    );
    expect(lost).toEqual([]);
  });
});
