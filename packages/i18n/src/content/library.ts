import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@farelark/contracts';
import { type Article, FIELDS, keywordsIn } from './article.ts';
import type { Collection } from './collection.ts';
import { readFrontMatter } from './front-matter.ts';
import { type ArticleMetadata, METADATA_SCHEMAS } from './metadata.ts';

/** Folder of the articles: `<collection>/<slug>/article.json` and `<language>.md` beside it. */
export const ARTICLES_FOLDER = fileURLToPath(new URL('../../articles/', import.meta.url));

/** Language shown where a text is not translated yet. */
const FALLBACK: Language = 'en';

/** The articles of a folder, for Node. Reads files each time: callers that ask often cache the result. */
export class Library {
  readonly folder: string;

  constructor(folder: string = ARTICLES_FOLDER) {
    this.folder = folder;
  }

  /** Every article of a collection that can be read in English, by name. */
  listSlugs(collection: Collection): string[] {
    const folder = join(this.folder, collection);
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((slug) =>
        ['article.json', `${FALLBACK}.md`].every((file) => existsSync(join(folder, slug, file))),
      )
      .sort();
  }

  /** Check that the text exists in this language. */
  hasTranslation(collection: Collection, slug: string, language: Language): boolean {
    return existsSync(this.toPath(collection, slug, language));
  }

  /** Path of the text in a language, existing or not. */
  toPath(collection: Collection, slug: string, language: Language): string {
    return join(this.folder, collection, slug, `${language}.md`);
  }

  /** @throws an error that names the file, if `article.json` is not what the collection asks for */
  readMetadata<C extends Collection>(collection: C, slug: string): ArticleMetadata<C> {
    const file = join(this.folder, collection, slug, 'article.json');
    return reading(file, () => {
      const metadata: unknown = METADATA_SCHEMAS[collection].parse(
        JSON.parse(readFileSync(file, 'utf8')),
      );
      // The schema of this collection made it; the compiler does not tie the two together.
      return metadata as ArticleMetadata<C>;
    });
  }

  /** An article in a language, else in English. Throws an error that names the file if it is malformed. */
  read<C extends Collection>(collection: C, slug: string, language: Language): Article<C> {
    const written = this.hasTranslation(collection, slug, language) ? language : FALLBACK;
    const file = this.toPath(collection, slug, written);
    const metadata = this.readMetadata(collection, slug);
    return reading(file, () => {
      const { fields, body } = readFrontMatter(readFileSync(file, 'utf8'));
      const { title, description } = FIELDS[collection].parse(fields);
      const keywords = keywordsIn(fields['keywords']);
      return { collection, slug, language: written, metadata, title, description, keywords, body };
    });
  }

  /** All articles of a collection in a language, in the order in which they are shown. */
  readAll<C extends Collection>(collection: C, language: Language): Article<C>[] {
    return this.listSlugs(collection)
      .map((slug) => this.read(collection, slug, language))
      .sort(inOrder);
  }
}

const shipped = new Library();

/** All articles of a collection in a language, as the product ships them, in the order in which they are shown. */
export function readArticles<C extends Collection>(
  collection: C,
  language: Language,
): Article<C>[] {
  return shipped.readAll(collection, language);
}

/** The names of all articles of a collection: what addresses there are. */
export function listArticleSlugs(collection: Collection): string[] {
  return shipped.listSlugs(collection);
}

/** The newest first where they have a day of publication; else by their place. */
function inOrder(one: Article, other: Article): number {
  const [a, b]: [OrderedBy, OrderedBy] = [one.metadata, other.metadata];
  const byDay = (b.published ?? '').localeCompare(a.published ?? '');
  return byDay || (a.order ?? 0) - (b.order ?? 0) || one.slug.localeCompare(other.slug);
}

interface OrderedBy {
  readonly updated: string;
  readonly published?: string;
  readonly order?: number;
}

function reading<Read>(file: string, read: () => Read): Read {
  try {
    return read();
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
