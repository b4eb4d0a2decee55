import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { RecordingMeter } from '../conformance/recording-meter.ts';
import { SourceFailure } from './failure.ts';
import type { Call } from './outgoing-request.ts';
import {
  jsonResponse,
  type ScriptedServer,
  startScriptedServer,
} from './testing/scripted-server.ts';
import { createTransport, type TransportOptions } from './transport.ts';

const SCHEMA = z.object({ ok: z.boolean() });
const OK = jsonResponse(200, { ok: true });
const { signal: NEVER } = new AbortController();

let server: ScriptedServer;
let meter: RecordingMeter;
let pauses: number[];

beforeEach(async () => {
  server = await startScriptedServer();
  server.script = [OK];
  meter = new RecordingMeter();
  pauses = [];
});
afterEach(() => server.stop());

function createClient(options: Partial<TransportOptions> = {}) {
  return createTransport({
    baseUrl: server.url,
    meter,
    timeoutMillis: 60_000,
    random: () => 0.5,
    pause: async (millis) => {
      pauses.push(millis);
    },
    ...options,
  });
}

const makeCall = (changes: Partial<Call<typeof SCHEMA>> = {}): Call<typeof SCHEMA> => ({
  kind: 'search',
  method: 'GET',
  path: '/fares',
  schema: SCHEMA,
  ...changes,
});
const send = (options: Partial<TransportOptions> = {}, call = makeCall(), signal = NEVER) =>
  createClient(options).call(call, signal);

async function getFailure(...args: Parameters<typeof send>): Promise<SourceFailure> {
  const error = await send(...args).catch((reason: unknown) => reason);
  if (error instanceof SourceFailure) return error;
  throw new Error(`Not a SourceFailure: ${JSON.stringify(error)}`);
}

/** Takes the code from the body of an error. */
const withCode = { parseError: ({ body }: { body: unknown }) => ({ code: Object(body).code }) };

it('appends path and defined query parameters to the base URL', async () => {
  const query = { from: 'BUD', to: undefined, direct: false, limit: 5 };
  await send({ baseUrl: `${server.url}/shop/` }, makeCall({ query }));
  expect(server.received[0]?.url).toBe('/shop/fares?from=BUD&direct=false&limit=5');
});

it.each([
  [301, 'unreadable'],
  [400, 'refused'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [410, 'retired'],
  [429, 'rate_limited'],
  [500, 'failing'],
  [504, 'failing'],
] as const)('fails with status %i as %s, without a retry', async (status, kind) => {
  server.script = [jsonResponse(status, {})];
  expect(await getFailure()).toMatchObject({ kind, status });
  expect(server.received).toHaveLength(1);
  expect(meter.calls).toMatchObject([{ kind: 'search', outcome: kind, status, attempt: 1 }]);
});

it.each([
  ['HTML', '<!doctype html>', 'no_json'],
  ['truncated JSON', '{"ok":tr', 'no_json'],
  ['an empty body', '', 'no_json'],
  ['wrong types', '{"ok":"yes"}', 'wrong_types'],
])('fails as unreadable for %s', async (_, text, code) => {
  server.script = [(response) => response.end(text)];
  expect(await getFailure()).toMatchObject({ kind: 'unreadable', status: 200, code });
  expect(server.received).toHaveLength(1);
});

it('stops reading at the maximum size', async () => {
  let isClosed = false;
  server.script = [
    (response) => {
      response.on('close', () => {
        isClosed = true;
      });
      const writeMore = (): void => {
        while (!isClosed && response.write('x'.repeat(10_000)));
        response.once('drain', writeMore);
      };
      writeMore();
    },
  ];
  const failure = await getFailure({ maxBytes: 50_000 });
  expect(failure).toMatchObject({ kind: 'unreadable', code: 'too_large' });
});

it.each([
  [302, makeCall()],
  [307, makeCall({ method: 'POST', form: { secret: 'key' } })],
])(
  'does not follow status %i to another address, which would receive our key [security.provider-redirects]',
  async (status, call) => {
    server.script = [jsonResponse(status, {}, { location: `${server.url}/elsewhere` }), OK];
    expect(await getFailure({}, call)).toMatchObject({ status });
    expect(server.received.map(({ url }) => url)).toEqual(['/fares']);
  },
);

it.each([
  [429, { 'ratelimit-remaining': '0', 'ratelimit-reset': '12' }, 12_000],
  [429, {}, null],
  [503, { 'retry-after': '9' }, 9_000],
])(
  'fails with status %i and headers %j, requesting a pause of %s ms',
  async (status, headers, millis) => {
    server.script = [jsonResponse(status, {}, headers)];
    expect((await getFailure({ now: () => 1_000_000 })).retryAfterMillis).toBe(millis);
    expect(server.received).toHaveLength(1);
  },
);

it('retries after a 503 or a reset connection, with random pauses of up to 400 and 800 ms', async () => {
  server.script = [jsonResponse(503, {}), (_, request) => request.socket.resetAndDestroy(), OK];
  expect((await send()).body).toEqual({ ok: true });
  expect(pauses).toEqual([200, 400]);
  expect(meter.calls.map(({ outcome, attempt }) => [outcome, attempt])).toEqual([
    ['failing', 1],
    ['unreachable', 2],
    ['answered', 3],
  ]);
});

it('retries other statuses if the adapter says so', async () => {
  server.script = [jsonResponse(500, {})];
  await getFailure({ retryStatuses: [500] });
  expect(server.received).toHaveLength(3);
});

it('does not retry after the timeout, and reports the first failure', async () => {
  server.script = [jsonResponse(503, {})];
  const pause = (_: number, signal: AbortSignal): Promise<void> =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const failure = await getFailure({ pause, timeoutMillis: 100 });
  expect(failure).toMatchObject({ kind: 'failing', status: 503 });
  expect(server.received).toHaveLength(1);
});

it('retries a refused connection twice, then fails as unreachable', async () => {
  await server.stop();
  expect(await getFailure()).toMatchObject({
    kind: 'unreachable',
    status: null,
    code: 'ECONNREFUSED',
  });
  expect(meter.outcomes).toEqual(['unreachable', 'unreachable', 'unreachable']);
  server = await startScriptedServer();
});

it('times out without a response, or without the end of one', async () => {
  server.script = [
    () => {},
    (response) => {
      response.writeHead(200);
      response.write('{"ok"');
    },
  ];
  const options = { timeoutMillis: 150 };
  expect(await getFailure(options)).toMatchObject({ kind: 'too_slow', status: null });
  expect(await getFailure(options)).toMatchObject({ kind: 'too_slow', status: 200 });
  expect(server.received).toHaveLength(2);
});

it('does not retry when the caller aborts during a pause', async () => {
  const caller = new AbortController();
  server.script = [jsonResponse(503, {})];
  const pause = async (): Promise<void> => caller.abort(new Error('aborted'));
  await expect(send({ pause }, makeCall(), caller.signal)).rejects.toThrow('aborted');
  expect(server.received).toHaveLength(1);
});

it('names the call and its outcome in a failure, without query, headers or body', async () => {
  server.script = [jsonResponse(401, { code: 'free text' })];
  const call = makeCall({
    query: { token: 'in-the-query' },
    headers: { authorization: 'Bearer in-the-header' },
  });
  const failure = await getFailure(withCode, call);
  expect(failure.message).toBe('GET /fares: unauthorized (401)');
  expect(failure.cause).toBeUndefined();
});

it('omits an error code that echoes a secret of the request', async () => {
  // A debug page or a proxy may send one.
  server.script = [
    jsonResponse(401, { code: 'secret-token' }),
    jsonResponse(401, { code: '4711' }),
  ];
  const call = makeCall({ headers: { authorization: 'Bearer secret-token', 'x-count': '4711' } });
  const failure = await getFailure(withCode, call);
  expect(failure).toMatchObject({ kind: 'unauthorized', code: null });
  expect(JSON.stringify([failure, failure.message])).not.toContain('token');
  expect(await getFailure(withCode, call)).toMatchObject({ code: '4711' });
});

it('does not quote an invalid header', async () => {
  const call = makeCall({ headers: { authorization: 'Bearer two\nlines' } });
  const failure = await getFailure({}, call);
  expect(failure).toMatchObject({ kind: 'refused', code: 'invalid_header' });
  expect(String(failure.stack)).not.toContain('two');
  expect(server.received).toHaveLength(0);
});
