import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RecordingMeter } from '../conformance/recording-meter.ts';
import { SourceFailure } from './failure.ts';
import type { Call } from './outgoing-request.ts';
import { type ScriptedServer, says, startScriptedServer } from './testing/scripted-server.ts';
import { createTransport, type TransportOptions } from './transport.ts';

const OK = z.object({ ok: z.boolean() });
const GOOD = says(200, { ok: true });
const NEVER = new AbortController().signal;

let server: ScriptedServer;
let meter: RecordingMeter;
let pauses: number[];

beforeEach(async () => {
  server = await startScriptedServer();
  server.script = [GOOD];
  meter = new RecordingMeter();
  pauses = [];
});
afterEach(() => server.stop());

function transport(options: Partial<TransportOptions> = {}) {
  return createTransport({
    baseUrl: server.url,
    meter,
    timeoutMillis: 60_000,
    random: () => 1,
    pause: async (millis) => {
      pauses.push(millis);
    },
    ...options,
  });
}

const ask = (changes: Partial<Call<typeof OK>> = {}): Call<typeof OK> => ({
  kind: 'search',
  method: 'GET',
  path: '/fares',
  schema: OK,
  ...changes,
});

async function getFailure(promise: Promise<unknown>): Promise<SourceFailure> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof SourceFailure) return error;
  throw new Error(`No failure of the source: ${String(error)}`);
}

describe('what is sent', () => {
  it('is the query without what is not given, below the path of the base', async () => {
    const call = ask({ query: { from: 'BUD', to: undefined, direct: false, most: 5 } });
    await transport({ baseUrl: `${server.url}/shop/` }).call(call, NEVER);
    expect(server.received[0]?.url).toBe('/shop/fares?from=BUD&direct=false&most=5');
  });

  it('is a JSON document, or a form', async () => {
    const made = transport({ headers: { 'x-version': '2' } });
    await made.call(ask({ method: 'POST', body: { from: 'BUD' } }), NEVER);
    await made.call(ask({ method: 'POST', form: { grant: 'a b&c' } }), NEVER);
    const [json, form] = server.received;
    expect(json).toMatchObject({
      text: '{"from":"BUD"}',
      headers: { 'content-type': 'application/json', 'x-version': '2', accept: 'application/json' },
    });
    expect(form).toMatchObject({
      text: 'grant=a+b%26c',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  });

  it('asks for packed answers, and unpacks them', async () => {
    server.script = [
      (response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' });
        response.end(gzipSync('{"ok":true}'));
      },
    ];
    const answer = await transport().call(ask(), NEVER);
    expect(answer.body).toEqual({ ok: true });
    expect(server.received[0]?.headers['accept-encoding']).toContain('gzip');
  });
});

describe('what comes back', () => {
  it.each([
    [301, 'unreadable'],
    [400, 'refused'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'refused'],
    [410, 'retired'],
    [422, 'refused'],
    [429, 'rate_limited'],
    [500, 'failing'],
    [502, 'failing'],
    [504, 'failing'],
  ] as const)('%i is %s, and not asked again', async (status, kind) => {
    server.script = [says(status, {})];
    const failure = await getFailure(transport().call(ask(), NEVER));
    expect(failure).toMatchObject({ kind, status });
    expect(server.received).toHaveLength(1);
    expect(meter.calls).toMatchObject([{ kind: 'search', outcome: kind, status, attempt: 1 }]);
  });

  it.each([
    ['a page', '<!doctype html>', 'no_json'],
    ['half a document', '{"ok":tr', 'no_json'],
    ['nothing', '', 'no_json'],
    ['other types', '{"ok":"yes"}', 'wrong_types'],
  ])('%s is unreadable', async (_, text, code) => {
    server.script = [(response) => response.end(text)];
    const failure = await getFailure(transport().call(ask(), NEVER));
    expect(failure).toMatchObject({ kind: 'unreadable', status: 200, code });
    expect(server.received).toHaveLength(1);
  });

  it('is read no further than allowed', async () => {
    let ended = false;
    server.script = [
      (response) => {
        response.on('close', () => {
          ended = true;
        });
        const more = (): void => {
          while (!ended && response.write('x'.repeat(10_000)));
          response.once('drain', more);
        };
        more();
      },
    ];
    const failure = await getFailure(transport({ mostBytes: 50_000 }).call(ask(), NEVER));
    expect(failure).toMatchObject({ kind: 'unreadable', code: 'too_large' });
  });

  it.each([
    [302, ask()],
    [307, ask({ method: 'POST', form: { secret: 'key' }, retry: false })],
  ])(
    'of %i is not followed to another address, where the key would go along [security.provider-redirects]',
    async (status, call) => {
      server.script = [says(status, {}, { location: `${server.url}/elsewhere` }), GOOD];
      expect(await getFailure(transport().call(call, NEVER))).toMatchObject({ status });
      expect(server.received.map(({ url }) => url)).toEqual(['/fares']);
    },
  );

  it('is explained by what the adapter knows of its provider', async () => {
    server.script = [says(429, { reason: 'month' })];
    const explain = ({ body }: { body: unknown }) => ({
      code: String(Object(body).reason),
      retryAfterMillis: 7_000,
    });
    const explained = { kind: 'rate_limited', status: 429, code: 'month', retryAfterMillis: 7_000 };
    expect(await getFailure(transport({ explain }).call(ask(), NEVER))).toMatchObject(explained);
  });

  it('says how long to stay away, of a limit and of a rest', async () => {
    const now = (): number => 1_000_000;
    const limits = { 'ratelimit-remaining': '0', 'ratelimit-reset': '12' };
    server.script = [says(429, {}, limits), says(429, {}), says(503, {}, { 'retry-after': '9' })];
    const made = transport({ now });
    const rests = [];
    for (let call = 0; call < 3; call++)
      rests.push((await getFailure(made.call(ask(), NEVER))).retryAfterMillis);
    expect(rests).toEqual([12_000, null, 9_000]);
    expect(server.received).toHaveLength(3);
  });
});

describe('asking again', () => {
  it('helps after 503 and resets, with pauses that double', async () => {
    server.script = [says(503, {}), (_, request) => request.socket.resetAndDestroy(), GOOD];
    const answer = await transport().call(ask(), NEVER);
    expect(answer.body).toEqual({ ok: true });
    expect(pauses).toEqual([400, 800]);
    expect(meter.calls.map(({ outcome, attempt }) => [outcome, attempt])).toEqual([
      ['failing', 1],
      ['unreachable', 2],
      ['answered', 3],
    ]);
  });

  it('is done for 500 where the adapter says so', async () => {
    server.script = [says(500, {})];
    await getFailure(transport({ alsoRetries: [500] }).call(ask(), NEVER));
    expect(server.received).toHaveLength(3);
  });

  it('is not done where twice does harm, nor where no call is left', async () => {
    server.script = [says(503, {})];
    await getFailure(transport().call(ask({ retry: false }), NEVER));
    expect(server.received).toHaveLength(1);
    meter.allowsMore = false;
    await getFailure(transport().call(ask(), NEVER));
    expect(server.received).toHaveLength(2);
  });

  it('does not outlast the time limit, and then still says what was wrong', async () => {
    server.script = [says(503, {})];
    const pause = (_: number, signal: AbortSignal): Promise<void> =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    const failure = await getFailure(transport({ pause, timeoutMillis: 100 }).call(ask(), NEVER));
    expect(failure).toMatchObject({ kind: 'failing', status: 503 });
    expect(server.received).toHaveLength(1);
  });
});

describe('the way there', () => {
  it('is closed where no server listens', async () => {
    await server.stop();
    const failure = await getFailure(transport().call(ask(), NEVER));
    expect(failure).toMatchObject({ kind: 'unreachable', status: null, code: 'ECONNREFUSED' });
    expect(meter.outcomes).toEqual(['unreachable', 'unreachable', 'unreachable']);
    server = await startScriptedServer();
  });

  it('is too slow without an answer, or without the end of one', async () => {
    server.script = [
      () => {},
      (response) => {
        response.writeHead(200);
        response.write('{"ok"');
      },
    ];
    const made = transport({ timeoutMillis: 150 });
    expect(await getFailure(made.call(ask(), NEVER))).toMatchObject({ kind: 'too_slow' });
    expect(await getFailure(made.call(ask(), NEVER))).toMatchObject({
      kind: 'too_slow',
      status: 200,
    });
    expect(server.received).toHaveLength(2);
  });

  it('ends immediately when the call is aborted, which is no failure', async () => {
    const abort = new AbortController();
    server.script = [() => abort.abort(new Error('taken back'))];
    await expect(transport().call(ask(), abort.signal)).rejects.toThrow('taken back');
    await expect(transport().call(ask(), abort.signal)).rejects.toThrow('taken back');
    expect(server.received).toHaveLength(1);
    expect(meter.calls).toEqual([]);
  });

  it('is left in a pause, too', async () => {
    const abort = new AbortController();
    server.script = [says(503, {})];
    const pause = async (): Promise<void> => abort.abort(new Error('taken back'));
    await expect(transport({ pause }).call(ask(), abort.signal)).rejects.toThrow('taken back');
    expect(server.received).toHaveLength(1);
  });
});

describe('a failure', () => {
  it('names the call and its end, and no query, header or body', async () => {
    server.script = [says(401, { code: 'secret told back' })];
    const call = ask({
      query: { token: 'in-the-query' },
      headers: { authorization: 'Bearer in-the-header' },
    });
    const explain = ({ body }: { body: unknown }) => ({ code: String(Object(body).code) });
    const failure = await getFailure(transport({ explain }).call(call, NEVER));
    expect(failure.message).toBe('GET /fares: unauthorized (401)');
    expect(failure.cause).toBeUndefined();
  });

  it('has no code that is what was sent, told back', async () => {
    // As a page for finding faults would, or a proxy on the way.
    server.script = [says(401, { code: 'secret-token' }), says(401, { code: '4711' })];
    const explaining = {
      explain: ({ body }: { body: unknown }) => ({ code: String(Object(body).code) }),
    };
    const headers = { authorization: 'Bearer secret-token', 'x-count': '4711' };
    const echoed = await getFailure(transport(explaining).call(ask({ headers }), NEVER));
    expect(echoed).toMatchObject({ kind: 'unauthorized', code: null });
    expect(JSON.stringify([echoed, echoed.message])).not.toContain('token');
    expect(await getFailure(transport(explaining).call(ask({ headers }), NEVER))).toMatchObject({
      code: '4711',
    });
  });

  it('does not quote a token that cannot be sent', async () => {
    const call = ask({ headers: { authorization: 'Bearer two\nlines' } });
    const failure = await getFailure(transport().call(call, NEVER));
    expect(failure).toMatchObject({ kind: 'refused', code: 'invalid_header' });
    expect(String(failure.stack)).not.toContain('two');
    expect(server.received).toHaveLength(0);
  });
});
