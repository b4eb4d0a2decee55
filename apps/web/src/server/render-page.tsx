/** Server rendering of pages; a separate build, imported by the server. */
import type { PageHead, PageSettings, PublicDealView } from '@farelark/contracts';
import type { DatedRates } from '@farelark/engine';
import type { Language } from '@farelark/i18n/language';
import { WEB_AREAS } from '@farelark/i18n/web';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  StaticRouterProvider,
} from 'react-router';
import { createRoutes, type PageHandle } from '../app/routes.tsx';
import { getDealsBelow, HeroDealList } from '../features/deals/components/hero-deals.tsx';
import { DealList } from '../shared/boarding-pass/deal-list.tsx';
import { WrittenDealsContext } from '../shared/boarding-pass/written-deals.tsx';
import { TextStore } from '../shared/i18n/text-store.ts';
import { TextsContext } from '../shared/i18n/texts.ts';
import { CurrencyProvider } from '../shared/money/currency-converter.tsx';
import { formatTitle, HeadContext } from '../shared/page/use-page-head.ts';
import { PageSettingsContext, parseSettings } from '../shared/settings/page-settings.ts';

/** Placeholder: pages do not depend on their origin. */
const ORIGIN = 'http://page.invalid';

const routes = createRoutes({ loadTexts: async () => {} });
const handler = createStaticHandler(routes);

export interface PageMatch extends PageHandle {
  /** Path pattern: `blog/:slug`. */
  readonly pattern: string;
}

/** Page of a path without query; not-found for unknown paths. */
export function matchPage(path: string): PageMatch | null {
  const matches = matchRoutes(routes, path) ?? [];
  const { route, params } = matches.at(-1) ?? {};
  const handle: PageHandle | undefined = route?.handle;
  if (handle === undefined) return null;
  const pattern = matches.flatMap(({ route }) => route.path ?? []).join('/');
  const articles = handle.articles?.replace(':slug', params?.['slug'] ?? '');
  return { ...handle, ...(articles === undefined ? {} : { articles }), pattern };
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
  const [context] = await Promise.all([
    // The language in which loaders read articles.
    handler.query(new Request(ORIGIN + path, { headers: { 'accept-language': language } })),
    texts.load(...WEB_AREAS),
  ]);
  if (context instanceof Response) throw new Error(`${path} leads to another page`);
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
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
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
