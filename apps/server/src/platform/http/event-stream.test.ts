import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listen } from '../../testing/listen.ts';
import { EventStream } from './event-stream.ts';

let response: ServerResponse;
let dropped: number;
let stream: EventStream;
const server = createServer();

beforeEach(async () => {
  dropped = 0;
  await listen(server);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Opens a stream and returns the client's paused response. */
async function openStream() {
  const clientRequest = request({ port: (server.address() as AddressInfo).port }).end();
  const [, serverResponse] = await once(server, 'request');
  response = serverResponse as ServerResponse;
  stream = new EventStream(response, () => {
    dropped += 1;
  });
  stream.open({ 'x-other': 'value' });
  const [clientResponse] = await once(clientRequest, 'response');
  return clientResponse as IncomingMessage;
}

it('sends unchunked events until its connection ends', async () => {
  const reader = await openStream();
  expect(reader.headers['transfer-encoding']).toBeUndefined();
  expect(reader.headers).toMatchObject({
    connection: 'close',
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-other': 'value',
  });
  const shared = Buffer.from('id: 1-1\nevent: reset\ndata: {}\n\n');
  stream.write(shared);
  stream.sendHeartbeat();
  stream.end();
  const text = (await reader.setEncoding('utf8').toArray()).join('');
  expect(text).toBe(`: open\n\n${shared.toString()}: hb\n\n`);
});

it('drops a slow reader, and counts it once', async () => {
  const reader = await openStream();
  reader.on('error', () => {});
  const closed = once(response, 'close');
  const megabyte = Buffer.alloc(1_000_000, 'x');
  for (let written = 0; written < 100 && !stream.isDestroyed; written += 1) stream.write(megabyte);
  await closed;
  stream.write(megabyte);
  expect(dropped).toBe(1);
});
