import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../../testing/listen.ts';
import { ShutdownState } from '../lifecycle/shutdown-state.ts';
import { freeStreamParsers, NO_UPGRADE } from './stream-parsers.ts';

const PATH = '/stream';

let server: ReturnType<typeof createServer>;
let shutdown: ShutdownState;
/** Responses of all requests. */
let responses: ServerResponse[];
let readers: Socket[];

beforeEach(async () => {
  responses = [];
  readers = [];
  shutdown = new ShutdownState();
  server = createServer(NO_UPGRADE, (_request, response) => {
    responses.push(response);
  });
  freeStreamParsers(server, shutdown, PATH);
  await listen(server);
});
afterEach(() => {
  for (const reader of readers) reader.destroy();
  server.closeAllConnections();
  server.close();
});

const port = () => (server.address() as AddressInfo).port;

/** Sends a request on a new connection that may be half-closed. */
async function sendRequest(path: string, headers = ''): Promise<[Socket, ServerResponse]> {
  const reader = connect({ port: port(), allowHalfOpen: true });
  readers.push(reader);
  reader.on('error', () => {});
  reader.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`);
  const expectedCount = responses.length + 1;
  await expect.poll(() => responses.length).toBe(expectedCount);
  return [reader, responses.at(-1) as ServerResponse];
}

/** The HTTP parser of a connection; null once it was freed. */
const getParser = ({ socket }: ServerResponse) => (socket as unknown as { parser: unknown }).parser;

describe('a stream response', () => {
  it('is sent without an HTTP parser', async () => {
    const [reader, response] = await sendRequest(`${PATH}?language=de`);
    expect(getParser(response)).toBeNull();
    reader.write('ignored\r\n\r\n');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('one ');
    response.end('two');
    const received = await text(reader);
    expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(received).toContain('two');
  });

  it('closes when its client ends or resets the connection', async () => {
    const [ending, endedResponse] = await sendRequest(PATH);
    const [resetting, resetResponse] = await sendRequest(PATH);
    const closed = [once(endedResponse, 'close'), once(resetResponse, 'close')];
    endedResponse.write('begun');
    ending.end();
    resetting.resetAndDestroy();
    await Promise.all(closed);
  });

  it('is closed by cutConnections, so that the server can close', async () => {
    const [reader, response] = await sendRequest(PATH);
    reader.pause();
    const responseClosed = once(response, 'close');
    const serverClosed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    shutdown.cutConnections();
    await Promise.all([responseClosed, serverClosed]);
  });

  it('has connection: close if it is rejected', async () => {
    const [reader, response] = await sendRequest(PATH);
    response.writeHead(401).end();
    expect(await text(reader)).toMatch(/^connection: close\r$/im);
  });
});

describe('other requests', () => {
  it('keep their connection alive', async () => {
    for (const path of ['/other', `${PATH}er`, `/other${PATH}`]) {
      const [reader, response] = await sendRequest(path);
      expect(getParser(response)).not.toBeNull();
      response.end();
      await once(reader, 'data');
      const expectedCount = responses.length + 1;
      reader.write('GET /again HTTP/1.1\r\nHost: localhost\r\n\r\n');
      await expect.poll(() => responses.length).toBe(expectedCount);
    }
  });

  it('ignore upgrade headers', async () => {
    const upgrade = request({
      port: port(),
      path: '/other',
      headers: { connection: 'upgrade', upgrade: 'websocket' },
    }).end();
    const received = once(upgrade, 'response');
    await expect.poll(() => responses.length).toBe(1);
    responses[0]?.end('as usual');
    const [response] = (await received) as [IncomingMessage];
    expect([response.statusCode, (await response.setEncoding('utf8').toArray()).join('')]).toEqual([
      200,
      'as usual',
    ]);
  });
});
