import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Language, PageHead, PageSettings, PublicDealView } from '@farelark/contracts';

/** Exports of the web app's server build (`apps/web/src/server/render-page.tsx`). */
export interface PageWriter {
  /** @returns the page at a path without query; null if the server renders none */
  matchPage(path: string): PageMatch | null;
  /** @throws the error of a component */
  writePage(page: {
    readonly path: string;
    readonly language: Language;
    readonly settings: PageSettings;
    /** Deals to write into the page, if it shows any. */
    readonly deals?: readonly PublicDealView[] | undefined;
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
