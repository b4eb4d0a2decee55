import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageMatch } from './page-writer.ts';

/** Entry of the build's manifest (Vite, "Backend integration"). */
interface BuiltFile {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** Addresses of what a page needs beyond what every page loads. */
export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const ENTRY = 'index.html';
const QUERIES = 'src/app/query-layout.tsx';
const CONTENT = 'virtual:farelark/content/';
/** Names the catalogues besides `web`, which comes with every page. */
const FURTHER_AREAS = '../../packages/i18n/src/messages/further-web-areas.ts';

type MatchedFiles = Pick<PageMatch, 'file' | 'areas' | 'articles'>;

/** Which files of the build a page needs, so that they begin to load with it and not one after another. */
export class PageFileIndex {
  readonly #built: Readonly<Record<string, BuiltFile>>;
  readonly #ofEveryPage: ReadonlySet<string>;

  constructor(webDir: string) {
    const manifest = join(webDir, 'pages.json');
    // The build writes it.
    this.#built = existsSync(manifest)
      ? (JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, BuiltFile>)
      : {};
    const { scripts, styles } = this.#with([ENTRY], new Set());
    this.#ofEveryPage = new Set([...scripts, ...styles]);
  }

  of({ file, areas, articles }: MatchedFiles, language: string): PageFiles {
    const names = [
      ...(file === 'landing' ? [] : [QUERIES, `src/routes/${file}.tsx`]),
      ...(areas.length === 0 ? [] : [FURTHER_AREAS]),
      ...['web', ...areas].map((area) => `../../packages/i18n/catalogues/${language}/${area}.json`),
      ...(articles === undefined ? [] : [CONTENT + articles.replace(':language', language)]),
    ];
    return this.#with(names, this.#ofEveryPage);
  }

  /** True if a page's article is missing from the build. */
  lackArticles({ articles }: Pick<MatchedFiles, 'articles'>, language: string): boolean {
    // Without a build there is nothing to tell it by.
    if (articles === undefined || !(ENTRY in this.#built)) return false;
    return !Object.hasOwn(this.#built, CONTENT + articles.replace(':language', language));
  }

  #with(names: readonly string[], known: ReadonlySet<string>): PageFiles {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    const visit = (name: string): void => {
      const built = this.#built[name];
      if (built === undefined || scripts.has(`/${built.file}`)) return;
      scripts.add(`/${built.file}`);
      for (const css of built.css ?? []) styles.add(`/${css}`);
      for (const other of built.imports ?? []) visit(other);
    };
    for (const name of names) visit(name);
    const unknown = (files: ReadonlySet<string>) => [...files].filter((file) => !known.has(file));
    return { scripts: unknown(scripts), styles: unknown(styles) };
  }
}
