import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveEvent } from '@farelark/contracts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { connect } from '../connection.ts';
import { openLiveStream, type StreamState } from './live-stream.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a server that handles its connections in order; the last handler repeats. */
async function startServer(...handlers: Handler[]) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    const handler = handlers[Math.min(requests.length, handlers.length - 1)];
    requests.push(request);
    handler?.(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

/** Opens a stream and records its events and states. */
function openStream(url: string, options: Partial<Parameters<typeof openLiveStream>[1]> = {}) {
  const events: { event: LiveEvent; cursor: string }[] = [];
  const states: StreamState[] = [];
  const stream = openLiveStream(connect({ url, anonKey: '', token: () => 'token-1' }), {
    path: '/live',
    cursor: '',
    backoff: { initialMs: 1, maxMs: 4 },
    onEvent: (event, cursor) => events.push({ event, cursor }),
    onState: (state) => states.push(state),
    ...options,
  });
  onTestFinished(stream.close);
  const until = (condition: () => boolean) =>
    vi.waitUntil(condition, { interval: 5, timeout: 30_000 });
  return { stream, events, states, until };
}

const formatEvent = (id: string, data: unknown) =>
  `id: ${id}\nevent: x\ndata: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
const closedEvent = (digit: string): LiveEvent => ({
  type: 'alert.closed',
  alertId: `00000000-0000-4000-8000-00000000000${digit}`,
});
const accept: Handler = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(': open\n\n');
};
const send =
  (text: string): Handler =>
  (request, response) => {
    accept(request, response);
    response.write(text);
  };
const fail: Handler = (_, response) => response.writeHead(503).end();
const refuse: Handler = (_, response) => response.writeHead(401).end();

it('sends its token in a header and starts after the given cursor', async () => {
  const { url, requests } = await startServer(send(formatEvent('c2', closedEvent('1'))));
  const { events, until } = openStream(url, { cursor: 'c1' });
  await until(() => events.length === 1);
  const headers = { authorization: 'Bearer token-1', 'last-event-id': 'c1' };
  expect(requests[0]).toMatchObject({ url: '/live', headers });
  expect(events).toEqual([{ event: closedEvent('1'), cursor: 'c2' }]);
});

it('resumes after the last received event when disconnected [2.deals.live-resume]', async () => {
  const { url, requests } = await startServer(
    (request, response) => {
      accept(request, response);
      response.write(formatEvent('c5', closedEvent('1')), () => response.destroy());
    },
    send(formatEvent('c6', closedEvent('2'))),
  );
  const { events, states, until } = openStream(url, { cursor: 'c1' });
  await until(() => events.length === 2);
  expect(requests[1]?.headers['last-event-id']).toBe('c5');
  expect(states).toEqual(['connecting', 'live', 'reconnecting', 'live']);
});

it('reconnects after the idle timeout [2.deals.live]', async () => {
  const { url, requests } = await startServer(accept, send(formatEvent('c1', closedEvent('1'))));
  const { events, until } = openStream(url, { idleTimeoutMs: 40 });
  await until(() => events.length >= 1);
  expect(requests.length).toBeGreaterThanOrEqual(2);
});

it.each<[string, Handler[], StreamState]>([
  ['reconnects after server errors', [fail, fail, accept], 'live'],
  ['stops retrying once its token is refused', [refuse], 'refused'],
])('%s', async (_, handlers, state) => {
  const { url, requests } = await startServer(...handlers);
  const { states, until } = openStream(url);
  await until(() => states.at(-1) === state);
  expect(requests).toHaveLength(handlers.length);
});

it('reassembles an event that arrives in several chunks', async () => {
  const text = formatEvent('c1', closedEvent('1'));
  const { url } = await startServer((request, response) => {
    accept(request, response);
    response.write(text.slice(0, 25), () => response.write(text.slice(25)));
  });
  const { events, until } = openStream(url);
  await until(() => events.length === 1);
  expect(events[0]?.event).toEqual(closedEvent('1'));
});

it.each(['{"type":"alert.invented"}', 'not json'])(
  'turns an event it cannot parse into a reset: %s',
  async (data) => {
    const { url } = await startServer(send(formatEvent('c1', data)));
    const { events, until } = openStream(url);
    await until(() => events.length === 1);
    expect(events[0]?.event).toEqual({ type: 'reset' });
  },
);

it('reconnects immediately when woken', async () => {
  const { url } = await startServer(fail, accept);
  // Longer than any test may take: only waking leads to the second attempt.
  const backoff = { initialMs: 3_600_000, maxMs: 3_600_000 };
  const { stream, states, until } = openStream(url, { backoff });
  await until(() => states.at(-1) === 'reconnecting');
  stream.wake();
  await until(() => states.at(-1) === 'live');
  expect(states).toEqual(['connecting', 'reconnecting', 'live']);
});
