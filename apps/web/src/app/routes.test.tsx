import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES, PRIVATE_PAGES } from '@farelark/contracts';
import { LANGUAGES } from '@farelark/i18n/language';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createRoutes, type PageHandle } from './routes.tsx';

const routes = createRoutes({ needTexts: async () => {} });
const files = readdirSync(join(import.meta.dirname, '../routes'));

/** The file of the page that an address shows. */
function pageAt(path: string): string {
  const shown = matchRoutes(routes, path)?.at(-1)?.route.handle as PageHandle | undefined;
  const file = shown?.file ?? 'none';
  expect(files).toContain(`${file}.tsx`);
  return file;
}

describe('the table of addresses', () => {
  it.each([
    ['/', 'landing'],
    ['/auth', 'auth'],
    ['/forgot-password', 'forgot-password'],
    ['/dashboard', 'dashboard'],
    ['/pricing', 'pricing'],
    ['/pricing-standalone', 'pricing-standalone'],
    ['/features', 'features'],
    ['/how-it-works', 'how-it-works'],
    ['/terms', 'terms'],
    ['/privacy', 'privacy'],
    ['/cookies', 'cookies'],
    ['/api', 'api'],
    ['/help', 'help'],
    ['/contact', 'contact'],
    ['/faq', 'faq'],
    ['/book-deal', 'book-deal'],
    ['/payment-success', 'payment-success'],
    ['/payment-cancel', 'payment-cancel'],
    ['/blog', 'blog'],
    ['/blog/a-post', 'blog-post'],
    ['/admin/test-functionality', 'test-functionality'],
    ['/admin/test-emails', 'test-emails'],
    ['/test', 'test'],
  ])('leads %s to its page', (path, file) => {
    expect(pageAt(path)).toBe(file);
  });

  it.each(LANGUAGES.filter((language) => language !== 'en'))(
    'leads the blog in %s to its pages',
    (language) => {
      expect(pageAt(`/${language}/blog`)).toBe('blog');
      expect(pageAt(`/${language}/blog/a-post`)).toBe('blog-post');
    },
  );

  it.each(['/nowhere', '/en/blog', '/it/blog', '/dashboard/more', '/admin', '/blog/a/b'])(
    'leads %s to the page that says that there is none',
    (path) => {
      expect(pageAt(path)).toBe('not-found');
    },
  );

  it('has every fixed address among the pages that search engines and articles are told of', () => {
    const fixed = pagesIn(routes).filter(([path]) => !/[:*]|^\/\w\w\/blog$|^\/offline$/.test(path));
    expect(PAGES).toEqual(expect.arrayContaining(fixed.map(([path]) => path)));
    const unwritten = fixed.filter(([, { written }]) => written === 'none');
    expect(PRIVATE_PAGES).toEqual(expect.arrayContaining(unwritten.map(([path]) => path)));
  });
});

/** Each page with its address. */
function pagesIn(all: readonly RouteObject[]): [string, PageHandle][] {
  return all.flatMap(({ children = [], path = '', handle }) =>
    handle === undefined ? pagesIn(children) : [[`/${path}`, handle as PageHandle]],
  );
}
