import { blogPath } from '@farelark/i18n/addresses';
import { LANGUAGES } from '@farelark/i18n/language';
import type { WebArea } from '@farelark/i18n/web';
import type { LoaderFunction, RouteObject } from 'react-router';
import { Component as Landing } from '../routes/landing.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { Layout, PageLoading } from './layout.tsx';

export interface PageHandle {
  /** File in `routes`, without extension. */
  readonly file: string;
  readonly areas: readonly WebArea[];
  /** End of the module name of its articles, with `:language` and `:slug`. */
  readonly articles?: string;
  /** Server rendering: per path (`visitors`), once for all parameters (`each`), or an empty shell (`none`). */
  readonly written: 'visitors' | 'each' | 'none';
}

export interface RouteOptions {
  readonly loadTexts: (...areas: readonly WebArea[]) => Promise<void>;
  readonly beforePage?: LoaderFunction;
}

const files = import.meta.glob<object>(['../routes/*.tsx', '!../routes/landing.tsx']);

/** Routes of the app; all but the landing page are loaded on demand. */
export function createRoutes({ loadTexts, beforePage }: RouteOptions): RouteObject[] {
  const onDemand = (path: string, handle: PageHandle): RouteObject => ({
    path,
    handle,
    lazy: async () => {
      const load = files[`../routes/${handle.file}.tsx`];
      if (load === undefined) throw new Error(`There is no page ${handle.file}`);
      const [module] = await Promise.all([load(), loadTexts(...handle.areas)]);
      return module;
    },
  });
  /** Public, server-rendered page. */
  const publicPage = (path: string, file: string, ...areas: WebArea[]) =>
    onDemand(path, { file, areas, written: 'visitors' });
  /** Public page with articles. */
  const articlePage = (path: string, file: string, articles: string, ...areas: WebArea[]) =>
    onDemand(path, { file, areas: ['public', ...areas], articles, written: 'visitors' });
  /** Page without server rendering. */
  const clientPage = (path: string, file: string, areas: readonly WebArea[] = ['screens']) =>
    onDemand(path, { file, areas, written: 'none' });

  const blog = LANGUAGES.flatMap((language) => [
    articlePage(blogPath(language).slice(1), 'blog', 'blog/:language'),
    articlePage(blogPath(language, ':slug').slice(1), 'blog-post', 'blog/:language/:slug'),
  ]);

  return [
    {
      id: 'page',
      Component: Layout,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: PageLoading,
      ...(beforePage && { loader: beforePage, shouldRevalidate: () => true }),
      children: [
        {
          ErrorBoundary: ErrorScreen,
          children: [
            {
              index: true,
              Component: Landing,
              handle: { file: 'landing', areas: [], written: 'visitors' } satisfies PageHandle,
            },
            {
              lazy: () => import('./query-layout.tsx'),
              children: [
                publicPage('api', 'api', 'screens'),
                publicPage('scoreboard', 'scoreboard', 'screens'),
                publicPage('search', 'search', 'search'),
                publicPage('deals', 'deals', 'search'),
                publicPage('start', 'start', 'search', 'screens'),
                onDemand('deals/:dealId', { file: 'deal', areas: ['search'], written: 'each' }),
                articlePage('help', 'help', 'help/:language'),
                clientPage('auth', 'auth'),
                clientPage('forgot-password', 'forgot-password'),
                clientPage('dashboard', 'dashboard'),
                publicPage('payment-success', 'payment-success', 'payment'),
                clientPage('sandbox/checkout', 'sandbox-checkout', ['payment', 'sandbox']),
                clientPage('book-deal', 'book-deal', ['screens', 'search']),
                clientPage('mailbox', 'mailbox'),
                clientPage('admin/test-functionality', 'test-functionality', [
                  'screens',
                  'commission',
                  'operator',
                ]),
                clientPage('admin/test-emails', 'test-emails'),
              ],
            },
            ...blog,
            articlePage('help/:slug', 'help-article', 'help/:language/:slug'),
            articlePage('faq', 'faq', 'faq/:language/all'),
            publicPage('contact', 'contact', 'public'),
            articlePage('terms', 'legal', 'legal/:language/terms', 'asides'),
            articlePage('privacy', 'legal', 'legal/:language/privacy', 'asides'),
            articlePage('cookies', 'legal', 'legal/:language/cookies', 'asides'),
            articlePage('accessibility', 'legal', 'legal/:language/accessibility', 'asides'),
            publicPage('offline', 'offline', 'asides'),
            clientPage('test', 'test'),
            publicPage('features', 'features', 'public'),
            publicPage('how-it-works', 'how-it-works', 'public'),
            publicPage('pricing', 'pricing', 'public', 'payment'),
            publicPage('pricing-standalone', 'pricing', 'public', 'payment'),
            publicPage('payment-cancel', 'payment-cancel', 'payment'),
            publicPage('*', 'not-found'),
          ],
        },
      ],
    },
  ];
}
