/** Server rendering of pages; a separate build, imported by the server. */
import type { PageHead, PageSettings, PublicDealView } from '@farelark/contracts';
import type { DatedRates } from '@farelark/engine';
import type { Language } from '@farelark/i18n/language';
import { WEB_AREAS } from '@farelark/i18n/web';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { AppPage } from '../app/app.tsx';
import { type AppRoute, createRoutes } from '../app/routes.tsx';
import { getDealsBelow, HeroDealList } from '../features/deals/components/hero-deals.tsx';
import { DealList } from '../shared/boarding-pass/deal-list.tsx';
import { WrittenDealsContext } from '../shared/boarding-pass/written-deals.tsx';
import { TextStore } from '../shared/i18n/text-store.ts';
import { TextsContext } from '../shared/i18n/texts.ts';
import { CurrencyProvider } from '../shared/money/currency-converter.tsx';
import { loadPage, matchPageRoute } from '../shared/navigation/page-loader.ts';
import { StaticRouterProvider } from '../shared/navigation/router-context.tsx';
import { formatTitle, HeadContext } from '../shared/page/use-page-head.ts';
import { PageSettingsContext, parseSettings } from '../shared/settings/page-settings.ts';

const routes = createRoutes(async () => {});

export interface PageMatch extends Pick<AppRoute, 'file' | 'areas' | 'articles' | 'written'> {
  /** Path pattern: `blog/:slug`. */
  readonly pattern: string;
}

/** Page of a path without query; not-found for unknown paths. */
export function matchPage(path: string): PageMatch | null {
  const match = matchPageRoute(routes, path);
  if (match === null) return null;
  const { path: pattern, articles: name, ...route } = match.route;
  const articles = name?.replace(':slug', match.params['slug'] ?? '');
  return { ...route, ...(articles === undefined ? {} : { articles }), pattern };
}

export interface PageRequest {
  readonly path: string;
  readonly language: Language;
  readonly settings: PageSettings;
  readonly written?: WrittenDeals | undefined;
}

/** Deals in the currency of the visitor. */
interface WrittenDeals {
  readonly deals: readonly PublicDealView[];
  readonly currency: string;
  readonly rates: DatedRates | null;
}

/** Renders a page as its first rendering in a browser. @throws errors of components */
export async function writePage({ path, language, settings, written }: PageRequest) {
  const texts = new TextStore(language);
  const [page] = await Promise.all([
    loadPage(routes, path, () => language),
    texts.load(...WEB_AREAS),
  ]);
  if (page.Component === null) throw page.failure;
  let head: PageHead | undefined;
  const html = renderToString(
    <PageSettingsContext value={parseSettings(JSON.stringify(settings), null)}>
      <TextsContext value={texts}>
        <HeadContext
          value={(pageHead) => {
            head = pageHead;
          }}
        >
          <WrittenDealsContext value={written === undefined ? null : renderDeals(path, written)}>
            <StaticRouterProvider pathname={path} page={page}>
              <AppPage />
            </StaticRouterProvider>
          </WrittenDealsContext>
        </HeadContext>
      </TextsContext>
    </PageSettingsContext>,
  );
  if (head === undefined) throw new Error(`The page at ${path} does not say what it is about`);
  return { html, head: { ...head, title: formatTitle(head.title) } };
}

function renderDeals(path: string, { deals, currency, rates }: WrittenDeals) {
  const below = path === '/' ? getDealsBelow(deals) : deals;
  const inCurrency = (list: ReactNode) => (
    <CurrencyProvider currency={currency} rates={rates}>
      {list}
    </CurrencyProvider>
  );
  return {
    hero: inCurrency(<HeroDealList deals={deals} />),
    cards: inCurrency(<DealList deals={below} />),
  };
}
