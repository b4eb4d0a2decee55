import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PageHead } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { EMPTY_PAGES } from '../testing/test-server.ts';
import { PageBook, type PageWish } from './page-book.ts';
import type { PageWriter } from './page-writer.ts';

const WISH: PageWish = {
  path: '/faq',
  language: 'de',
  theme: null,
  settings: { VITE_BACKEND_URL: 'https://fares.example', localMailbox: false },
  publicUrl: 'https://fares.example',
};

/** Writes a line for each page and counts how often it was asked to. */
function writer(head: Partial<PageHead> = {}, written: 'visitors' | 'none' = 'visitors') {
  const asked: string[] = [];
  const made: PageWriter = {
    matchPage: (path) => ({
      pattern: path === '/nowhere' ? '*' : path.slice(1),
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
  PageBook.open(join(EMPTY_PAGES, 'client'), made, '', createLog('silent'));

async function textOf(made: PageWriter | null, wish: Partial<PageWish> = {}): Promise<string> {
  const { bodies } = await (await open(made)).page({ ...WISH, ...wish });
  return bodies.identity.toString();
}

describe('a page that the server writes', () => {
  it('is in the language, direction and theme of who asks', async () => {
    expect(await textOf(writer().made)).toContain('<html lang="de" dir="ltr">');
    expect(await textOf(writer().made, { language: 'ar', theme: 'dark' })).toContain(
      '<html lang="ar" dir="rtl" data-theme="dark">',
    );
  });

  it('says what it is about, where it counts, and in which languages else there is one', async () => {
    const alternates = { en: '/blog', de: '/de/blog', 'x-default': '/blog' };
    const text = await textOf(writer({ canonical: '/de/blog', alternates }).made);
    expect(text).toContain('<title>Fragen · Farelark</title>');
    expect(text).toContain('<meta name="description" content="Antworten">');
    expect(text).toContain('<link rel="canonical" href="https://fares.example/de/blog">');
    expect(text).toContain('hreflang="x-default" href="https://fares.example/blog"');
    expect(text).toContain('<meta property="og:locale" content="de_DE">');
  });

  it('lets nothing that it says become markup', async () => {
    const title = '"><script>alert(1)</script>';
    const text = await textOf(writer({ title, structured: [{ name: '</script>' }] }).made);
    expect(text).not.toContain('<script>alert');
    expect(text.match(/<\/script>/g)).toHaveLength(2);
  });

  it('keeps a page that is nobody’s business out of search engines', async () => {
    const text = await textOf(writer({ isPrivate: true }).made);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toContain('canonical');
  });

  it('is written once for an address, language, theme and host', async () => {
    const { made, asked } = writer();
    const book = await open(made);
    const wishes = [
      WISH,
      { ...WISH, language: 'fr' as const },
      { ...WISH, theme: 'dark' as const },
      { ...WISH, settings: { ...WISH.settings, VITE_BACKEND_URL: 'http://127.0.0.1:3000' } },
    ];
    for (const wish of [...wishes, ...wishes]) await book.page(wish);
    expect(asked).toHaveLength(4);
  });

  it('comes in each coding that browsers take', async () => {
    const { bodies } = await (await open(writer().made)).page(WISH);
    expect(gunzipSync(bodies.gzip)).toEqual(bodies.identity);
    expect(brotliDecompressSync(bodies.br)).toEqual(bodies.identity);
  });

  it('answers 404 where there is nothing, and keeps none of the addresses that somebody makes up', async () => {
    const { made, asked } = writer({ isMissing: true });
    const book = await open(made);
    expect((await book.page({ ...WISH, path: '/nowhere' })).status).toBe(404);
    await book.page({ ...WISH, path: '/nowhere' });
    await book.page(WISH);
    await book.page(WISH);
    expect(asked).toHaveLength(4);
  });

  it('has the head that the server knows better than the page', async () => {
    const head = { title: 'BUD – LIS · Farelark', description: '64 €', image: '/og/deals/1.png' };
    const text = await textOf(writer().made, { head });
    expect(text).toContain('<title>BUD – LIS · Farelark</title>');
    expect(text).toContain('content="https://fares.example/og/deals/1.png"');
  });

  it('is left to the browser where it cannot be written, and where it is for its owner alone', async () => {
    const { made } = writer();
    const failing = { ...made, writePage: () => Promise.reject(new Error('no window')) };
    for (const one of [null, failing, writer({}, 'none').made]) {
      const text = await textOf(one);
      expect(text).toContain('<div id="root"></div>');
      expect(text).toContain('<html lang="de"');
    }
  });
});
