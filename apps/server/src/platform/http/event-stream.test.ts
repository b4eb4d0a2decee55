import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

/** A reader that has the head and reads nothing further until told. */
async function aReader() {
  const asked = request({ port: (server.address() as AddressInfo).port }).end();
  const [, answer] = await once(server, 'request');
  response = answer as ServerResponse;
  stream = new EventStream(response, () => {
    dropped += 1;
  });
  stream.open({ 'x-other': 'kept' });
  const [received] = await once(asked, 'response');
  // What `http` hands out.
  return received as import('node:http').IncomingMessage;
}

describe('a stream of events', () => {
  it('goes out as it is, without chunks, until its connection ends', async () => {
    const reader = await aReader();
    expect(reader.headers['transfer-encoding']).toBeUndefined();
    expect(reader.headers).toMatchObject({
      connection: 'close',
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-other': 'kept',
    });
    const shared = Buffer.from('id: 1-1\nevent: reset\ndata: {}\n\n');
    stream.write(shared);
    stream.sendHeartbeat();
    stream.end();
    const text = (await reader.setEncoding('utf8').toArray()).join('');
    expect(text).toBe(`: open\n\n${shared.toString()}: hb\n\n`);
  });

  it('drops a reader that does not read, and counts it once', async () => {
    const reader = await aReader();
    reader.on('error', () => {});
    const closed = once(response, 'close');
    const megabyte = Buffer.alloc(1_000_000, 'x');
    for (let written = 0; written < 100 && !stream.isDestroyed; written += 1)
      stream.write(megabyte);
    await closed;
    stream.write(megabyte);
    expect(dropped).toBe(1);
  });
});
