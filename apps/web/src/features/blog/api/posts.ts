import { loadArticle, loadCards } from 'virtual:farelark/content/blog';
import { languageOfPath } from '@farelark/i18n/addresses';
import type { ArticleCard, RenderedArticle } from '@farelark/i18n/content/rendered-article';
import { DEFAULT_LANGUAGE, type Language } from '@farelark/i18n/language';

export type PostSummary = ArticleCard<'blog'>;
export type Post = RenderedArticle<'blog'>;

export type PostList = Awaited<ReturnType<typeof loadPostList>>;

export type PostPage = Awaited<ReturnType<typeof loadPostPage>>;

/** All posts in the language of a path, newest first. */
export async function loadPostList(pathname: string) {
  const language = parseLanguage(pathname);
  return { language, posts: await loadCards(language) };
}

export async function loadPostPage(pathname: string, slug: string) {
  const language = parseLanguage(pathname);
  const [post, posts] = await Promise.all([loadArticle(slug, language), loadCards(language)]);
  const index = posts.findIndex((card) => card.slug === slug);
  return {
    language,
    post,
    related: (post?.metadata.related ?? []).flatMap(
      (related) => posts.find((card) => card.slug === related) ?? [],
    ),
    older: index < 0 ? null : (posts[index + 1] ?? null),
    newer: index < 1 ? null : (posts[index - 1] ?? null),
  };
}

function parseLanguage(pathname: string): Language {
  return languageOfPath(pathname) ?? DEFAULT_LANGUAGE;
}
