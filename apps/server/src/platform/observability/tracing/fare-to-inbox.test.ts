import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { connect, type Database, inTransaction } from '@farelark/db';
import { createTestDatabase } from '@farelark/db/testing';
import type { RawFare, SourceName } from '@farelark/engine';
import type { FareSource } from '@farelark/sources';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSettings } from '../../../config/settings.ts';
import { createBargainReport, createPriceHistory } from '../../../testing/recent-feed.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { type ReceivedSpan, TraceReceiver } from '../testing/trace-receiver.ts';
import { openTracer } from './open-tracer.ts';
import { traceSlowQueries } from './slow-queries.ts';

const INGEST_FARES = fileURLToPath(new URL('../testing/ingest-fares.ts', import.meta.url));
const EMAIL = 'traced@example.org';

/** Confirms the bargain in rechecks. */
const source: FareSource = {
  name: 'confirming' as SourceName,
  synthetic: false,
  async *collect() {},
  recheck: async () => ({ kind: 'offers', offers: createBargainReport('BUD', 'BCN') }),
};

const receiver = new TraceReceiver();
let tracingSettings: Record<string, string>;
let server: TestServer;
let database: Database;

beforeAll(async () => {
  tracingSettings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: await receiver.open(),
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of%20the%20test',
    OTEL_TRACES_SAMPLER_ARG: '1',
  };
  server = await startTestServer({ EMAIL_CONFIRMATION: 'off', ...tracingSettings }, undefined, [
    source,
  ]);
  database = connect(server.databaseUrl);
});
afterAll(async () => {
  await database.close();
  await server.stop();
  await receiver.close();
});

/** Ingests fares in another process. @returns its pid */
async function ingestInOtherProcess(
  rows: readonly RawFare[],
  isTraced: boolean,
  databaseUrl = server.databaseUrl,
): Promise<number> {
  const child = spawn(process.execPath, [INGEST_FARES], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: databaseUrl,
      ...(isTraced ? tracingSettings : {}),
    },
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  child.stdin?.end(JSON.stringify(rows));
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  return child.pid ?? 0;
}

const findSpans = (name: string) => receiver.spans.filter((span) => span.name === name);

it('trace of a fare leads from the ingest in one process to the email and the card in another', async () => {
  const token = await server.signUp(EMAIL);
  await server.savePreferencesFrom(token, ['BUD']);
  await ingestInOtherProcess(createPriceHistory('BUD', 'BCN'), false);
  // Fares are rechecked only once a source is available.
  const findSources = () => server.query('select from sources where askable_until > now()');
  await expect.poll(async () => await findSources()).toHaveLength(1);
  const stream = await server.openLive(token);
  const pid = await ingestInOtherProcess(createBargainReport('BUD', 'BCN'), true);
  await stream.next((event) => event.type === 'alert.added');
  stream.close();
  const isInTrace = (span: ReceivedSpan) => span.traceId === findSpans('fares.ingest')[0]?.traceId;
  await expect.poll(() => findSpans('mail.deliver').filter(isInTrace).length).toBe(1);
  await expect.poll(() => findSpans('card.show').filter(isInTrace).length).toBe(1);

  const inTrace = () => receiver.spans.filter(isInTrace);
  const listRoots = () => {
    const ids = new Set(inTrace().map(({ spanId }) => spanId));
    return inTrace().filter(({ parentSpanId }) => !ids.has(parentSpanId ?? ''));
  };
  // Only the root has no parent. Spans may arrive before their parents.
  await expect.poll(listRoots).toMatchObject([{ name: 'fares.ingest' }]);
  const spans = inTrace();
  const emailSpan = spans.find(({ name }) => name === 'mail.deliver') as ReceivedSpan;
  const cardSpan = spans.find(({ name }) => name === 'card.show') as ReceivedSpan;
  const expected = ['fares.ingest', 'deal.recheck', 'deal.announce', 'alerts.write'];
  expect(receiver.getPath(emailSpan)).toEqual([...expected, 'mail.deliver']);
  expect(receiver.getPath(cardSpan)).toEqual([...expected, 'card.show']);
  expect(spans.map(({ name }) => name)).toContain('fares.judge');
  expect(new Set(spans.map(({ pid }) => pid))).toEqual(new Set([pid, process.pid]));
  expect(emailSpan.attributes).toMatchObject({ kind: 'deal_alert', outcome: 'sent' });
  expect(receiver.headers[0]).toMatchObject({ authorization: 'Bearer of the test' });
}, 120_000);

it('trace of a request is named by the route pattern', async () => {
  await fetch(`${server.url}/functions/v1/search-airports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ searchTerm: 'Bud', searchType: 'airports' }),
  });
  await expect
    .poll(() => findSpans('POST /functions/v1/search-airports').map(({ attributes }) => attributes))
    .toContainEqual(expect.objectContaining({ 'http.response.status_code': 200 }));
  await fetch(`${server.url}/healthz`);
  expect(receiver.spans.map(({ name }) => name)).not.toContain('GET /healthz');
});

it('a failed request has its status code, but neither its URL nor the error message', async () => {
  await fetch(`${server.url}/api/v1/deals/${EMAIL}?secret=1`);
  await expect
    .poll(() => findSpans('GET /api/v1/deals/:id')[0]?.attributes)
    .toMatchObject({
      'http.response.status_code': 400,
      'url.path': '/api/v1/deals/:id',
    });
  expect(findSpans('GET /api/v1/deals/:id')[0]?.status).toEqual({ code: 1 });
});

it('trace of a job continues that of the request', async () => {
  const token = await server.signUp(`job-${EMAIL}`);
  await server.call('daily-price-check', {}, token);
  const run = () => findSpans('job.daily-price-check')[0];
  await expect.poll(run).toMatchObject({ attributes: { attempt: 1, outcome: 'done' } });
  expect(receiver.getPath(run() as ReceivedSpan)).toEqual([
    'POST /functions/v1/daily-price-check',
    'job.enqueue',
    'job.daily-price-check',
  ]);
});

it('a slow query is a child span with its operation and tables', async () => {
  const { pool } = database;
  const tracer = await openTracer(readSettings({ ...tracingSettings }));
  traceSlowQueries(pool, tracer, 2000);
  await tracer.withSpan('a span', null, async () => {
    await pool.query('select pg_sleep(2), address from outbox right join deals on $1', [true]);
    await pool.query('select 1 from live_events');
    await inTransaction(database, (client) => client.query('select pg_sleep(2)'));
  });
  await tracer.stop();
  const [parent] = findSpans('a span');
  const slowQueries = findSpans('database.query').filter(
    ({ parentSpanId }) => parentSpanId === parent?.spanId,
  );
  expect(slowQueries.map(({ attributes }) => attributes)).toEqual([
    { operation: 'select', tables: 'deals outbox' },
    { operation: 'select', tables: '' },
  ]);
});

it('spans contain no personal data and no trips', () => {
  const text = JSON.stringify(
    receiver.spans.map(({ name, attributes, status }) => ({ name, attributes, status })),
  );
  expect(text).toContain('error_fares');
  expect(text.replaceAll('@fastify/otel', '')).not.toMatch(
    /@|\bBUD\b|\bBCN\b|traced@|[0-9a-f]{8}-[0-9a-f]{4}-/,
  );
});

it('rows store no trace context without tracing', async () => {
  // A database without a server, which would start traces.
  const { url } = await createTestDatabase();
  const rows = [...createPriceHistory('BUD', 'LIS'), ...createBargainReport('BUD', 'LIS')];
  await ingestInOtherProcess(rows, false, url);
  const database = connect(url);
  const deals = await database.pool.query('select traceparent from deals');
  await database.close();
  expect(deals.rows).toEqual([{ traceparent: null }]);
});
