import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES, PRIVATE_PAGES } from '@farelark/contracts';
import { LANGUAGES } from '@farelark/i18n/language';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createRoutes, type PageHandle } from './routes.tsx';

const routes = createRoutes({ loadTexts: async () => {} });
const files = readdirSync(join(import.meta.dirname, '../routes'));

/** The file of the page that an address shows. */
function pageAt(path: string): string {
  const shown = matchRoutes(routes, path)?.at(-1)?.route.handle as PageHandle | undefined;
  const file = shown?.file ?? 'none';
  expect(files).toContain(`${file}.tsx`);
  return file;
}

describe('the table of addresses [2.routes]', () => {
  it.each([
    ['/', 'landing', '[2.routes.landing]'],
    ['/auth', 'auth', '[2.routes.auth]'],
    ['/forgot-password', 'forgot-password', '[2.routes.forgot-password]'],
    ['/dashboard', 'dashboard', '[2.routes.dashboard]'],
    ['/pricing', 'pricing', '[2.routes.pricing]'],
    ['/pricing-standalone', 'pricing', '[2.routes.pricing-standalone]'],
    ['/features', 'features', '[2.routes.features]'],
    ['/how-it-works', 'how-it-works', '[2.routes.how-it-works]'],
    ['/terms', 'legal', '[2.routes.terms]'],
    ['/privacy', 'legal', '[2.routes.privacy]'],
    ['/cookies', 'legal', '[2.routes.cookies]'],
    ['/api', 'api', '[2.routes.api]'],
    ['/help', 'help', '[2.routes.help]'],
    ['/contact', 'contact', '[2.routes.contact]'],
    ['/faq', 'faq', '[2.routes.faq]'],
    ['/book-deal', 'book-deal', '[2.routes.book-deal]'],
    ['/payment-success', 'payment-success', '[2.routes.payment-success]'],
    ['/payment-cancel', 'payment-cancel', '[2.routes.payment-cancel]'],
    ['/blog', 'blog', '[2.routes.blog]'],
    ['/blog/a-post', 'blog-post', '[2.routes.post]'],
    ['/admin/test-functionality', 'test-functionality', '[2.routes.admin]'],
    ['/admin/test-emails', 'test-emails', '[2.routes.admin]'],
    ['/test', 'test', '[2.test-page]'],
  ])('leads %s to the page %s %s', (path, file) => {
    expect(pageAt(path)).toBe(file);
  });

  it.each(LANGUAGES.filter((language) => language !== 'en'))(
    'leads the blog in %s to its pages [2.routes.blog-languages]',
    (language) => {
      expect(pageAt(`/${language}/blog`)).toBe('blog');
      expect(pageAt(`/${language}/blog/a-post`)).toBe('blog-post');
    },
  );

  it.each(['/nowhere', '/en/blog', '/it/blog', '/dashboard/more', '/admin', '/blog/a/b'])(
    'leads %s to the page that says that there is none [2.routes.not-found]',
    (path) => {
      expect(pageAt(path)).toBe('not-found');
    },
  );

  it('lists every fixed address for search engines and articles', () => {
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
