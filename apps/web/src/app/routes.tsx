import { blogPath } from '@farelark/i18n/addresses';
import { LANGUAGES } from '@farelark/i18n/language';
import type { WebArea } from '@farelark/i18n/web';
import type { LoaderFunction, RouteObject } from 'react-router';
import { Component as Landing } from '../routes/landing.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { Layout, PageLoading } from './layout.tsx';

export interface PageHandle {
  /** File of the page in `routes`, without its ending. */
  readonly file: string;
  readonly areas: readonly WebArea[];
  /** Articles it shows, with `:language` and `:slug` of the page; the end of a module's name. */
  readonly articles?: string;
  /** visitors: the server writes the page. each: one page for whatever stands in the address. none: an empty shell. */
  readonly written: 'visitors' | 'each' | 'none';
}

export interface RouteOptions {
  readonly loadTexts: (...areas: readonly WebArea[]) => Promise<void>;
  readonly beforePage?: LoaderFunction;
}

const files = import.meta.glob<object>(['../routes/*.tsx', '!../routes/landing.tsx']);

/** Every address of the app. The landing page comes with the first load, the others on demand. */
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
  /** A page for everybody, which the server writes. */
  const open = (path: string, file: string, ...areas: WebArea[]) =>
    onDemand(path, { file, areas, written: 'visitors' });
  /** One that shows articles besides. */
  const read = (path: string, file: string, articles: string, ...areas: WebArea[]) =>
    onDemand(path, { file, areas: ['public', ...areas], articles, written: 'visitors' });
  /** A page for those who came to do something. */
  const own = (path: string, file: string, areas: readonly WebArea[] = ['screens']) =>
    onDemand(path, { file, areas, written: 'none' });

  /** Each language has an address of its own. */
  const blog = LANGUAGES.flatMap((language) => [
    read(blogPath(language).slice(1), 'blog', 'blog/:language'),
    read(blogPath(language, ':slug').slice(1), 'blog-post', 'blog/:language/:slug'),
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
                open('api', 'api', 'screens'),
                open('scoreboard', 'scoreboard', 'screens'),
                open('search', 'search', 'search'),
                open('deals', 'deals', 'search'),
                onDemand('deals/:dealId', { file: 'deal', areas: ['search'], written: 'each' }),
                read('help', 'help', 'help/:language'),
                own('auth', 'auth'),
                own('forgot-password', 'forgot-password'),
                own('dashboard', 'dashboard'),
                open('payment-success', 'payment-success', 'payment'),
                own('sandbox/checkout', 'sandbox-checkout', ['payment', 'sandbox']),
                own('book-deal', 'book-deal', ['screens', 'search']),
                own('mailbox', 'mailbox'),
                own('admin/test-functionality', 'test-functionality', [
                  'screens',
                  'commission',
                  'operator',
                ]),
                own('admin/test-emails', 'test-emails'),
              ],
            },
            ...blog,
            read('help/:slug', 'help-article', 'help/:language/:slug'),
            read('faq', 'faq', 'faq/:language/all'),
            open('contact', 'contact', 'public'),
            read('terms', 'legal', 'legal/:language/terms', 'asides'),
            read('privacy', 'legal', 'legal/:language/privacy', 'asides'),
            read('cookies', 'legal', 'legal/:language/cookies', 'asides'),
            open('offline', 'offline', 'asides'),
            own('test', 'test'),
            open('features', 'features', 'public'),
            open('how-it-works', 'how-it-works', 'public'),
            open('pricing', 'pricing', 'public', 'payment'),
            open('pricing-standalone', 'pricing', 'public', 'payment'),
            open('payment-cancel', 'payment-cancel', 'payment'),
            open('*', 'not-found'),
          ],
        },
      ],
    },
  ];
}
