import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApiDocument } from '../../modules/public-api/document/document.ts';
import { allFunctions } from '../../modules.ts';
import { AccountBrowser } from '../../testing/account-browser.ts';
import { exampleRequest, getOperations } from '../../testing/document-operations.ts';
import { sendRequest } from '../../testing/send-request.ts';
import { startBeforeAll, startServerOn, testServer } from '../../testing/test-server.ts';

const PUBLIC_URL = 'https://fares.example.org';
let token: string;

const server = testServer({ EMAIL_CONFIRMATION: 'off', LOG_LEVEL: 'silent' });
const secure = startBeforeAll(() =>
  startServerOn(server, {
    PUBLIC_URL,
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
  }),
);
beforeAll(async () => {
  ({ token } = await server.addSignedInAccount());
});

/** Requests for each kind of response, with their status. */
const REQUESTS = [
  ['GET', '/', 200],
  ['GET', '/Pricing', 308],
  ['GET', '/assets/none.js', 404],
  ['GET', '/healthz', 200],
  ['GET', '/manifest.webmanifest', 200],
  ['GET', '/sitemap.xml', 200],
  ['GET', '/api/v1/deals', 200],
  ['GET', '/api/v1/nothing', 404],
  ['GET', '/auth/v1/options', 200],
  ['GET', '/auth/v1/account', 401],
  ['GET', '/rest/v1/profiles', 401],
  ['GET', '/live/v1/alerts', 401],
  ['GET', '/local/v1/mailbox', 200],
  ['GET', '/unsubscribe/no-token', 404],
  ['POST', '/functions/v1/load-deals', 200],
  ['POST', '/functions/v1/load-plan', 401],
  ['POST', '/functions/v1/nothing', 404],
  ['OPTIONS', '/functions/v1/load-plan', 204],
  ['TRACE', '/', 404],
  ['GET', '/%ff', 400],
  ['GET', '/line%0abreak', 404],
] as const;

describe.each(REQUESTS)('%s %s', (method, path, status) => {
  it('has security headers and a content type, and is not cached if it is an error [security.xss security.framing]', async () => {
    // `fetch` refuses to send TRACE.
    const isTrace = method === 'TRACE';
    const response = await (isTrace
      ? sendTrace(path)
      : fetch(server.url + path, { method, redirect: 'manual' }));
    expect(response.status).toBe(status);
    const headers = Object.fromEntries(response.headers);
    expect(headers['x-content-type-options']).toBe('nosniff');
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-|script-src[^;]*(?:\*|https?:|data:)/);
    if (status >= 400) expect(headers['cache-control']).toBe('no-store');
    const type = headers['content-type'];
    // JSON is UTF-8 and has no such parameter (RFC 8259, 11).
    if (status !== 308 && status !== 204 && type !== 'application/json')
      expect(type).toMatch(/; ?charset=utf-8$/i);
    if (status === 400) return;
    for (const directive of ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"])
      expect(policy).toContain(directive);
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});

/** Sends a TRACE request, and checks that the response does not repeat its headers. */
async function sendTrace(path: string): Promise<Response> {
  const headers = { 'x-secret': 'secret-value' };
  const response = await sendRequest(server.url, { method: 'TRACE', path, headers });
  expect(await text(response)).not.toContain('secret-value');
  return new Response(null, {
    status: response.statusCode ?? 0,
    headers: Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
  });
}

describe('a response with personal data', () => {
  const send = (path: string, init: RequestInit) =>
    fetch(server.url + path, {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` },
    });

  it.each(allFunctions.map(({ name }) => name))(
    'is not cached for %s [security.no-store]',
    async (name) => {
      const response = await send(`/functions/v1/${name}`, { method: 'POST' });
      await response.body?.cancel();
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  // All documented operations, including later ones.
  const operations = getOperations(
    createApiDocument({
      functions: allFunctions,
      publicUrl: PUBLIC_URL,
      language: 'en',
      callsWithKey: 1,
      callsWithout: 1,
    }),
  ).filter(({ path }) => !/^\/(?:functions|api)\//.test(path) && !path.startsWith('/live/'));
  it.each(operations.map((operation) => [operation.method, operation.path, operation] as const))(
    'is not cached for %s %s [security.no-store]',
    async (_method, _path, operation) => {
      const { method, path, headers, body } = exampleRequest(operation);
      const response = await send(path, { method, headers, body });
      await response.body?.cancel();
      const isPublic = PUBLIC_PATHS.test(path);
      if (!isPublic) expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('is not cached for the live stream', async () => {
    const response = await send('/live/v1/alerts', {});
    await response.body?.cancel();
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

/** Documented paths without personal data. */
const PUBLIC_PATHS = /^\/(?:healthz|readyz)$/;

describe('a server with an https PUBLIC_URL', () => {
  it('sends HSTS [security.https-only]', async () => {
    const getHsts = async (settings: Record<string, string>) => {
      const otherServer = await server.startOther(settings);
      const { headers } = await fetch(`${otherServer.url}/healthz`);
      return headers.get('strict-transport-security');
    };
    const { headers } = await fetch(`${secure.url}/nowhere`);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(await getHsts({ PUBLIC_URL, HSTS: 'host' })).toBe('max-age=31536000');
    expect(await getHsts({ PUBLIC_URL, HSTS: 'off' })).toBeNull();
    expect(await getHsts({ PUBLIC_URL: 'http://fares.example.org' })).toBeNull();
  });

  it('sends account cookies with __Host-, Secure, HttpOnly and SameSite [security.sign-in-cookies]', async () => {
    const browser = new AccountBrowser(secure.url, { origin: PUBLIC_URL });
    const { status, headers } = await browser.post('/sign-in/social', { provider: 'google' });
    expect(status).toBe(200);
    const cookies = headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-farelark\./);
      expect(cookie).toMatch(/; Path=\/(;|$)/i);
      expect(cookie).not.toMatch(/; Domain=/i);
      expect(cookie).toMatch(/; Secure(;|$)/i);
      expect(cookie).toMatch(/; HttpOnly(;|$)/i);
      expect(cookie).toMatch(/; SameSite=Lax(;|$)/i);
    }
  });
});
