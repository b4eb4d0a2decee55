/** Articles, for Node; browsers get the modules that the web build generates from them. */
export type { Article } from './article.ts';
export * from './collection.ts';
export { Library } from './library.ts';
export { type Block, parseMarkdown, toBlocks } from './markdown/parse.ts';
export { toPlainText } from './markdown/plain-text.ts';
export * from './placeholder-values.ts';
export * from './placeholders.ts';
export { markdownToPlainText, renderArticle, toCard } from './render-article.ts';
export type {
  ArticleCard,
  ArticleCollection,
  Heading,
  RenderedArticle,
} from './rendered-article.ts';
