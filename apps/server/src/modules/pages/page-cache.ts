import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageHead } from '@farelark/contracts';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { toEtag } from '../../platform/http/not-modified.ts';
import { PageFileIndex } from './page-files.ts';
import { checkTemplate, fillPage, type PageContent } from './page-template.ts';
import type { PageMatch, PageWriter, WrittenDeals } from './page-writer.ts';

/** More than the number of public pages in all languages. */
const MAX_PAGES = 1500;
/** Pages with deals, by language, currency and theme. Apart, so that currencies never displace other pages. */
const MAX_DEAL_PAGES = 200;
/** Half the time of the best quality, for a few per cent more bytes. */
const BROTLI_QUALITY = 6;

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const ANY_ID = '00000000-0000-0000-0000-000000000000';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export interface RenderedPage {
  readonly status: 200 | 404;
  readonly etag: string;
  /** By content coding. */
  readonly bodies: Readonly<Record<'identity' | 'gzip' | 'br', Buffer>>;
}

export interface PageRequest extends Omit<PageContent, 'head' | 'html' | 'files'> {
  /** Replaces the page's own head. */
  readonly head?: PageHead | undefined;
  /** Deals to write into the page. Another object renders it again. */
  readonly written?: WrittenDeals | undefined;
}

interface CachedPage extends Pick<PageRequest, 'written'> {
  readonly page: Promise<RenderedPage>;
}

interface RenderedContent {
  readonly html: string;
  readonly head: PageHead;
}

/** Page that only the browser renders. */
const SHELL: RenderedContent = {
  html: '',
  head: { title: 'Farelark', description: '', isPrivate: true },
};
/** Page whose rendering failed, so that the browser renders it. */
const FAILED: RenderedContent = { ...SHELL };

/** Renders and caches the pages of the web app. */
export class PageCache {
  readonly #template: string;
  readonly #files: PageFileIndex;
  readonly #writer: PageWriter | null;
  readonly #log: Logger;
  readonly #pages = new LRUCache<string, CachedPage>({ max: MAX_PAGES });
  readonly #dealPages = new LRUCache<string, CachedPage>({ max: MAX_DEAL_PAGES });
  /** Content shared by several paths, by cache key. */
  readonly #shared = new Map<string, Promise<RenderedContent>>();

  /** @param headEnd HTML for the end of every head. @throws Error if the built page is invalid */
  constructor(webDir: string, writer: PageWriter | null, headEnd: string, log: Logger) {
    const template = readFileSync(join(webDir, 'index.html'), 'utf8');
    checkTemplate(template);
    this.#template = template.replace('</head>', () => `${headEnd}</head>`);
    this.#files = new PageFileIndex(webDir);
    this.#writer = writer;
    this.#log = log;
  }

  /** Renders a page; if it throws, leaves it to the browser. */
  async getPage(request: PageRequest): Promise<RenderedPage> {
    const match = this.#writer?.matchPage(request.path) ?? null;
    // Heads from the server may change; only those of missing pages are cached.
    if (request.head !== undefined && !request.head.isMissing)
      return this.#fill(request, match, await this.#renderShared(request, match));
    // All unknown paths share one page.
    const isNotFound = match !== null && this.#isUnknownPath(request, match);
    const pageRequest = isNotFound ? { ...request, path: toSharedPath(request, match) } : request;
    const key = [...getCacheKey(pageRequest), pageRequest.publicUrl, pageRequest.theme].join(' ');
    const { written } = request;
    const pages = written === undefined ? this.#pages : this.#dealPages;
    const cached = pages.get(key);
    if (cached !== undefined && cached.written === written) return cached.page;
    const content = this.#render(pageRequest, match);
    const page = content.then((rendered) => this.#fill(pageRequest, match, rendered));
    pages.set(key, { written, page });
    Promise.all([content, page]).then(
      // Caches neither failures nor missing pages, except the shared one.
      ([rendered, { status }]) =>
        (rendered !== FAILED && (status === 200 || isNotFound)) || pages.delete(key),
      () => pages.delete(key),
    );
    return page;
  }

  /** True if a path is known to have no page before rendering. */
  #isUnknownPath({ head, language }: PageRequest, match: PageMatch): boolean {
    return (
      head?.isMissing === true ||
      match.pattern.includes('*') ||
      this.#files.isArticleMissing(match, language)
    );
  }

  /** Content of a page, shared by all paths of a pattern that has one page. */
  #renderShared(request: PageRequest, match: PageMatch | null): Promise<RenderedContent> {
    if (match?.written !== 'each') return this.#render(request, match);
    const sharedRequest = { ...request, path: toSharedPath(request, match) };
    const key = getCacheKey(sharedRequest).join(' ');
    const cached = this.#shared.get(key);
    if (cached !== undefined) return cached;
    const content = this.#render(sharedRequest, match);
    this.#shared.set(key, content);
    content.then((rendered) => rendered === FAILED && this.#shared.delete(key));
    return content;
  }

  async #fill(
    request: PageRequest,
    match: PageMatch | null,
    { html, head }: RenderedContent,
  ): Promise<RenderedPage> {
    const text = fillPage(this.#template, {
      ...request,
      html,
      head: request.head ?? head,
      files: this.#files.getFiles(match ?? { file: '', areas: [] }, request.language),
    });
    const identity = Buffer.from(text);
    const [gzipped, br] = await Promise.all([
      compressGzip(identity),
      compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    ]);
    return {
      status: (request.head ?? head).isMissing ? 404 : 200,
      etag: toEtag(identity),
      bodies: { identity, gzip: gzipped, br },
    };
  }

  async #render({ path, language, settings, written }: PageRequest, match: PageMatch | null) {
    if (this.#writer === null || match === null || match.written === 'none') return SHELL;
    try {
      return await this.#writer.writePage({ path, language, settings, written });
    } catch (error) {
      this.#log.error(
        { err: error, pattern: match.pattern, language },
        'A page could not be written; the browser will',
      );
      return FAILED;
    }
  }
}

/** Inputs that a page's content depends on; other settings never change. */
function getCacheKey({ settings, language, path, written }: PageRequest): string[] {
  // The operator's facts change when real fares arrive.
  const operator = `${settings.operator?.isDemoContact} ${settings.operator?.claims.examples}`;
  return [settings.VITE_BACKEND_URL ?? '', language, path, operator, written?.currency ?? ''];
}

/** Path that represents all paths with the same page: with a placeholder id, or the pattern. */
function toSharedPath({ path }: PageRequest, { pattern }: PageMatch): string {
  return UUID.test(path) ? path.replace(UUID, ANY_ID) : `/${pattern}`;
}
