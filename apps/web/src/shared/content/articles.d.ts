/** Modules that the build makes of the articles (`build/articles.ts`), a set for each collection. */
declare module 'virtual:farelark/content/blog' {
  const blog: import('@farelark/i18n/content/rendered-article').ArticleCollection<'blog'>;
  export const loadCards: typeof blog.loadCards;
  export const loadAll: typeof blog.loadAll;
  export const loadArticle: typeof blog.loadArticle;
}

declare module 'virtual:farelark/content/help' {
  const help: import('@farelark/i18n/content/rendered-article').ArticleCollection<'help'>;
  export const loadCards: typeof help.loadCards;
  export const loadAll: typeof help.loadAll;
  export const loadArticle: typeof help.loadArticle;
}

declare module 'virtual:farelark/content/faq' {
  const faq: import('@farelark/i18n/content/rendered-article').ArticleCollection<'faq'>;
  export const loadCards: typeof faq.loadCards;
  export const loadAll: typeof faq.loadAll;
  export const loadArticle: typeof faq.loadArticle;
}

declare module 'virtual:farelark/content/legal' {
  const legal: import('@farelark/i18n/content/rendered-article').ArticleCollection<'legal'>;
  export const loadCards: typeof legal.loadCards;
  export const loadAll: typeof legal.loadAll;
  export const loadArticle: typeof legal.loadArticle;
}
