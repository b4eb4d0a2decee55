import { type IncomingMessage, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + path, { method, headers });

const getHtmlTag = async (path: string, headers: Record<string, string>) =>
  /<html[^>]*>/.exec(await (await get(path, headers)).text())?.[0];

/** Unlike `fetch`, does not normalise the path. */
function getUnchanged(path: string): Promise<IncomingMessage> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve) => request({ hostname, port, path }, resolve).end());
}

describe('pages', () => {
  it.each([
    ['/', { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' }, 'lang="fr" dir="ltr"'],
    ['/', { 'accept-language': 'fr', cookie: 'a=b; preferred-language=ar' }, 'lang="ar" dir="rtl"'],
    ['/', { cookie: 'preferred-language=xx' }, 'lang="en" dir="ltr"'],
    ['/de/blog', { cookie: 'preferred-language=ar' }, 'lang="de" dir="ltr"'],
    ['/blog', { 'accept-language': 'ja' }, 'lang="en" dir="ltr"'],
    ['/', { cookie: 'farelark-theme=dark' }, 'lang="en" dir="ltr" data-theme="dark"'],
    ['/', { cookie: 'farelark-theme="><script>' }, 'lang="en" dir="ltr"'],
  ])(
    'have language and theme: %s with %o is %s [4.language.choice]',
    async (path, headers, expected) => {
      expect(await getHtmlTag(path, { 'accept-language': 'en', ...headers })).toBe(
        `<html ${expected}>`,
      );
    },
  );

  it('have a Vary header', async () => {
    const { headers } = await get('/');
    for (const name of ['cookie', 'accept-language', 'accept-encoding', 'host'])
      expect(headers.get('vary')).toContain(name);
  });

  it.each(['br', 'gzip'])('are compressed as %s if accepted', async (coding) => {
    const response = await get('/', { 'accept-encoding': coding });
    expect(response.headers.get('content-encoding')).toBe(coding);
    // `fetch` decompresses it.
    expect(await response.text()).toContain('<div id="root">');
  });

  it.each(['identity', 'br;q=0, gzip;q=0.0', 'zstd'])(
    'are not compressed for %s',
    async (coding) => {
      const response = await get('/', { 'accept-encoding': coding });
      expect(response.headers.get('content-encoding')).toBeNull();
    },
  );

  it('return 304 for a known ETag', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('set the referral cookie [2.plan.referral-kept]', async () => {
    const response = await get('/pricing?plan=annual&ref=ABCD2345', { cookie: 'a=b' });
    expect(response.headers.getSetCookie()).toEqual([
      'farelark-referral=ABCD2345; path=/; samesite=lax',
    ]);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    const known = { 'if-none-match': response.headers.get('etag') ?? '' };
    const next = await get('/pricing?ref=WXYZ6789', known);
    expect(next.status).toBe(304);
    expect(next.headers.getSetCookie()).toHaveLength(1);
  });

  it.each([
    ['/', ''],
    ['/?ref=abc', ''],
    ['/?ref=ABCD2345%0d%0aset-cookie:%20a=b', ''],
    ['/?ref=ABCD2345', 'a=b; farelark-referral=WXYZ6789'],
    ['/missing.js?ref=ABCD2345', ''],
  ])('set no cookie at %s with "%s"', async (path, cookie) => {
    const { headers } = await get(path, { cookie });
    expect(headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ['/Pricing/?from=BUD', '/pricing?from=BUD'],
    ['//evil.example/', '/evil.example'],
    ['/\\Evil', '/%5cevil'],
    ['/deals/ABC', '/deals/abc'],
  ])('redirect %s to %s', async (path, expected) => {
    const response = await getUnchanged(path);
    expect([response.statusCode, response.headers.location]).toEqual([308, expected]);
  });

  it('return 404 for other hosts and *', async () => {
    for (const path of ['http://evil.example/', '*'])
      expect((await getUnchanged(path)).statusCode).toBe(404);
  });

  it('support HEAD', async () => {
    const response = await get('/', {}, 'HEAD');
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it('return JSON for unknown API paths, files and methods', async () => {
    for (const [path, method] of [
      ['/api/nowhere', 'GET'],
      ['/missing.js', 'GET'],
      ['/', 'POST'],
    ] as const) {
      const { status, headers } = await get(path, {}, method);
      expect(status).toBe(404);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
  });
});
