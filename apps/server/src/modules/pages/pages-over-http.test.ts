import { type IncomingMessage, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + path, { method, headers });

const opening = async (path: string, headers: Record<string, string>) =>
  /<html[^>]*>/.exec(await (await get(path, headers)).text())?.[0];

/** Unlike `fetch`, it sends a path as it is. */
function getAsItIs(path: string): Promise<IncomingMessage> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve) => request({ hostname, port, path }, resolve).end());
}

describe('a page over HTTP', () => {
  it.each([
    ['/', { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' }, 'lang="fr" dir="ltr"'],
    ['/', { 'accept-language': 'fr', cookie: 'a=b; preferred-language=ar' }, 'lang="ar" dir="rtl"'],
    ['/', { cookie: 'preferred-language=xx' }, 'lang="en" dir="ltr"'],
    ['/de/blog', { cookie: 'preferred-language=ar' }, 'lang="de" dir="ltr"'],
    ['/blog', { 'accept-language': 'ja' }, 'lang="en" dir="ltr"'],
    ['/', { cookie: 'farelark-theme=dark' }, 'lang="en" dir="ltr" data-theme="dark"'],
    ['/', { cookie: 'farelark-theme="><script>' }, 'lang="en" dir="ltr"'],
  ])('at %s with %o begins %s [4.language.choice]', async (path, headers, expected) => {
    expect(await opening(path, { 'accept-language': 'en', ...headers })).toBe(`<html ${expected}>`);
  });

  it('names all that its choice depends on', async () => {
    const { headers } = await get('/');
    for (const name of ['cookie', 'accept-language', 'accept-encoding', 'host'])
      expect(headers.get('vary')).toContain(name);
  });

  it.each(['br', 'gzip'])('is packed as %s for who takes that', async (coding) => {
    const answer = await get('/', { 'accept-encoding': coding });
    expect(answer.headers.get('content-encoding')).toBe(coding);
    // `fetch` unpacks it.
    expect(await answer.text()).toContain('<div id="root">');
  });

  it.each(['identity', 'br;q=0, gzip;q=0.0', 'zstd'])(
    'is not packed for who takes %s',
    async (coding) => {
      const answer = await get('/', { 'accept-encoding': coding });
      expect(answer.headers.get('content-encoding')).toBeNull();
    },
  );

  it('is not sent again to who has it', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('remembers by whose link a visitor came, before any script has run [2.plan.referral-kept]', async () => {
    const answer = await get('/pricing?plan=annual&ref=ABCD2345', { cookie: 'a=b' });
    expect(answer.headers.getSetCookie()).toEqual([
      'farelark-referral=ABCD2345; path=/; samesite=lax',
    ]);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const known = { 'if-none-match': answer.headers.get('etag') ?? '' };
    const again = await get('/pricing?ref=WXYZ6789', known);
    expect(again.status).toBe(304);
    expect(again.headers.getSetCookie()).toHaveLength(1);
  });

  it.each([
    ['/', ''],
    ['/?ref=abc', ''],
    ['/?ref=ABCD2345%0d%0aset-cookie:%20a=b', ''],
    ['/?ref=ABCD2345', 'a=b; farelark-referral=WXYZ6789'],
    ['/missing.js?ref=ABCD2345', ''],
  ])('remembers no one at %s with "%s"', async (path, cookie) => {
    const { headers } = await get(path, { cookie });
    expect(headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ['/Pricing/?from=BUD', '/pricing?from=BUD'],
    ['//evil.example/', '/evil.example'],
    ['/\\Evil', '/%5cevil'],
    ['/deals/ABC', '/deals/abc'],
  ])('has one address: %s leads to %s', async (path, address) => {
    const answer = await getAsItIs(path);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, address]);
  });

  it('has no address at another host, or none at all', async () => {
    for (const path of ['http://evil.example/', '*'])
      expect((await getAsItIs(path)).statusCode).toBe(404);
  });

  it('can be asked for without its content', async () => {
    const answer = await get('/', {}, 'HEAD');
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('content-type')).toContain('text/html');
  });

  it('is no answer to a program that calls a wrong address', async () => {
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
