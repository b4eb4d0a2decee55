import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@farelark/contracts';
import { z } from 'zod';
import { type Article, FRONT_MATTER_SCHEMAS, parseKeywords } from './article.ts';
import type { Collection } from './collection.ts';
import { parseFrontMatter } from './front-matter.ts';
import { type ArticleMetadata, METADATA_SCHEMAS } from './metadata.ts';

/** Layout: `<collection>/<slug>/article.json`, `<language>.md` and, but for the blog, `questions.json`. */
const ARTICLES_FOLDER = fileURLToPath(new URL('../../articles/', import.meta.url));

const FALLBACK: Language = 'en';

const questionsSchema = z.array(z.array(z.string()).min(1));

/** Articles of a folder. Reads files on every call; frequent callers should cache the result. */
export class Library {
  readonly folder: string;

  constructor(folder: string = ARTICLES_FOLDER) {
    this.folder = folder;
  }

  /** Lists articles that have metadata and an English text, sorted by name. */
  listSlugs(collection: Collection): string[] {
    const folder = join(this.folder, collection);
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((slug) =>
        ['article.json', `${FALLBACK}.md`].every((file) => existsSync(join(folder, slug, file))),
      )
      .sort();
  }

  hasTranslation(collection: Collection, slug: string, language: Language): boolean {
    return existsSync(this.toPath(collection, slug, language));
  }

  /** Path of a translation, which need not exist. */
  toPath(collection: Collection, slug: string, language: Language): string {
    return join(this.folder, collection, slug, `${language}.md`);
  }

  /** Throws an error that names the file if it is missing or invalid. */
  readMetadata<C extends Collection>(collection: C, slug: string): ArticleMetadata<C> {
    const file = join(this.folder, collection, slug, 'article.json');
    return withFileName(file, () => {
      const metadata: unknown = METADATA_SCHEMAS[collection].parse(
        JSON.parse(readFileSync(file, 'utf8')),
      );
      // TypeScript does not relate the schema of a generic collection to its type.
      return metadata as ArticleMetadata<C>;
    });
  }

  /** Falls back to English. Throws an error that names the file if it is missing or invalid. */
  read<C extends Collection>(collection: C, slug: string, language: Language): Article<C> {
    const available = this.hasTranslation(collection, slug, language) ? language : FALLBACK;
    const file = this.toPath(collection, slug, available);
    const metadata = this.readMetadata(collection, slug);
    return withFileName(file, () => {
      const { fields, body } = parseFrontMatter(readFileSync(file, 'utf8'));
      const { title, description } = FRONT_MATTER_SCHEMAS[collection].parse(fields);
      const keywords = parseKeywords(fields['keywords']);
      const article = { collection, slug, metadata, title, description, keywords, body };
      return { ...article, language: available };
    });
  }

  /**
   * Reads examples of questions that an article answers, by its passages: the text before the first heading, if any, and
   * those under each heading. Empty without examples.
   */
  readQuestions({ collection, slug }: Article, language: Language): readonly (readonly string[])[] {
    const file = join(this.folder, collection, slug, 'questions.json');
    if (!existsSync(file)) return [];
    return withFileName(file, () =>
      questionsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))[language]),
    );
  }

  /** Reads all articles of a collection, in display order. */
  readAll<C extends Collection>(collection: C, language: Language): Article<C>[] {
    return this.listSlugs(collection)
      .map((slug) => this.read(collection, slug, language))
      .sort(compareByDisplayOrder);
  }
}

/** Newest first if published on a day, else by position. */
function compareByDisplayOrder(left: Article, right: Article): number {
  const [a, b]: [SortKeys, SortKeys] = [left.metadata, right.metadata];
  const byDay = (b.published ?? '').localeCompare(a.published ?? '');
  return byDay || (a.order ?? 0) - (b.order ?? 0) || left.slug.localeCompare(right.slug);
}

interface SortKeys {
  readonly updated: string;
  readonly published?: string;
  readonly order?: number;
}

/** Prefixes errors with the file name. */
function withFileName<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
