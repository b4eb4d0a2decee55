/** Articles of the blog, help, questions and legal texts. For Node; browsers get what the web's build makes of them. */
export type { Article } from './article.ts';
export * from './collection.ts';
export { ARTICLES_FOLDER, Library, listArticleSlugs, readArticles } from './library.ts';
export { toPlainText } from './markdown/plain-text.ts';
export { type Block, parseMarkdown, UnsupportedMarkdown } from './markdown/subset.ts';
export type { ArticleMetadata } from './metadata.ts';
export * from './placeholder-values.ts';
export * from './placeholders.ts';
export { markdownToPlainText, renderArticle, toCard } from './render-article.ts';
export type {
  ArticleCard,
  ArticleCollection,
  Heading,
  RenderedArticle,
} from './rendered-article.ts';
