import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PageHead } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
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

/** Writes a line for each page and counts how often it was asked to. */
function writer(head: Partial<PageHead> = {}, written: PageMatch['written'] = 'visitors') {
  const asked: string[] = [];
  const made: PageWriter = {
    matchPage: (path) => ({
      pattern: getPattern(path),
      file: 'faq',
      areas: ['public'],
      written,
    }),
    async writePage({ path, language }) {
      asked.push(`${language} ${path}`);
      return {
        html: `<h1>${path}</h1>`,
        head: { title: 'Fragen · Farelark', description: 'Antworten', ...head },
      };
    },
  };
  return { made, asked };
}

const open = (made: PageWriter | null) =>
  new PageCache(join(EMPTY_PAGES, 'client'), made, '', createLog('silent'));

async function renderText(
  made: PageWriter | null,
  request: Partial<PageRequest> = {},
): Promise<string> {
  const { bodies } = await open(made).page({ ...REQUEST, ...request });
  return bodies.identity.toString();
}

describe('a page that the server writes', () => {
  it('is in the language, direction and theme of who asks [2.informational]', async () => {
    expect(await renderText(writer().made)).toContain('<html lang="de" dir="ltr">');
    expect(await renderText(writer().made, { language: 'ar', theme: 'dark' })).toContain(
      '<html lang="ar" dir="rtl" data-theme="dark">',
    );
  });

  it('says what it is about, where it counts, and in which languages else there is one', async () => {
    const alternates = { en: '/blog', de: '/de/blog', 'x-default': '/blog' };
    const text = await renderText(writer({ canonical: '/de/blog', alternates }).made);
    expect(text).toContain('<title>Fragen · Farelark</title>');
    expect(text).toContain('<meta name="description" content="Antworten">');
    expect(text).toContain('<link rel="canonical" href="https://fares.example/de/blog">');
    expect(text).toContain('hreflang="x-default" href="https://fares.example/blog"');
    expect(text).toContain('<meta property="og:locale" content="de_DE">');
  });

  it('lets nothing that it says become markup [security.markup]', async () => {
    const title = '"><script>alert(1)</script>';
    const text = await renderText(writer({ title, structured: [{ name: '</script>' }] }).made);
    expect(text).not.toContain('<script>alert');
    expect(text.match(/<\/script>/g)).toHaveLength(2);
  });

  it('keeps a private page out of search engines', async () => {
    const text = await renderText(writer({ isPrivate: true }).made);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toContain('canonical');
  });

  it('says that it needs scripts where only they could fill it, and nowhere else [2.common.no-script]', async () => {
    const shell = await renderText(writer({}, 'none').made, { path: '/dashboard' });
    expect(shell).toContain('<div id="root"></div><noscript>');
    expect(shell).toContain('Diese Seite braucht JavaScript.');
    expect(await renderText(writer().made)).not.toContain('<noscript>');
  });

  it('is written once for an address, language, theme and host', async () => {
    const { made, asked } = writer();
    const cache = open(made);
    const requests = [
      REQUEST,
      { ...REQUEST, language: 'fr' as const },
      { ...REQUEST, theme: 'dark' as const },
      { ...REQUEST, settings: { ...REQUEST.settings, VITE_BACKEND_URL: 'http://127.0.0.1:3000' } },
    ];
    for (const request of [...requests, ...requests]) await cache.page(request);
    expect(asked).toHaveLength(4);
  });

  it('comes in each coding that browsers take', async () => {
    const { bodies } = await open(writer().made).page(REQUEST);
    expect(gunzipSync(bodies.gzip)).toEqual(bodies.identity);
    expect(brotliDecompressSync(bodies.br)).toEqual(bodies.identity);
  });

  it('answers 404 where there is nothing, written once for all invented addresses [2.routes.not-found]', async () => {
    const { made, asked } = writer({ isMissing: true });
    const cache = open(made);
    for (const path of ['/nowhere', '/nowhere', '/nowhere/else'])
      expect((await cache.page({ ...REQUEST, path })).status).toBe(404);
    expect(asked).toEqual(['de /*']);
    // That there is no such question is known only once its page is written, and cached nowhere.
    await cache.page(REQUEST);
    await cache.page(REQUEST);
    expect(asked).toHaveLength(3);
  });

  it('is written once where its kind has one page for all addresses, each with its own head', async () => {
    const { made, asked } = writer({}, 'each');
    const cache = open(made);
    const ids = ['01a20196-76bc-7b7b-98ae-596b50dfcb1a', '01a20195-0166-7e93-977f-6ce297911f96'];
    const texts = [];
    for (const [at, id] of ids.entries()) {
      const head = { title: `Deal ${at}`, description: '64 €' };
      const { bodies } = await cache.page({ ...REQUEST, path: `/deals/${id}`, head });
      texts.push(bodies.identity.toString());
    }
    expect(asked).toEqual(['de /deals/00000000-0000-0000-0000-000000000000']);
    expect(texts[0]).toContain('<title>Deal 0</title>');
    expect(texts[1]).toContain('<title>Deal 1</title>');
  });

  it('tells what is no id from an id that nothing has, as the page does', async () => {
    const { made, asked } = writer({}, 'each');
    const cache = open(made);
    const head = { title: 'Nichts', description: '', isMissing: true };
    const ids = ['x', 'y', '01a20196-76bc-7b7b-98ae-596b50dfcb1a'];
    for (const id of [...ids, ...ids]) {
      const { status } = await cache.page({ ...REQUEST, path: `/deals/${id}`, head });
      expect(status).toBe(404);
    }
    expect(asked).toEqual(['de /deals/:dealId', 'de /deals/00000000-0000-0000-0000-000000000000']);
  });

  it('is tried again where it could not be written', async () => {
    const { made, asked } = writer();
    let isBroken = true;
    const cache = open({
      ...made,
      writePage: (page) => (isBroken ? Promise.reject(new Error('EMFILE')) : made.writePage(page)),
    });
    expect((await cache.page(REQUEST)).bodies.identity.toString()).toContain(
      '<div id="root"></div>',
    );
    isBroken = false;
    expect((await cache.page(REQUEST)).bodies.identity.toString()).toContain('<h1>/faq</h1>');
    expect(asked).toHaveLength(1);
  });

  it('has the head that the server knows better than the page', async () => {
    const head = { title: 'BUD – LIS · Farelark', description: '64 €', image: '/og/deals/1.png' };
    const text = await renderText(writer().made, { head });
    expect(text).toContain('<title>BUD – LIS · Farelark</title>');
    expect(text).toContain('content="https://fares.example/og/deals/1.png"');
  });

  it('is left to the browser where it cannot be written, and where it is for its owner alone', async () => {
    const { made } = writer();
    const failing = { ...made, writePage: () => Promise.reject(new Error('no window')) };
    for (const one of [null, failing, writer({}, 'none').made]) {
      const text = await renderText(one);
      expect(text).toContain('<div id="root"></div>');
      expect(text).toContain('<html lang="de"');
    }
  });
});
