import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorBody } from '@farelark/contracts';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const server = testServer({ REQUEST_SECONDS: '1' });

async function send(bytes: string): Promise<{ status: number; code: string }> {
  const socket = connect(Number(new URL(server.url).port), 'localhost');
  await once(socket, 'connect');
  socket.write(bytes);
  const response = await text(socket);
  const body = JSON.parse(response.slice(response.indexOf('\r\n\r\n')));
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]),
    code: errorBody.parse(body.error).code,
  };
}

it.each([
  ['a protocol other than HTTP', 'HELO there\r\n\r\n', 400],
  ['a broken header', 'GET / HTTP/1.1\r\nHost: a\r\n: :\r\n\r\n', 400],
  ['too many headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a URL that is not UTF-8', 'GET /%ff HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
])('rejects %s in the common error format [asvs.16.5.1]', async (_name, bytes, status) => {
  expect(await send(bytes)).toEqual({ status, code: 'invalid_input' });
});

const POST =
  'POST /functions/v1/load-deals HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';

it.each([
  ['incomplete headers', 'GET / HTTP/1.1\r\nHost: a\r\n'],
  ['an incomplete body', `${POST}Content-Length: 9\r\n\r\n{`],
  ['chunks without a last one', `${POST}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`],
])('times out %s [security.slow-requests]', async (_name, bytes) => {
  expect(await send(bytes)).toEqual({ status: 408, code: 'invalid_input' });
});

it.each([
  ['two content lengths', 'Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
  [
    'a content length and chunks',
    'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['chunked before another transfer coding', 'Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n'],
  ['a folded header', 'X-One: a\r\n b\r\nTransfer-Encoding : chunked\r\n\r\n'],
  ['a line that ends with LF only', 'X-One: a\nContent-Length: 2\r\n\r\n{}'],
])(
  'rejects %s, which proxies may interpret differently [security.request-smuggling]',
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
  'rejects two %s headers, even if they are equal [security.request-smuggling]',
  async (_name, headers) => {
    for (const path of ['/healthz', '/api/v1/airports?q=bud', '/auth/v1/account', '/nothing.js'])
      expect(await send(`GET ${path} HTTP/1.1\r\nConnection: close\r\n${headers}\r\n`)).toEqual({
        status: 400,
        code: 'invalid_input',
      });
  },
);
