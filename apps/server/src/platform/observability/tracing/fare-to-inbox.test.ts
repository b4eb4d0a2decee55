import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { connect, type Database, inTransaction } from '@farelark/db';
import { createTestDatabase } from '@farelark/db/testing';
import type { RawFare, SourceName } from '@farelark/engine';
import type { FareSource } from '@farelark/sources';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../../config/settings.ts';
import { createBargainReport, createPriceHistory } from '../../../testing/recent-feed.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { type ReceivedSpan, TraceReceiver } from '../testing/trace-receiver.ts';
import { openTracer } from './open-tracer.ts';
import { traceSlowQueries } from './slow-queries.ts';

const TAKE_FARES = fileURLToPath(new URL('../testing/take-fares.ts', import.meta.url));
const ADDRESS = 'followed@example.org';

/** Still sells the bargain when it is asked. */
const asked: FareSource = {
  name: 'asked' as SourceName,
  synthetic: false,
  async *collect() {},
  recheck: async () => ({ kind: 'offers', offers: createBargainReport('BUD', 'BCN') }),
};

const receiver = new TraceReceiver();
let tracing: Record<string, string>;
let server: TestServer;
let slow: Database;

beforeAll(async () => {
  tracing = {
    OTEL_EXPORTER_OTLP_ENDPOINT: await receiver.open(),
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of%20the%20test',
    OTEL_TRACES_SAMPLER_ARG: '1',
  };
  server = await startTestServer({ EMAIL_CONFIRMATION: 'off', ...tracing }, undefined, [asked]);
  slow = connect(server.databaseUrl);
});
afterAll(async () => {
  await slow.close();
  await server.stop();
  await receiver.close();
});

/** Has another process take fares, followed or not. */
async function takeElsewhere(
  rows: readonly RawFare[],
  isFollowed: boolean,
  databaseUrl = server.databaseUrl,
): Promise<number> {
  const child = spawn(process.execPath, [TAKE_FARES], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: databaseUrl,
      ...(isFollowed ? tracing : {}),
    },
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  child.stdin?.end(JSON.stringify(rows));
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  return child.pid ?? 0;
}

const named = (name: string) => receiver.spans.filter((span) => span.name === name);

describe('a fare that is followed', () => {
  it('is one way from its arrival in one process to the inbox and the dashboard by another', async () => {
    const token = await server.signUp(ADDRESS);
    await server.savePreferencesFrom(token, ['BUD']);
    await takeElsewhere(createPriceHistory('BUD', 'BCN'), false);
    // Fares are rechecked only once a source can be asked.
    const askable = () => server.query('select from sources where askable_until > now()');
    await expect.poll(async () => await askable()).toHaveLength(1);
    const stream = await server.openLive(token);
    const elsewhere = await takeElsewhere(createBargainReport('BUD', 'BCN'), true);
    await stream.next((event) => event.type === 'alert.added');
    stream.close();
    const arrived = (span: ReceivedSpan) => span.traceId === named('fares.ingest')[0]?.traceId;
    await expect.poll(() => named('mail.deliver').filter(arrived).length).toBe(1);
    await expect.poll(() => named('card.show').filter(arrived).length).toBe(1);

    const way = receiver.spans.filter(arrived);
    const toInbox = way.find(({ name }) => name === 'mail.deliver') as ReceivedSpan;
    const toCard = way.find(({ name }) => name === 'card.show') as ReceivedSpan;
    const expected = ['fares.ingest', 'deal.recheck', 'deal.announce', 'alerts.write'];
    expect(receiver.wayTo(toInbox)).toEqual([...expected, 'mail.deliver']);
    expect(receiver.wayTo(toCard)).toEqual([...expected, 'card.show']);
    expect(way.map(({ name }) => name)).toContain('fares.judge');
    // All of it hangs together: only its beginning is part of nothing.
    const ids = new Set(way.map(({ spanId }) => spanId));
    expect(way.filter(({ parentSpanId }) => !ids.has(parentSpanId ?? ''))).toMatchObject([
      { name: 'fares.ingest' },
    ]);
    expect(new Set(way.map(({ pid }) => pid))).toEqual(new Set([elsewhere, process.pid]));
    expect(toInbox.attributes).toMatchObject({ kind: 'deal_alert', outcome: 'sent' });
    expect(receiver.headers[0]).toMatchObject({ authorization: 'Bearer of the test' });
    // Three processes start in it.
  }, 120_000);
});

describe('a request that is followed', () => {
  it('is named by the pattern of its route, and what it did is part of it', async () => {
    await fetch(`${server.url}/functions/v1/search-airports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ searchTerm: 'Bud', searchType: 'airports' }),
    });
    await expect
      .poll(() => named('POST /functions/v1/search-airports').map(({ attributes }) => attributes))
      .toContainEqual(expect.objectContaining({ 'http.response.status_code': 200 }));
    await fetch(`${server.url}/healthz`);
    expect(receiver.spans.map(({ name }) => name)).not.toContain('GET /healthz');
  });
});

it('a failed request has its status code, and neither its address nor the error message', async () => {
  await fetch(`${server.url}/api/v1/deals/${ADDRESS}?secret=1`);
  await expect
    .poll(() => named('GET /api/v1/deals/:id')[0]?.attributes)
    .toMatchObject({
      'http.response.status_code': 400,
      'url.path': '/api/v1/deals/:id',
    });
  expect(named('GET /api/v1/deals/:id')[0]?.status).toEqual({ code: 1 });
});

describe('a job that is followed', () => {
  it('is run on the way of the request that handed it in', async () => {
    const token = await server.signUp(`job-${ADDRESS}`);
    await server.call('daily-price-check', {}, token);
    const run = () => named('job.daily-price-check')[0];
    await expect.poll(run).toMatchObject({ attributes: { attempt: 1, outcome: 'done' } });
    expect(receiver.wayTo(run() as ReceivedSpan)).toEqual([
      'POST /functions/v1/daily-price-check',
      'job.enqueue',
      'job.daily-price-check',
    ]);
  });
});

describe('a query that takes long', () => {
  it('is a child span with its operation and tables', async () => {
    const { pool } = slow;
    const tracer = await openTracer(readSettings({ ...tracing }));
    traceSlowQueries(pool, tracer);
    await tracer.withSpan('a step', null, async () => {
      await pool.query('select pg_sleep(0.12), address from outbox right join deals on $1', [true]);
      await pool.query('select 1 from live_events');
      await inTransaction(slow, (client) => client.query('select pg_sleep(0.12)'));
    });
    await tracer.stop();
    const [step] = named('a step');
    const slowQueries = named('database.query').filter(
      ({ parentSpanId }) => parentSpanId === step?.spanId,
    );
    expect(slowQueries.map(({ attributes }) => attributes)).toEqual([
      { operation: 'select', tables: 'deals outbox' },
      { operation: 'select', tables: '' },
    ]);
  });
});

it('steps say what was done, and nothing of who or which trip', () => {
  const said = JSON.stringify(
    receiver.spans.map(({ name, attributes, status }) => ({ name, attributes, status })),
  );
  expect(said).toContain('error_fares');
  expect(said.replaceAll('@fastify/otel', '')).not.toMatch(
    /@|\bBUD\b|\bBCN\b|followed|[0-9a-f]{8}-[0-9a-f]{4}-/,
  );
});

it('rows carry nothing where nothing is followed', async () => {
  // No server looks at what is found there.
  const { url } = await createTestDatabase();
  const rows = [...createPriceHistory('BUD', 'LIS'), ...createBargainReport('BUD', 'LIS')];
  await takeElsewhere(rows, false, url);
  const database = connect(url);
  const found = await database.pool.query('select traceparent from deals');
  await database.close();
  expect(found.rows).toEqual([{ traceparent: null }]);
});
