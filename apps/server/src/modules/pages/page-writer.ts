import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Language, PageHead, PageSettings, PublicDealView } from '@farelark/contracts';
import type { DatedRates } from '@farelark/engine';

/** Deals to write into a page, with what their prices are shown in. */
export interface WrittenDeals {
  readonly deals: readonly PublicDealView[];
  readonly currency: string;
  /** Newest published rates; null without any. */
  readonly rates: DatedRates | null;
}

/** Exports of the web app's server build (`apps/web/src/server/render-page.tsx`). */
export interface PageWriter {
  /** @returns the page at a path without query; null if the server renders none */
  matchPage(path: string): PageMatch | null;
  /** @throws the error of a component */
  writePage(page: {
    readonly path: string;
    readonly language: Language;
    readonly settings: PageSettings;
    /** Only for pages that show deals. */
    readonly written?: WrittenDeals | undefined;
  }): Promise<{ readonly html: string; readonly head: PageHead }>;
}

export interface PageMatch {
  /** Route pattern, such as `blog/:slug`. */
  readonly pattern: string;
  /** File name in `routes`, without extension. */
  readonly file: string;
  /** Catalogues besides `web`. */
  readonly areas: readonly string[];
  /** Article file, with the placeholder `:language`. */
  readonly articles?: string;
  /** visitors: rendered per path. each: one page for all parameters. none: rendered by the browser. */
  readonly written: 'visitors' | 'each' | 'none';
}

/** Loads the web app's server build; null without one, so that browsers render all pages. */
export async function loadPageWriter(file: string): Promise<PageWriter | null> {
  if (!existsSync(file)) return null;
  // Built from `render-page.tsx`, which has these types.
  return (await import(pathToFileURL(file).href)) as PageWriter;
}
