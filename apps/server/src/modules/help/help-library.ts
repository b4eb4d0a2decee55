import type { Language, OperatorFacts } from '@farelark/contracts';
import { getLocale, translator } from '@farelark/i18n';
import {
  type Article,
  fillText,
  getPlaceholderValues,
  Library,
  type PlaceholderValues,
} from '@farelark/i18n/content';
import { PassageIndex, parsePassages, type SearchableArticle } from './passage-index.ts';

/** Without the blog. */
const COLLECTIONS = ['help', 'faq', 'legal'] as const;

/** Search indices of the help centre, with this installation's contact details. */
export class HelpLibrary {
  readonly #operator: () => OperatorFacts;
  readonly #siteUrl: string;
  /** By language and kind of contact details, demo or real. */
  readonly #indices = new Map<string, PassageIndex>();

  constructor(operator: () => OperatorFacts, siteUrl: string) {
    this.#operator = operator;
    this.#siteUrl = siteUrl;
  }

  getIndex(language: Language): PassageIndex {
    const operator = this.#operator();
    const key = `${language} ${operator.isDemoContact}`;
    let index = this.#indices.get(key);
    if (index === undefined) {
      index = new PassageIndex(language, this.#loadArticles(language, operator));
      this.#indices.set(key, index);
    }
    return index;
  }

  #loadArticles(language: Language, operator: OperatorFacts): SearchableArticle[] {
    const t = translator(language, 'server');
    const values = getPlaceholderValues(operator, this.#siteUrl, getLocale(language), {
      noEmail: t('help.unstated.email'),
      demo: (detail) => t('help.demo', { detail }),
    });
    return COLLECTIONS.flatMap((collection) =>
      new Library()
        .readAll(collection, language)
        .map((article) => toSearchableArticle(article, values)),
    );
  }
}

function toSearchableArticle(article: Article, values: PlaceholderValues): SearchableArticle {
  const fill = (text: string): string => fillText(text, values);
  return {
    path: getArticlePath(article),
    title: fill(article.title),
    description: fill(article.description),
    keywords: article.keywords,
    passages: parsePassages(article.body).map(({ heading, blocks }) => ({
      heading: heading === null ? null : fill(heading),
      blocks: blocks.map(fill),
    })),
  };
}

function getArticlePath({ collection, slug }: Article): string {
  if (collection === 'legal') return `/${slug}`;
  return collection === 'faq' ? `/faq#${slug}` : `/help/${slug}`;
}
