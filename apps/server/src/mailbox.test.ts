import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

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
  it('opens to a browser on the machine itself', async () => {
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

  it('stays closed where travellers come by another name, whatever a proxy here says', async () => {
    const behind = await startTestServer({ PUBLIC_URL: 'https://fares.example.org' });
    try {
      expect(await statusWith(behind.url)).toBe(403);
    } finally {
      await behind.stop();
    }
  });

  it('does not exist when an SMTP server is configured', async () => {
    const withSmtp = await startTestServer({ SMTP_HOST: '127.0.0.1', SMTP_PORT: '1' });
    try {
      expect(await statusWith(withSmtp.url)).toBe(403);
    } finally {
      await withSmtp.stop();
    }
  });
});
