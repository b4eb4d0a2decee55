import type { Language } from '@farelark/contracts';
import { type Block, parseMarkdown, toBlocks, toPlainText } from '@farelark/i18n/content';
import MiniSearch from 'minisearch';
import { tokenize } from './tokenizer.ts';

/** Part of an article under one heading. */
export interface Passage {
  /** Null before the first heading. */
  readonly heading: string | null;
  /** Paragraphs, lists and tables as plain text; one line per item or row. */
  readonly blocks: readonly string[];
}

/** Splits Markdown at its headings. Placeholders stay. */
export function parsePassages(markdown: string): Passage[] {
  const passages: { heading: string | null; blocks: string[] }[] = [{ heading: null, blocks: [] }];
  for (const block of parseMarkdown(markdown)) {
    if (block.type === 'heading') passages.push({ heading: toPlainText(block.tokens), blocks: [] });
    else passages.at(-1)?.blocks.push(toPlainBlock(block));
  }
  return passages.filter(({ blocks }) => blocks.length > 0);
}

function toPlainBlock(block: Block): string {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return toPlainText(block.tokens).replace(/\s+/g, ' ');
    case 'blockquote':
      return toBlocks(block.tokens).map(toPlainBlock).join('\n');
    case 'list':
      return block.items
        .map(({ tokens }, index) => {
          const marker = block.ordered ? `${Number(block.start) + index}.` : '•';
          return `${marker} ${toBlocks(tokens).map(toPlainBlock).join('\n')}`;
        })
        .join('\n');
    case 'table':
      return [block.header, ...block.rows]
        .map((row) => row.map(({ tokens }) => toPlainText(tokens)).join(' · '))
        .join('\n');
  }
}

export interface SearchableArticle {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly passages: readonly Passage[];
}

export interface ArticleMatch {
  readonly article: SearchableArticle;
  /** Comparable only within one query. */
  readonly score: number;
  /** Share of the query that the article covers, from 0 to 1; rare words weigh more. */
  readonly coverage: number;
}

interface ArticleTerms {
  readonly all: ReadonlySet<string>;
  /** Without those of the text. */
  readonly subject: ReadonlySet<string>;
  /** Terms of each keyword. */
  readonly phrases: readonly ReadonlySet<string>[];
}

interface IndexedPassage {
  readonly id: number;
  readonly article: SearchableArticle;
  readonly passage: Passage;
}

/** Weights of words by field. */
const BOOST = { title: 3, keywords: 2.5, heading: 2, description: 1.5, text: 1 };
/** Shorter words are too similar to other words for fuzzy matching; longer ones may have two letters swapped. */
const MIN_FUZZY_LENGTH = 5;
const MIN_TWO_EDITS_LENGTH = 7;
/** Weight of a fuzzy match, relative to an exact one. */
const FUZZY_WEIGHT = 0.6;
/** Score of a keyword that is part of the query, relative to its weight and number of words. */
const PHRASE_BOOST = 12;
/** Factor for legal texts, which have no keywords but mention nearly everything. */
const LEGAL_FACTOR = 0.5;
/** Factor for articles with no word of the query in title, description, keywords or headings. */
const TEXT_ONLY_FACTOR = 0.5;

/** Full-text index of the articles of one language. Takes about 50 ms to build. */
export class PassageIndex {
  readonly #language: Language;
  readonly #passages: readonly IndexedPassage[];
  readonly #index: MiniSearch<IndexedPassage>;
  readonly #terms = new Map<SearchableArticle, ArticleTerms>();
  /** Number of articles that contain a term. */
  readonly #documentFrequency = new Map<string, number>();

  constructor(language: Language, articles: readonly SearchableArticle[]) {
    this.#language = language;
    this.#passages = articles
      .flatMap((article) => article.passages.map((passage) => ({ article, passage })))
      .map((entry, id) => ({ id, ...entry }));
    this.#index = new MiniSearch<IndexedPassage>({
      fields: Object.keys(BOOST),
      extractField: (entry, field) => (field === 'id' ? entry.id : getField(entry, field)),
      // Incomplete words are prefixes of words, but often not of their stems.
      tokenize: (text) =>
        tokenize(text, language).flatMap(({ term, word }) => [...new Set([term, word])]),
      processTerm: (term) => term,
    });
    this.#index.addAll(this.#passages);
    for (const article of articles) {
      const { title, description, keywords, passages } = article;
      const headings = passages.map(({ heading }) => heading ?? '');
      const subject = this.#getTerms(title, description, ...keywords, ...headings);
      const text = this.#getTerms(...passages.flatMap(({ blocks }) => blocks));
      const all = new Set([...subject, ...text]);
      const phrases = keywords.map((keyword) => this.#getTerms(keyword));
      this.#terms.set(article, { all, subject, phrases });
      for (const term of all)
        this.#documentFrequency.set(term, (this.#documentFrequency.get(term) ?? 0) + 1);
    }
  }

  /**
   * Matching articles, the most relevant first.
   *
   * @param isTyping the last word may be incomplete
   */
  search(query: string, { isTyping = false }: { isTyping?: boolean } = {}): ArticleMatch[] {
    const tokens = tokenize(query, this.#language);
    const queryTerms = new Set(tokens.map(({ term }) => term));
    const last = isTyping ? tokens.at(-1) : undefined;
    const searchTerms = last === undefined ? queryTerms : new Set([...queryTerms, last.word]);
    if (searchTerms.size === 0) return [];
    const results = this.#index.search([...searchTerms].join(' '), {
      tokenize: (joined) => joined.split(' '),
      processTerm: (term) => term,
      boost: BOOST,
      fuzzy: getMaxEdits,
      prefix: (term) => term === last?.word || term === last?.term,
    });
    const byArticle = Map.groupBy(results, ({ id }) => this.#passages[Number(id)]?.article);
    return [...byArticle].flatMap(([article, hits]) => {
      if (article === undefined) return [];
      const articleTerms = new Set(hits.flatMap(({ terms }) => terms));
      const matchedTerms = new Set(hits.flatMap((hit) => hit.queryTerms));
      const phrase = this.#findPhrase(article, articleTerms);
      const phraseScore = PHRASE_BOOST * this.#sumWeights(phrase, phrase) * phrase.size;
      return {
        article,
        score:
          (hits[0]?.score ?? 0) * (article.keywords.length > 0 ? 1 : LEGAL_FACTOR) + phraseScore,
        coverage: this.#getCoverage(queryTerms, article, matchedTerms, phrase),
      };
    });
  }

  /** The heaviest keyword of which the query contains all terms, or an empty set. */
  #findPhrase(article: SearchableArticle, articleTerms: ReadonlySet<string>): ReadonlySet<string> {
    const weigh = (phrase: ReadonlySet<string>) => this.#sumWeights(phrase, phrase);
    const [best] = (this.#terms.get(article)?.phrases ?? [])
      .filter((phrase) => [...phrase].every((term) => articleTerms.has(term)))
      .toSorted((a, b) => weigh(b) - weigh(a));
    return best ?? new Set();
  }

  /** @param matchedTerms terms that the article contains, exactly or nearly */
  #getCoverage(
    queryTerms: ReadonlySet<string>,
    article: SearchableArticle,
    matchedTerms: ReadonlySet<string>,
    phrase: ReadonlySet<string>,
  ): number {
    const terms = this.#terms.get(article);
    let total = 0;
    let covered = 0;
    for (const term of queryTerms) {
      const isMatched = terms?.all.has(term) || matchedTerms.has(term);
      const weight = this.#getTermWeight(term) / (isMatched ? 1 : Math.max(1, phrase.size));
      total += weight;
      if (isMatched) covered += terms?.all.has(term) ? weight : weight * FUZZY_WEIGHT;
    }
    if (total === 0) return 0;
    const isSubject = [...queryTerms].some((term) => terms?.subject.has(term));
    return (covered / total) * (isSubject ? 1 : TEXT_ONLY_FACTOR);
  }

  /** Inverse document frequency, as of BM25; unknown terms weigh most. */
  #getTermWeight(term: string): number {
    const frequency = this.#documentFrequency.get(term) ?? 0;
    return Math.log(1 + (this.#terms.size - frequency + 0.5) / (frequency + 0.5));
  }

  #sumWeights(queryTerms: ReadonlySet<string>, terms: ReadonlySet<string>): number {
    return [...queryTerms]
      .filter((term) => terms.has(term))
      .reduce((sum, term) => sum + this.#getTermWeight(term), 0);
  }

  #getTerms(...texts: string[]): Set<string> {
    return new Set(texts.flatMap((text) => tokenize(text, this.#language).map(({ term }) => term)));
  }
}

function getField({ article, passage }: IndexedPassage, field: string): string {
  if (field === 'title') return article.title;
  if (field === 'keywords') return article.keywords.join('\n');
  if (field === 'description') return article.description;
  // The start of a longer article is about its title.
  if (field === 'heading')
    return passage.heading ?? (article.passages.length > 1 ? article.title : '');
  return passage.blocks.join('\n');
}

/** Maximum edit distance; zero for bigrams, which have no misspellings. */
function getMaxEdits(term: string): number {
  const isAlphabetic = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}]+$/u.test(term);
  if (!isAlphabetic || term.length < MIN_FUZZY_LENGTH) return 0;
  return term.length < MIN_TWO_EDITS_LENGTH ? 1 : 2;
}
