/** Articles as sent to browsers. Types only, so that pages can import this file. */
import type { Language } from '@farelark/contracts';
import type { Article } from './article.ts';
import type { Collection } from './collection.ts';
import type { Heading } from './markdown/render.ts';

export type { Heading } from './markdown/render.ts';
export type { ArticleMetadata } from './metadata.ts';

/** Article in a list. */
export interface ArticleCard<C extends Collection = Collection>
  extends Omit<Article<C>, 'collection' | 'body'> {
  /** Reading time. */
  readonly minutes: number;
}

/** Full article. Title, description and HTML may contain placeholders (`fillHtml`). */
export interface RenderedArticle<C extends Collection = Collection> extends ArticleCard<C> {
  readonly html: string;
  readonly headings: readonly Heading[];
}

/** Module `virtual:farelark/content/<collection>` of the web build. */
export interface ArticleCollection<C extends Collection> {
  /** In display order, without texts. */
  loadCards(language: Language): Promise<readonly ArticleCard<C>[]>;
  /** With texts; for small collections. */
  loadAll(language: Language): Promise<readonly RenderedArticle<C>[]>;
  /** Returns null for an unknown slug. */
  loadArticle(slug: string, language: Language): Promise<RenderedArticle<C> | null>;
}
