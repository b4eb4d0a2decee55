import type { Language } from '@farelark/i18n/language';
import type { ComponentType } from 'react';
import { matchRoutes, type Params } from 'react-router';

/** Argument of a page's loader. */
export interface PageRequest {
  readonly pathname: string;
  readonly params: Params;
  readonly language: Language;
}

/** Exports of a file in `routes`. */
export interface PageModule {
  readonly Component: ComponentType;
  /** Loads the result of `usePageData`. */
  readonly loader?: (request: PageRequest) => unknown;
}

export interface PageRoute {
  /** Pattern without leading slash: `blog/:slug`. */
  readonly path: string;
  readonly load: () => PageModule | Promise<PageModule>;
}

/** A page that is ready to be rendered; without a component, it failed. */
export interface LoadedPage {
  readonly Component: ComponentType | null;
  readonly params: Params;
  readonly data: unknown;
  readonly failure?: unknown;
}

interface PageMatch<Route> {
  readonly route: Route;
  readonly params: Params;
}

/** Route of a path, by specificity; null if none matches. */
export function matchPageRoute<Route extends PageRoute>(
  routes: readonly Route[],
  pathname: string,
): PageMatch<Route> | null {
  const match = matchRoutes([...routes], pathname)?.[0];
  return match === undefined ? null : { route: match.route, params: match.params };
}

/** Loads the module and the data of a page. Failures become a page. */
export async function loadPage(
  routes: readonly PageRoute[],
  pathname: string,
  prepareLanguage: () => Language | Promise<Language>,
): Promise<LoadedPage> {
  const { route, params = {} } = matchPageRoute(routes, pathname) ?? {};
  try {
    if (route === undefined) throw new Error(`No page at ${pathname}`);
    const language = await prepareLanguage();
    const { Component, loader } = await route.load();
    const data = await loader?.({ pathname, params, language });
    return { Component, params, data };
  } catch (failure) {
    return { Component: null, params, data: undefined, failure };
  }
}
