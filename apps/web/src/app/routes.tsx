import { blogPath } from '@farelark/i18n/addresses';
import { LANGUAGES } from '@farelark/i18n/language';
import type { WebArea } from '@farelark/i18n/web';
import { Component as Landing } from '../routes/landing.tsx';
import type { PageModule, PageRoute } from '../shared/navigation/page-loader.ts';

export interface AppRoute extends PageRoute {
  /** File in `routes`, without extension. */
  readonly file: string;
  readonly areas: readonly WebArea[];
  /** End of the module name of its articles, with `:language` and `:slug`. */
  readonly articles?: string;
  /** Server rendering: per path (`visitors`), once for all parameters (`each`), or an empty shell (`none`). */
  readonly written: 'visitors' | 'each' | 'none';
}

type LoadTexts = (...areas: readonly WebArea[]) => Promise<void>;

const files = import.meta.glob<PageModule>(['../routes/*.tsx', '!../routes/landing.tsx']);

/** Routes of the app; all but the landing page are loaded on demand. */
export function createRoutes(loadTexts: LoadTexts): AppRoute[] {
  const onDemand = (route: Omit<AppRoute, 'load'>): AppRoute => ({
    ...route,
    load: async () => {
      const load = files[`../routes/${route.file}.tsx`];
      if (load === undefined) throw new Error(`There is no page ${route.file}`);
      const [module] = await Promise.all([load(), loadTexts(...route.areas)]);
      return module;
    },
  });
  /** Public, server-rendered page. */
  const publicPage = (path: string, file: string, ...areas: WebArea[]) =>
    onDemand({ path, file, areas, written: 'visitors' });
  /** Public page with articles. */
  const articlePage = (path: string, file: string, articles: string, ...areas: WebArea[]) =>
    onDemand({ path, file, areas: ['public', ...areas], articles, written: 'visitors' });
  /** Page without server rendering. */
  const clientPage = (path: string, file: string, ...areas: WebArea[]) =>
    onDemand({ path, file, areas: ['screens', ...areas], written: 'none' });

  const blog = LANGUAGES.flatMap((language) => [
    articlePage(blogPath(language).slice(1), 'blog', 'blog/:language'),
    articlePage(blogPath(language, ':slug').slice(1), 'blog-post', 'blog/:language/:slug'),
  ]);
  const withQueries = [
    publicPage('api', 'api', 'screens'),
    publicPage('scoreboard', 'scoreboard', 'screens'),
    publicPage('search', 'search', 'search', 'dates'),
    publicPage('deals', 'deals', 'search'),
    publicPage('start', 'start', 'search', 'screens'),
    onDemand({ path: 'deals/:dealId', file: 'deal', areas: ['search'], written: 'each' }),
    articlePage('help', 'help', 'help/:language'),
    clientPage('auth', 'auth'),
    clientPage('forgot-password', 'forgot-password'),
    clientPage('dashboard', 'dashboard', 'dates'),
    publicPage('payment-success', 'payment-success', 'payment'),
    clientPage('sandbox/checkout', 'sandbox-checkout', 'payment', 'sandbox'),
    clientPage('book-deal', 'book-deal', 'search'),
    clientPage('mailbox', 'mailbox'),
    clientPage('admin/test-functionality', 'test-functionality', 'commission', 'operator'),
    clientPage('admin/test-emails', 'test-emails'),
  ];
  return [
    {
      path: '',
      file: 'landing',
      areas: [],
      written: 'visitors',
      load: () => ({ Component: Landing }),
    },
    ...withQueries.map(loadQueries),
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
  ];
}

/** The query client loads with the first page that needs it. */
function loadQueries(route: AppRoute): AppRoute {
  let wrapped: PageModule | null = null;
  return {
    ...route,
    load: async () => {
      const [module, { provideQueries }] = await Promise.all([
        route.load(),
        import('./page-queries.tsx'),
      ]);
      // The same component each time, so that it keeps its state.
      wrapped ??= provideQueries(module);
      return wrapped;
    },
  };
}
