import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { startTestServer, testServer } from '../../testing/test-server.ts';

const server = testServer();

/** Status of a request for the mailbox with these headers; `fetch` would not let `Host` be set. */
function statusWith(url: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    request(`${url}/local/v1/mailbox`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

describe('the local mailbox', () => {
  const ONLY_PROXIES_SEND = [
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
    ...ONLY_PROXIES_SEND.map((name) => [name, '127.0.0.1'] as const),
    ['sec-fetch-site', 'cross-site'],
    ['host', 'evil.example:3000'],
    ['host', '127.0.0.1.example.org'],
    ['host', 'localhost.example.org'],
    ['host', '[::1].example.org'],
    ['host', '0.0.0.0'],
    ['host', '[::]'],
    ['host', 'localhost@evil.example'],
    ['host', 'localhost:3000@evil.example'],
  ] as const)(
    'stays closed to a request with the header %s: %s [security.local-requests]',
    async (name, value) => {
      expect(await statusWith(server.url, { [name]: value })).toBe(403);
    },
  );

  it('opens to everything that browsers on this machine send [2.admin.mailbox]', async () => {
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
    expect(await statusWith(server.url, headers)).toBe(200);
    for (const host of ['localhost', 'LOCALHOST:3000', '127.0.0.1', '127.8.9.10:80', '[::1]:3000'])
      expect(await statusWith(server.url, { host }), host).toBe(200);
  });

  it('stays closed to HTTP/1.0, which proxies speak by default', async () => {
    const socket = connect(Number(new URL(server.url).port), 'localhost');
    socket.write('GET /local/v1/mailbox HTTP/1.0\r\nHost: localhost\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 403 /);
  });

  it.each([
    ['travellers come by another name', { PUBLIC_URL: 'https://fares.example.org' }],
    ['an SMTP server is configured', { SMTP_HOST: '127.0.0.1', SMTP_PORT: '1' }],
  ])(
    'stays closed where %s [2.admin.mailbox security.local-requests]',
    async (_name, settings: Record<string, string>) => {
      const other = await startTestServer(settings);
      try {
        expect(await statusWith(other.url)).toBe(403);
      } finally {
        await other.stop();
      }
    },
  );
});
