import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Language, PageHead, PageSettings } from '@farelark/contracts';

/** Exports of the web app's server build (`apps/web/src/server/render-page.tsx`). */
export interface PageWriter {
  /** The page at a path without its query; null where nothing is to be written. */
  matchPage(path: string): PageMatch | null;
  /** Throws what a component throws. */
  writePage(page: {
    readonly path: string;
    readonly language: Language;
    readonly settings: PageSettings;
  }): Promise<{ readonly html: string; readonly head: PageHead }>;
}

export interface PageMatch {
  /** As it stands in the table of routes: `blog/:slug`. */
  readonly pattern: string;
  /** File of the page among the routes, without its ending. */
  readonly file: string;
  /** Catalogues that it needs besides the first. */
  readonly areas: readonly string[];
  /** Articles that it shows, `:language` being that of the page. */
  readonly articles?: string;
  /** visitors: written for everybody. each: one page for whatever stands in its address. none: a shell. */
  readonly written: 'visitors' | 'each' | 'none';
}

/** Loads the build for servers; null where there is none, and pages are shells that the browser fills. */
export async function loadPageWriter(file: string): Promise<PageWriter | null> {
  if (!existsSync(file)) return null;
  // The build is made from `render-page.tsx`, whose types are those above.
  return (await import(pathToFileURL(file).href)) as PageWriter;
}
