import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES, PRIVATE_PAGES } from '@farelark/contracts';
import { LANGUAGES } from '@farelark/i18n/language';
import { describe, expect, it } from 'vitest';
import { matchPageRoute } from '../shared/navigation/page-loader.ts';
import { createRoutes } from './routes.tsx';

const routes = createRoutes(async () => {});
const files = readdirSync(join(import.meta.dirname, '../routes'));

/** File of the page at a path. */
function pageAt(path: string): string {
  const file = matchPageRoute(routes, path)?.route.file ?? 'none';
  expect(files).toContain(`${file}.tsx`);
  return file;
}

describe('createRoutes [2.routes]', () => {
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
    ['/accessibility', 'legal', '[2.routes.accessibility]'],
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
  ])('maps %s to the page %s %s', (path, file) => {
    expect(pageAt(path)).toBe(file);
  });

  it.each(LANGUAGES.filter((language) => language !== 'en'))(
    'maps the blog in %s to its pages [2.routes.blog-languages]',
    (language) => {
      expect(pageAt(`/${language}/blog`)).toBe('blog');
      expect(pageAt(`/${language}/blog/a-post`)).toBe('blog-post');
    },
  );

  it.each(['/nowhere', '/en/blog', '/it/blog', '/dashboard/more', '/admin', '/blog/a/b'])(
    'maps %s to the not-found page [2.routes.not-found]',
    (path) => {
      expect(pageAt(path)).toBe('not-found');
    },
  );

  it('has no fixed path that PAGES and PRIVATE_PAGES lack', () => {
    const fixed = routes.filter(({ path }) => !/[:*]|^\w\w\/blog$|^offline$/.test(path));
    expect(PAGES).toEqual(expect.arrayContaining(fixed.map(({ path }) => `/${path}`)));
    const notRendered = fixed.filter(({ written }) => written === 'none');
    expect(PRIVATE_PAGES).toEqual(
      expect.arrayContaining(notRendered.map(({ path }) => `/${path}`)),
    );
  });
});
