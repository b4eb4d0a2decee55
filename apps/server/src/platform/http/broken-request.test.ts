import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorBody } from '@farelark/contracts';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const server = testServer({ REQUEST_SECONDS: '1' });

/** Sends these bytes; answers the status and the error of what comes back. */
async function send(bytes: string): Promise<{ status: number; code: string }> {
  const socket = connect(Number(new URL(server.url).port), 'localhost');
  await once(socket, 'connect');
  socket.write(bytes);
  const answer = await text(socket);
  const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]),
    code: errorBody.parse(body.error).code,
  };
}

it.each([
  ['what is no HTTP', 'HELO there\r\n\r\n', 400],
  ['a broken header', 'GET / HTTP/1.1\r\nHost: a\r\n: :\r\n\r\n', 400],
  ['too many headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['an address that is no text', 'GET /%ff HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
])('%s is refused in the shape of every error [asvs.16.5.1]', async (_name, bytes, status) => {
  expect(await send(bytes)).toEqual({ status, code: 'invalid_input' });
});

const POST =
  'POST /functions/v1/load-deals HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';

it.each([
  ['headers that do not end', 'GET / HTTP/1.1\r\nHost: a\r\n'],
  ['a body that does not come', `${POST}Content-Length: 9\r\n\r\n{`],
  ['pieces of which none is the last', `${POST}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`],
])(
  '%s hold a connection for no longer than a request may take [security.slow-requests]',
  async (_name, bytes) => {
    expect(await send(bytes)).toEqual({ status: 408, code: 'invalid_input' });
  },
);

it.each([
  ['two lengths', 'Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
  ['a length and pieces', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['pieces that are not the last coding', 'Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n'],
  ['a header over two lines', 'X-One: a\r\n b\r\nTransfer-Encoding : chunked\r\n\r\n'],
  ['a line that ends in LF alone', 'X-One: a\nContent-Length: 2\r\n\r\n{}'],
])(
  '%s, of which a proxy could think otherwise, are not read [security.request-smuggling]',
  async (_name, bytes) => {
    expect(await send(POST + bytes)).toEqual({ status: 400, code: 'invalid_input' });
  },
);

it.each([
  ['Host', 'Host: localhost\r\nHost: localhost\r\n'],
  ['Authorization', 'Host: a\r\nAuthorization: Bearer a\r\nauthorization: Bearer b\r\n'],
  ['Origin', 'Host: a\r\nOrigin: https://a.example\r\nOrigin: https://b.example\r\n'],
  ['Content-Type', 'Host: a\r\nContent-Type: text/plain\r\nContent-Type: text/plain\r\n'],
])(
  'two %s headers are refused, also where they say the same [security.request-smuggling]',
  async (_name, headers) => {
    for (const path of ['/healthz', '/api/v1/airports?q=bud', '/auth/v1/account', '/nothing.js'])
      expect(await send(`GET ${path} HTTP/1.1\r\nConnection: close\r\n${headers}\r\n`)).toEqual({
        status: 400,
        code: 'invalid_input',
      });
  },
);
