import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveEvent } from '@farelark/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connect } from '../connection.ts';
import { openLiveStream, type StreamState } from './live-stream.ts';

type Turn = (request: IncomingMessage, answer: ServerResponse) => void;

const PATIENCE_MS = 30_000;

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

/** A server that treats its first, second, … connection as told; the last turn repeats. */
async function serverWith(...turns: Turn[]) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, answer) => {
    const turn = turns[Math.min(requests.length, turns.length - 1)];
    requests.push(request);
    turn?.(request, answer);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  endings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

/** Opens a stream and waits for things to happen on it. */
function follow(url: string, options: Partial<Parameters<typeof openLiveStream>[1]> = {}) {
  const events: { event: LiveEvent; cursor: string }[] = [];
  const states: StreamState[] = [];
  const stream = openLiveStream(connect({ url, anonKey: '', token: () => 'token-1' }), {
    path: '/live',
    cursor: '',
    backoff: { firstMs: 1, mostMs: 4 },
    onEvent: (event, cursor) => events.push({ event, cursor }),
    onState: (state) => states.push(state),
    ...options,
  });
  endings.push(stream.close);
  const until = (reached: () => boolean) =>
    vi.waitUntil(reached, { interval: 5, timeout: PATIENCE_MS });
  return { stream, events, states, until };
}

const sse = (id: string, data: unknown) =>
  `id: ${id}\nevent: x\ndata: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
const closed = (last: string): LiveEvent => ({
  type: 'alert.closed',
  alertId: `00000000-0000-4000-8000-00000000000${last}`,
});
const open: Turn = (_, answer) => {
  answer.writeHead(200, { 'content-type': 'text/event-stream' });
  answer.write(': open\n\n');
};
/** Opens the stream and sends a text. */
const send =
  (text: string): Turn =>
  (request, answer) => {
    open(request, answer);
    answer.write(text);
  };
const failing: Turn = (_, answer) => answer.writeHead(503).end();

describe('the live stream', () => {
  it('sends its token in a header and begins after the cursor of the list', async () => {
    const { url, requests } = await serverWith(send(sse('c2', closed('1'))));
    const { events, until } = follow(url, { cursor: 'c1' });
    await until(() => events.length === 1);
    const headers = { authorization: 'Bearer token-1', 'last-event-id': 'c1' };
    expect(requests[0]).toMatchObject({ url: '/live', headers });
    expect(events).toEqual([{ event: closed('1'), cursor: 'c2' }]);
  });

  it('resumes after the last event it heard when the line is cut [2.deals.live-resume]', async () => {
    const { url, requests } = await serverWith(
      (request, answer) => {
        open(request, answer);
        answer.write(sse('c5', closed('1')), () => answer.destroy());
      },
      send(sse('c6', closed('2'))),
    );
    const { events, states, until } = follow(url, { cursor: 'c1' });
    await until(() => events.length === 2);
    expect(requests[1]?.headers['last-event-id']).toBe('c5');
    expect(states).toEqual(['connecting', 'live', 'reconnecting', 'live']);
  });

  it('takes a line that falls silent for dead [2.deals.live]', async () => {
    const { url, requests } = await serverWith(open, send(sse('c1', closed('1'))));
    const { events, until } = follow(url, { silenceMs: 40 });
    await until(() => events.length >= 1);
    expect(requests.length).toBeGreaterThanOrEqual(2);
  });

  it('comes back after failures of the server', async () => {
    const { url, requests } = await serverWith(failing, failing, open);
    const { states, until } = follow(url);
    await until(() => states.at(-1) === 'live');
    expect(requests).toHaveLength(3);
  });

  it('stops asking once its token is refused', async () => {
    const { url, requests } = await serverWith((_, answer) => answer.writeHead(401).end());
    const { states, until } = follow(url);
    await until(() => states.at(-1) === 'refused');
    expect(requests).toHaveLength(1);
  });

  it('passes an event on whole, however it is cut into pieces', async () => {
    const text = sse('c1', closed('1'));
    const { url } = await serverWith((request, answer) => {
      open(request, answer);
      answer.write(text.slice(0, 25), () => answer.write(text.slice(25)));
    });
    const { events, until } = follow(url);
    await until(() => events.length === 1);
    expect(events[0]?.event).toEqual(closed('1'));
  });

  it.each(['{"type":"alert.invented"}', 'not json'])(
    'reloads the list after an event it cannot read: %s',
    async (data) => {
      const { url } = await serverWith(send(sse('c1', data)));
      const { events, until } = follow(url);
      await until(() => events.length === 1);
      expect(events[0]?.event).toEqual({ type: 'reset' });
    },
  );

  it('tries immediately when woken', async () => {
    const { url } = await serverWith(failing, open);
    // Longer than any test may take: only waking gets it to the second attempt.
    const backoff = { firstMs: 3_600_000, mostMs: 3_600_000 };
    const { stream, states, until } = follow(url, { backoff });
    await until(() => states.at(-1) === 'reconnecting');
    stream.wake();
    await until(() => states.at(-1) === 'live');
    expect(states).toEqual(['connecting', 'reconnecting', 'live']);
  });
});
