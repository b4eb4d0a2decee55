/** An article as sent to browsers. Types only, so that a page may import this file. */
import type { Language } from '@farelark/contracts';
import type { Collection } from './collection.ts';
import type { Heading } from './markdown/render.ts';
import type { ArticleMetadata } from './metadata.ts';

export type { Heading } from './markdown/render.ts';
export type { ArticleMetadata } from './metadata.ts';

/** An article in a list. */
export interface ArticleCard<C extends Collection = Collection> {
  readonly slug: string;
  /** Language of the text: English where the language that was asked for has none yet. */
  readonly language: Language;
  readonly metadata: ArticleMetadata<C>;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Reading time. */
  readonly minutes: number;
}

/** An article to read. Title, description and HTML may hold placeholders: see `fillHtml`. */
export interface RenderedArticle<C extends Collection = Collection> extends ArticleCard<C> {
  readonly html: string;
  readonly headings: readonly Heading[];
}

/** A collection as built for the web: `virtual:farelark/content/<collection>`. */
export interface ArticleCollection<C extends Collection> {
  /** All articles of a language, in their order, without their texts. */
  loadCards(language: Language): Promise<readonly ArticleCard<C>[]>;
  /** All articles of a language with their texts; for small collections. */
  loadAll(language: Language): Promise<readonly RenderedArticle<C>[]>;
  /** One article; null where there is none of that name. */
  loadArticle(slug: string, language: Language): Promise<RenderedArticle<C> | null>;
}
