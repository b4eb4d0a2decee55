import type { Language, OperatorFacts } from '@farelark/contracts';
import { getLocale, translator } from '@farelark/i18n';
import {
  type Article,
  fillText,
  getPlaceholderValues,
  Library,
  type PlaceholderValues,
} from '@farelark/i18n/content';
import { PassageIndex, parsePassages, type SearchedArticle } from './passage-index.ts';

/** Articles that the help centre answers from; the blog is left out. */
const COLLECTIONS = ['help', 'faq', 'legal'] as const;

/** The articles of the help centre as this installation shows them, ready to be searched. */
export class HelpLibrary {
  readonly #operator: () => OperatorFacts;
  readonly #siteUrl: string;
  /** By language, and by whether the contact details in them are demo ones. */
  readonly #indices = new Map<string, PassageIndex>();

  constructor(operator: () => OperatorFacts, siteUrl: string) {
    this.#operator = operator;
    this.#siteUrl = siteUrl;
  }

  /** The index of a language, made when it is first asked for: some 50 ms. */
  in(language: Language): PassageIndex {
    const operator = this.#operator();
    const key = `${language} ${operator.isDemoContact}`;
    let index = this.#indices.get(key);
    if (index === undefined) {
      index = new PassageIndex(language, this.#articlesIn(language, operator));
      this.#indices.set(key, index);
    }
    return index;
  }

  #articlesIn(language: Language, operator: OperatorFacts): SearchedArticle[] {
    const t = translator(language, 'server');
    const values = getPlaceholderValues(operator, this.#siteUrl, getLocale(language), {
      noEmail: t('help.unstated.email'),
      demo: (detail) => t('help.demo', { detail }),
    });
    return COLLECTIONS.flatMap((collection) =>
      new Library()
        .readAll(collection, language)
        .map((article) => toSearchedArticle(article, values)),
    );
  }
}

function toSearchedArticle(article: Article, values: PlaceholderValues): SearchedArticle {
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
