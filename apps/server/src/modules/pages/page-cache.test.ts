import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PageHead } from '@farelark/contracts';
import { expect, it } from 'vitest';
import { createLog } from '../../platform/observability/log.ts';
import { EMPTY_PAGES } from '../../testing/test-server.ts';
import { PageCache, type PageRequest } from './page-cache.ts';
import type { PageMatch, PageWriter } from './page-writer.ts';

const REQUEST: PageRequest = {
  path: '/faq',
  language: 'de',
  theme: null,
  settings: { VITE_BACKEND_URL: 'https://fares.example', localMailbox: false },
  publicUrl: 'https://fares.example',
};

function getPattern(path: string): string {
  if (path.startsWith('/nowhere')) return '*';
  return path.startsWith('/deals/') ? 'deals/:dealId' : path.slice(1);
}

/** A writer that records its calls. */
function createWriter(head: Partial<PageHead> = {}, written: PageMatch['written'] = 'visitors') {
  const calls: string[] = [];
  const writer: PageWriter = {
    matchPage: (path) => ({
      pattern: getPattern(path),
      file: 'faq',
      areas: ['public'],
      written,
    }),
    async writePage({ path, language }) {
      calls.push(`${language} ${path}`);
      return {
        html: `<h1>${path}</h1>`,
        head: { title: 'Fragen · Farelark', description: 'Antworten', ...head },
      };
    },
  };
  return { writer, calls };
}

const createCache = (writer: PageWriter | null) =>
  new PageCache(join(EMPTY_PAGES, 'client'), writer, '', createLog('silent'));

async function renderText(
  writer: PageWriter | null,
  request: Partial<PageRequest> = {},
): Promise<string> {
  const { bodies } = await createCache(writer).getPage({ ...REQUEST, ...request });
  return bodies.identity.toString();
}

it('renders language, direction and theme [2.informational]', async () => {
  expect(await renderText(createWriter().writer)).toContain('<html lang="de" dir="ltr">');
  expect(await renderText(createWriter().writer, { language: 'ar', theme: 'dark' })).toContain(
    '<html lang="ar" dir="rtl" data-theme="dark">',
  );
});

it('renders title, description, canonical URL, alternates and feed', async () => {
  const alternates = { en: '/blog', de: '/de/blog', 'x-default': '/blog' };
  const head = { canonical: '/de/blog', alternates, feed: '/deals.atom?a=b&c=d' };
  const text = await renderText(createWriter(head).writer);
  expect(text).toContain('<title>Fragen · Farelark</title>');
  expect(text).toContain('<meta name="description" content="Antworten">');
  expect(text).toContain('<link rel="canonical" href="https://fares.example/de/blog">');
  expect(text).toContain('hreflang="x-default" href="https://fares.example/blog"');
  expect(text).toContain('<meta property="og:locale" content="de_DE">');
  expect(text).toContain(
    'type="application/atom+xml" title="Fragen · Farelark" href="https://fares.example/deals.atom?a=b&amp;c=d"',
  );
});

it('escapes markup [security.markup]', async () => {
  const title = '"><script>alert(1)</script>';
  const text = await renderText(
    createWriter({ title, structured: [{ name: '</script>' }] }).writer,
  );
  expect(text).not.toContain('<script>alert');
  expect(text.match(/<\/script>/g)).toHaveLength(2);
});

it('excludes private pages from search engines', async () => {
  const text = await renderText(createWriter({ isPrivate: true }).writer);
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).not.toContain('canonical');
});

it('renders a noscript notice on pages without content only [2.common.no-script]', async () => {
  const shell = await renderText(createWriter({}, 'none').writer, { path: '/dashboard' });
  expect(shell).toContain('<div id="root"></div><noscript>');
  expect(shell).toContain('Diese Seite braucht JavaScript.');
  expect(await renderText(createWriter().writer)).not.toContain('<noscript>');
});

it('renders once per path, language, theme and host', async () => {
  const { writer, calls } = createWriter();
  const cache = createCache(writer);
  const requests = [
    REQUEST,
    { ...REQUEST, language: 'fr' as const },
    { ...REQUEST, theme: 'dark' as const },
    { ...REQUEST, settings: { ...REQUEST.settings, VITE_BACKEND_URL: 'http://127.0.0.1:3000' } },
  ];
  for (const request of [...requests, ...requests]) await cache.getPage(request);
  expect(calls).toHaveLength(4);
});

it('renders a page again when its deals change, and once per currency [2.landing.written]', async () => {
  const { writer, calls } = createWriter();
  const cache = createCache(writer);
  const writeIn = (currency: string) => ({ deals: [], currency, rates: null });
  const [before, after, francs] = [writeIn('EUR'), writeIn('EUR'), writeIn('CHF')];
  for (const written of [before, francs, before, francs, after, after])
    await cache.getPage({ ...REQUEST, written });
  expect(calls).toHaveLength(3);
});

it('keeps other pages when pages with deals exceed their number [2.landing.variants]', async () => {
  const { writer, calls } = createWriter();
  const cache = createCache(writer);
  await cache.getPage(REQUEST);
  for (let index = 0; index < 201; index += 1) {
    const written = { deals: [], currency: `X${index}`, rates: null };
    await cache.getPage({ ...REQUEST, path: '/deals', written });
  }
  calls.length = 0;
  await cache.getPage(REQUEST);
  expect(calls).toEqual([]);
  await cache.getPage({
    ...REQUEST,
    path: '/deals',
    written: { deals: [], currency: 'X0', rates: null },
  });
  expect(calls).toEqual(['de /deals']);
});

it('compresses with gzip and brotli', async () => {
  const { bodies } = await createCache(createWriter().writer).getPage(REQUEST);
  expect(gunzipSync(bodies.gzip)).toEqual(bodies.identity);
  expect(brotliDecompressSync(bodies.br)).toEqual(bodies.identity);
});

it('returns 404 for missing pages, rendered once for all unknown paths [2.routes.not-found]', async () => {
  const { writer, calls } = createWriter({ isMissing: true });
  const cache = createCache(writer);
  for (const path of ['/nowhere', '/nowhere', '/nowhere/else'])
    expect((await cache.getPage({ ...REQUEST, path })).status).toBe(404);
  expect(calls).toEqual(['de /*']);
  // Missing pages of known patterns are detected by rendering, and not cached.
  await cache.getPage(REQUEST);
  await cache.getPage(REQUEST);
  expect(calls).toHaveLength(3);
});

it('renders a shared page once, with the head of each path', async () => {
  const { writer, calls } = createWriter({}, 'each');
  const cache = createCache(writer);
  const ids = ['01a20196-76bc-7b7b-98ae-596b50dfcb1a', '01a20195-0166-7e93-977f-6ce297911f96'];
  const texts = [];
  for (const [index, id] of ids.entries()) {
    const head = { title: `Deal ${index}`, description: '64 €' };
    const { bodies } = await cache.getPage({ ...REQUEST, path: `/deals/${id}`, head });
    texts.push(bodies.identity.toString());
  }
  expect(calls).toEqual(['de /deals/00000000-0000-0000-0000-000000000000']);
  expect(texts[0]).toContain('<title>Deal 0</title>');
  expect(texts[1]).toContain('<title>Deal 1</title>');
});

it('distinguishes malformed ids from unknown ones', async () => {
  const { writer, calls } = createWriter({}, 'each');
  const cache = createCache(writer);
  const head = { title: 'Nichts', description: '', isMissing: true };
  const ids = ['x', 'y', '01a20196-76bc-7b7b-98ae-596b50dfcb1a'];
  for (const id of [...ids, ...ids]) {
    const { status } = await cache.getPage({ ...REQUEST, path: `/deals/${id}`, head });
    expect(status).toBe(404);
  }
  expect(calls).toEqual(['de /deals/:dealId', 'de /deals/00000000-0000-0000-0000-000000000000']);
});

it('retries a failed page', async () => {
  const { writer, calls } = createWriter();
  let isBroken = true;
  const cache = createCache({
    ...writer,
    writePage: (page) => (isBroken ? Promise.reject(new Error('EMFILE')) : writer.writePage(page)),
  });
  expect((await cache.getPage(REQUEST)).bodies.identity.toString()).toContain(
    '<div id="root"></div>',
  );
  isBroken = false;
  expect((await cache.getPage(REQUEST)).bodies.identity.toString()).toContain('<h1>/faq</h1>');
  expect(calls).toHaveLength(1);
});

it('prefers the head of the request', async () => {
  const head = { title: 'BUD – LIS · Farelark', description: '64 €', image: '/og/deals/1.png' };
  const text = await renderText(createWriter().writer, { head });
  expect(text).toContain('<title>BUD – LIS · Farelark</title>');
  expect(text).toContain('content="https://fares.example/og/deals/1.png"');
});

it('leaves failed and private pages to the browser', async () => {
  const { writer } = createWriter();
  const failing = { ...writer, writePage: () => Promise.reject(new Error('no window')) };
  for (const pageWriter of [null, failing, createWriter({}, 'none').writer]) {
    const text = await renderText(pageWriter);
    expect(text).toContain('<div id="root"></div>');
    expect(text).toContain('<html lang="de"');
  }
});
