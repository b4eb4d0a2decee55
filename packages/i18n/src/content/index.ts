/** Articles of the blog, help, questions and legal texts. For Node; browsers get what the web's build makes of them. */
export type { Article } from './article.ts';
export * from './collection.ts';
export type { Facts } from './facts.ts';
export { ARTICLES, articleSlugs, Library, readArticles } from './library.ts';
export { toPlainText } from './markdown/plain-text.ts';
export { type Block, NotInSubset, readMarkdown } from './markdown/subset.ts';
export * from './placeholder-values.ts';
export * from './placeholders.ts';
export { plainText, shownArticle, toCard } from './show.ts';
export type { ArticleCard, Heading, ShownArticle, ShownCollection } from './shown-article.ts';
