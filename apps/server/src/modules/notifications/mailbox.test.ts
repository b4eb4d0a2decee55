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
  it('opens to a browser on the machine itself [2.admin.mailbox]', async () => {
    expect(await statusWith(server.url)).toBe(200);
  });

  it.each([
    ['forwarded by a proxy', { 'x-forwarded-for': '203.0.113.9' }],
    ['forwarded by a proxy that speaks RFC 7239', { forwarded: 'for=203.0.113.9' }],
    ['forwarded by a proxy that names itself', { via: '1.1 proxy' }],
    ['forwarded by a proxy that says less', { 'x-real-ip': '203.0.113.9' }],
    ['forwarded by a proxy that ended its encryption', { 'x-forwarded-proto': 'https' }],
    ['under a foreign name that resolves to this machine', { host: 'evil.example:3000' }],
    ['sent by a page of another site', { 'sec-fetch-site': 'cross-site' }],
  ])('stays closed to a request %s', async (_name, headers) => {
    expect(await statusWith(server.url, headers)).toBe(403);
  });

  it.each([
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
  ])('stays closed to a request with the header %s, which only proxies send', async (name) => {
    expect(await statusWith(server.url, { [name]: '127.0.0.1' })).toBe(403);
  });

  it('opens to everything that browsers on this machine send', async () => {
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

  it.each([
    '127.0.0.1.example.org',
    'localhost.example.org',
    '[::1].example.org',
    '0.0.0.0',
    '[::]',
    'localhost@evil.example',
    'localhost:3000@evil.example',
  ])('stays closed to the host %s', async (host) => {
    expect(await statusWith(server.url, { host })).toBe(403);
  });

  it('stays closed to HTTP/1.0, which proxies speak by default', async () => {
    const socket = connect(Number(new URL(server.url).port), 'localhost');
    socket.write('GET /local/v1/mailbox HTTP/1.0\r\nHost: localhost\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('stays closed where travellers come by another name, whatever a proxy here says', async () => {
    const behind = await startTestServer({ PUBLIC_URL: 'https://fares.example.org' });
    try {
      expect(await statusWith(behind.url)).toBe(403);
    } finally {
      await behind.stop();
    }
  });

  it('does not exist when an SMTP server is configured [2.admin.mailbox]', async () => {
    const withSmtp = await startTestServer({ SMTP_HOST: '127.0.0.1', SMTP_PORT: '1' });
    try {
      expect(await statusWith(withSmtp.url)).toBe(403);
    } finally {
      await withSmtp.stop();
    }
  });
});
