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
/** Of requests that wait for their answer. */
let answers: ServerResponse[];
let readers: Socket[];

beforeEach(async () => {
  answers = [];
  readers = [];
  shutdown = new ShutdownState();
  server = createServer(NO_UPGRADE, (_request, response) => {
    answers.push(response);
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

/** A connection that asks for a path, half-open if its reader says that it sends no more. */
async function asking(path: string, headers = ''): Promise<[Socket, ServerResponse]> {
  const reader = connect({ port: port(), allowHalfOpen: true });
  readers.push(reader);
  reader.on('error', () => {});
  reader.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`);
  const asked = answers.length + 1;
  await expect.poll(() => answers.length).toBe(asked);
  return [reader, answers.at(-1) as ServerResponse];
}

/** The HTTP parser of a connection; null once it was freed. */
const readingPart = ({ socket }: ServerResponse) =>
  (socket as unknown as { parser: unknown }).parser;

describe('a stream that goes on for hours', () => {
  it('is written to and ended as any answer, without what reads requests', async () => {
    const [reader, answer] = await asking(`${PATH}?language=de`);
    expect(readingPart(answer)).toBeNull();
    reader.write('whatever else is sent is not read\r\n\r\n');
    answer.writeHead(200, { 'content-type': 'text/event-stream' });
    answer.write('one ');
    answer.end('two');
    const received = await text(reader);
    expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(received).toContain('two');
  });

  it('is over when its reader says that it sends no more, or breaks off', async () => {
    const [leaving, left] = await asking(PATH);
    const [broken, lost] = await asking(PATH);
    const both = [once(left, 'close'), once(lost, 'close')];
    left.write('begun');
    leaving.end();
    broken.resetAndDestroy();
    await Promise.all(both);
  });

  it('is cut off where it does not end, and then the server ends', async () => {
    const [reader, answer] = await asking(PATH);
    reader.pause();
    const cut = once(answer, 'close');
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    shutdown.cutConnections();
    await Promise.all([cut, closed]);
  });

  it('that is refused says that its connection is over', async () => {
    const [reader, answer] = await asking(PATH);
    answer.writeHead(401).end();
    expect(await text(reader)).toMatch(/^connection: close\r$/im);
  });
});

describe('any other request', () => {
  it('keeps its connection for the next one', async () => {
    for (const path of ['/other', `${PATH}er`, `/other${PATH}`]) {
      const [reader, answer] = await asking(path);
      expect(readingPart(answer)).not.toBeNull();
      answer.end();
      await once(reader, 'data');
      const asked = answers.length + 1;
      reader.write('GET /again HTTP/1.1\r\nHost: localhost\r\n\r\n');
      await expect.poll(() => answers.length).toBe(asked);
    }
  });

  it('that asks for another protocol is answered in this one', async () => {
    const asked = request({
      port: port(),
      path: '/other',
      headers: { connection: 'upgrade', upgrade: 'websocket' },
    }).end();
    const answered = once(asked, 'response');
    await expect.poll(() => answers.length).toBe(1);
    answers[0]?.end('as usual');
    const [answer] = (await answered) as [IncomingMessage];
    expect([answer.statusCode, (await answer.setEncoding('utf8').toArray()).join('')]).toEqual([
      200,
      'as usual',
    ]);
  });
});
