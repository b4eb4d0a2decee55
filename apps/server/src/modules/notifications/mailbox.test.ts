import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startTestServer, testServer } from '../../testing/test-server.ts';

const server = testServer();

/** Without `fetch`, which does not allow setting `Host`. */
function getStatus(url: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    request(`${url}/local/v1/mailbox`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

const PROXY_HEADERS = [
  'cdn-loop',
  'cf-connecting-ip',
  'fastly-client-ip',
  'fly-client-ip',
  'forwarded-for',
  'proxy-connection',
  'traceparent',
  'true-client-ip',
  'x-anything-new',
  'x-azure-clientip',
  'x-cluster-client-ip',
  'x-envoy-external-address',
  'x-request-id',
];
it.each([
  ['x-forwarded-for', '203.0.113.9'],
  ['forwarded', 'for=203.0.113.9'],
  ['via', '1.1 proxy'],
  ['x-real-ip', '203.0.113.9'],
  ['x-forwarded-proto', 'https'],
  ...PROXY_HEADERS.map((name) => [name, '127.0.0.1'] as const),
  ['sec-fetch-site', 'cross-site'],
  ['host', 'evil.example:3000'],
  ['host', '127.0.0.1.example.org'],
  ['host', 'localhost.example.org'],
  ['host', '[::1].example.org'],
  ['host', '0.0.0.0'],
  ['host', '[::]'],
  ['host', 'localhost@evil.example'],
  ['host', 'localhost:3000@evil.example'],
] as const)('returns 403 for the header %s: %s [security.local-requests]', async (name, value) => {
  expect(await getStatus(server.url, { [name]: value })).toBe(403);
});

it('accepts all headers of browsers on this machine [2.admin.mailbox]', async () => {
  const headers = {
    accept: '*/*',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'accept-language': 'de-DE,de;q=0.9',
    authorization: 'Bearer none',
    'cache-control': 'no-cache',
    cookie: 'farelark-theme=dark',
    dnt: '1',
    'if-none-match': '"1"',
    origin: 'http://localhost:3000',
    pragma: 'no-cache',
    priority: 'u=1, i',
    referer: 'http://localhost:3000/mailbox',
    'sec-ch-ua': '"Chromium";v="149"',
    'sec-ch-ua-mobile': '?0',
    'sec-ch-ua-platform': '"Linux"',
    'sec-fetch-dest': 'empty',
    'sec-fetch-mode': 'cors',
    'sec-fetch-site': 'same-origin',
    'sec-gpc': '1',
    te: 'trailers',
    'user-agent': 'Mozilla/5.0',
    'x-requested-with': 'XMLHttpRequest',
  };
  expect(await getStatus(server.url, headers)).toBe(200);
  for (const host of ['localhost', 'LOCALHOST:3000', '127.0.0.1', '127.8.9.10:80', '[::1]:3000'])
    expect(await getStatus(server.url, { host }), host).toBe(200);
});

it('returns 403 for HTTP/1.0, the default of proxies', async () => {
  const socket = connect(Number(new URL(server.url).port), 'localhost');
  socket.write('GET /local/v1/mailbox HTTP/1.0\r\nHost: localhost\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 403 /);
});

it.each([
  ['the public URL is another host', { PUBLIC_URL: 'https://fares.example.org' }],
  ['an SMTP server is configured', { SMTP_HOST: '127.0.0.1', SMTP_PORT: '1' }],
])(
  'returns 403 if %s [2.admin.mailbox security.local-requests]',
  async (_name, settings: Record<string, string>) => {
    const closedServer = await startTestServer(settings);
    try {
      expect(await getStatus(closedServer.url)).toBe(403);
    } finally {
      await closedServer.stop();
    }
  },
);
