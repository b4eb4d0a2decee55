import { loadArticle, loadCards } from 'virtual:farelark/content/help';
import type { ArticleCard } from '@farelark/i18n/content/rendered-article';
import type { Language } from '@farelark/i18n/language';

export type HelpCard = ArticleCard<'help'>;

/** Help articles; untranslated ones have their own language. */
export async function loadHelpList(language: Language) {
  return { language, articles: await loadCards(language) };
}

export type HelpArticlePage = Awaited<ReturnType<typeof loadHelpArticle>>;

export async function loadHelpArticle(slug: string, language: Language) {
  const [article, articles] = await Promise.all([loadArticle(slug, language), loadCards(language)]);
  return {
    language,
    article,
    related: (article?.metadata.related ?? []).flatMap(
      (name) => articles.find((card) => card.slug === name) ?? [],
    ),
  };
}
