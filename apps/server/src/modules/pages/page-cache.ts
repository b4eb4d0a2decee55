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
import type { PageMatch, PageWriter } from './page-writer.ts';

/** More than there are public pages in all languages; what was asked for longest ago makes way. */
const MAX_PAGES = 1500;
/** Half as long as the best, for a few per cent more bytes. */
const BROTLI_QUALITY = 6;

/** As the page of a deal tells an id from what is none. */
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const ANY_ID = '00000000-0000-0000-0000-000000000000';

const brotli = promisify(brotliCompress);
const zipped = promisify(gzip);

export interface SentPage {
  readonly status: 200 | 404;
  readonly etag: string;
  /** By content coding; `identity` is the page itself. */
  readonly bodies: Readonly<Record<'identity' | 'gzip' | 'br', Buffer>>;
}

export interface PageRequest extends Omit<PageContent, 'head' | 'html' | 'files'> {
  /** Head from the server, in place of the page's own. */
  readonly head?: PageHead | undefined;
}

interface Written {
  readonly html: string;
  readonly head: PageHead;
}

/** A page that only the browser fills. */
const SHELL: Written = {
  html: '',
  head: { title: 'Farelark', description: '', isPrivate: true },
};
/** One that could not be written, which the browser fills as well. */
const FAILED: Written = { ...SHELL };

/** The pages of the web app, each written once for a language and address and then kept. */
export class PageCache {
  readonly #template: string;
  readonly #files: PageFileIndex;
  readonly #writer: PageWriter | null;
  readonly #log: Logger;
  readonly #pages = new LRUCache<string, Promise<SentPage>>({ max: MAX_PAGES });
  /** Contents that stand at many addresses; by what they depend on. */
  readonly #shared = new Map<string, Promise<Written>>();

  /** `headEnd` is HTML for the end of every head. @throws Error where the built page cannot be filled */
  constructor(webDir: string, writer: PageWriter | null, headEnd: string, log: Logger) {
    const built = readFileSync(join(webDir, 'index.html'), 'utf8');
    checkTemplate(built);
    this.#template = built.replace('</head>', () => `${headEnd}</head>`);
    this.#files = new PageFileIndex(webDir);
    this.#writer = writer;
    this.#log = log;
  }

  /** The page at a path. Never throws for what a page does: it is then left to the browser. */
  async page(request: PageRequest): Promise<SentPage> {
    const match = this.#writer?.matchPage(request.path) ?? null;
    // What the server knows of a page is of this moment; what is missing stays so.
    if (request.head !== undefined && !request.head.isMissing)
      return this.#fill(request, match, await this.#writtenForAll(request, match));
    // Who makes addresses up is answered with one page, written once.
    const isNotFound = match !== null && this.#isNowhere(request, match);
    const asked = isNotFound ? { ...request, path: pathForAll(request, match) } : request;
    const key = [...dependsOn(asked), asked.publicUrl, asked.theme].join(' ');
    const cached = this.#pages.get(key);
    if (cached !== undefined) return cached;
    const written = this.#written(asked, match);
    const page = written.then((one) => this.#fill(asked, match, one));
    this.#pages.set(key, page);
    Promise.all([written, page]).then(
      // What failed once may not fail again, and what is not there makes no room for what is.
      ([one, { status }]) =>
        (one !== FAILED && (status === 200 || isNotFound)) || this.#pages.delete(key),
      () => this.#pages.delete(key),
    );
    return page;
  }

  /** True if an address is known to have no page before it is rendered. */
  #isNowhere({ head, language }: PageRequest, match: PageMatch): boolean {
    return (
      head?.isMissing === true ||
      match.pattern.includes('*') ||
      this.#files.lackArticles(match, language)
    );
  }

  /** The content of a page of which there is one for all addresses of its kind. */
  #writtenForAll(request: PageRequest, match: PageMatch | null): Promise<Written> {
    if (match?.written !== 'each') return this.#written(request, match);
    const asked = { ...request, path: pathForAll(request, match) };
    const key = dependsOn(asked).join(' ');
    const known = this.#shared.get(key);
    if (known !== undefined) return known;
    const written = this.#written(asked, match);
    this.#shared.set(key, written);
    written.then((one) => one === FAILED && this.#shared.delete(key));
    return written;
  }

  async #fill(
    request: PageRequest,
    match: PageMatch | null,
    { html, head }: Written,
  ): Promise<SentPage> {
    const text = fillPage(this.#template, {
      ...request,
      html,
      head: request.head ?? head,
      files: this.#files.of(match ?? { file: '', areas: [] }, request.language),
    });
    const identity = Buffer.from(text);
    const [gzipped, br] = await Promise.all([
      zipped(identity),
      brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    ]);
    return {
      status: (request.head ?? head).isMissing ? 404 : 200,
      etag: toEtag(identity),
      bodies: { identity, gzip: gzipped, br },
    };
  }

  async #written(
    { path, language, settings }: PageRequest,
    match: PageMatch | null,
  ): Promise<Written> {
    if (this.#writer === null || match === null || match.written === 'none') return SHELL;
    try {
      return await this.#writer.writePage({ path, language, settings });
    } catch (error) {
      this.#log.error(
        { err: error, pattern: match.pattern, language },
        'A page could not be written; the browser will',
      );
      return FAILED;
    }
  }
}

/** Inputs that a page's content depends on. The other settings never change. */
function dependsOn({ settings, language, path }: PageRequest): string[] {
  // Who runs the installation changes when real fares come in.
  const operator = `${settings.operator?.isDemoContact} ${settings.operator?.claims.examples}`;
  return [settings.VITE_BACKEND_URL ?? '', language, path, operator];
}

/** A path whose page looks like the requested one: an id like any other, else its kind. */
function pathForAll({ path }: PageRequest, { pattern }: PageMatch): string {
  return ID.test(path) ? path.replace(ID, ANY_ID) : `/${pattern}`;
}
