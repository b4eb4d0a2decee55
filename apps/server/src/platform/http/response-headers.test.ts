import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiDocument } from '../../modules/public-api/document/document.ts';
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

/** One of each kind of answer, with its status. */
const ANSWERS = [
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

describe.each(ANSWERS)('%s %s', (method, path, status) => {
  it('says how far a page may go, names what it is, in UTF-8, and is not kept where it is an error [security.xss security.framing]', async () => {
    // `fetch` refuses to send TRACE.
    const isTrace = method === 'TRACE';
    const asked = isTrace ? traced(path) : fetch(server.url + path, { method, redirect: 'manual' });
    const answer = await asked;
    expect(answer.status).toBe(status);
    const headers = Object.fromEntries(answer.headers);
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

/** The answer to a TRACE, which repeats nothing of the request. */
async function traced(path: string): Promise<Response> {
  const headers = { 'x-told': 'once' };
  const answer = await sendRequest(server.url, { method: 'TRACE', path, headers });
  expect(await text(answer)).not.toContain('once');
  return new Response(null, {
    status: answer.statusCode ?? 0,
    headers: Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
  });
}

describe('an answer with personal data', () => {
  const ask = (path: string, init: RequestInit) =>
    fetch(server.url + path, {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` },
    });

  it.each(allFunctions.map(({ name }) => name))(
    'is not kept of %s [security.no-store]',
    async (name) => {
      const answer = await ask(`/functions/v1/${name}`, { method: 'POST' });
      await answer.body?.cancel();
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );

  // Whatever the document has, so that what is added later is held to it as well.
  const operations = getOperations(
    apiDocument({
      functions: allFunctions,
      publicUrl: PUBLIC_URL,
      language: 'en',
      callsWithKey: 1,
      callsWithout: 1,
    }),
  ).filter(({ path }) => !/^\/(?:functions|api)\//.test(path) && !path.startsWith('/live/'));
  it.each(operations.map((one) => [one.method, one.path, one] as const))(
    'is not kept of %s %s [security.no-store]',
    async (_method, _path, operation) => {
      const { method, path, headers, body } = exampleRequest(operation);
      const answer = await ask(path, { method, headers, body });
      await answer.body?.cancel();
      const isPublic = PUBLIC_FILES.test(path);
      if (!isPublic) expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('is not kept of the live stream', async () => {
    const answer = await ask('/live/v1/alerts', {});
    await answer.body?.cancel();
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

/** Addresses of the document whose answers are the same for everybody. */
const PUBLIC_FILES = /^\/(?:healthz|readyz)$/;

describe('where travellers come by https', () => {
  it('browsers are sent HSTS [security.https-only]', async () => {
    const said = async (settings: Record<string, string>) => {
      const beside = await startServerOn(server, settings);
      const { headers } = await fetch(`${beside.url}/healthz`);
      await beside.stop();
      return headers.get('strict-transport-security');
    };
    const { headers } = await fetch(`${secure.url}/nowhere`);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(await said({ PUBLIC_URL, HSTS: 'host' })).toBe('max-age=31536000');
    expect(await said({ PUBLIC_URL, HSTS: 'off' })).toBeNull();
    expect(await said({ PUBLIC_URL: 'http://fares.example.org' })).toBeNull();
  });

  it('cookies of the accounts go by https alone, to no script and with no foreign form [security.sign-in-cookies]', async () => {
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
