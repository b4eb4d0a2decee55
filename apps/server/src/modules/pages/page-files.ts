import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageMatch } from './page-writer.ts';

/** Entry of the build's manifest (Vite, "Backend integration"). */
interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** Paths of files that a page needs besides those of all pages. */
export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const ENTRY_FILE = 'index.html';
const QUERIES = 'src/app/page-queries.tsx';
const CONTENT_PREFIX = 'virtual:farelark/content/';
/** Loads catalogues other than `web`, which all pages have. */
const FURTHER_AREAS = '../../packages/i18n/src/messages/further-web-areas.ts';

type MatchedFiles = Pick<PageMatch, 'file' | 'areas' | 'articles'>;

/** Finds the files that a page needs, so that they load in parallel. */
export class PageFileIndex {
  readonly #manifest: Readonly<Record<string, ManifestEntry>>;
  readonly #commonFiles: ReadonlySet<string>;

  constructor(webDir: string) {
    const path = join(webDir, 'pages.json');
    this.#manifest = existsSync(path)
      ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, ManifestEntry>)
      : {};
    const { scripts, styles } = this.#collect([ENTRY_FILE], new Set());
    this.#commonFiles = new Set([...scripts, ...styles]);
  }

  getFiles({ file, areas, articles }: MatchedFiles, language: string): PageFiles {
    const names = [
      ...(file === 'landing' ? [] : [QUERIES, `src/routes/${file}.tsx`]),
      ...(areas.length === 0 ? [] : [FURTHER_AREAS]),
      ...['web', ...areas].map((area) => `../../packages/i18n/catalogues/${language}/${area}.json`),
      ...(articles === undefined ? [] : [CONTENT_PREFIX + articles.replace(':language', language)]),
    ];
    return this.#collect(names, this.#commonFiles);
  }

  /** True if a page's article is not in the build. */
  isArticleMissing({ articles }: Pick<MatchedFiles, 'articles'>, language: string): boolean {
    // Unknown without a build.
    if (articles === undefined || !(ENTRY_FILE in this.#manifest)) return false;
    return !Object.hasOwn(this.#manifest, CONTENT_PREFIX + articles.replace(':language', language));
  }

  #collect(names: readonly string[], excluded: ReadonlySet<string>): PageFiles {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    const visit = (name: string): void => {
      const entry = this.#manifest[name];
      if (entry === undefined || scripts.has(`/${entry.file}`)) return;
      scripts.add(`/${entry.file}`);
      for (const css of entry.css ?? []) styles.add(`/${css}`);
      for (const imported of entry.imports ?? []) visit(imported);
    };
    for (const name of names) visit(name);
    const exclude = (files: ReadonlySet<string>) =>
      [...files].filter((file) => !excluded.has(file));
    return { scripts: exclude(scripts), styles: exclude(styles) };
  }
}
