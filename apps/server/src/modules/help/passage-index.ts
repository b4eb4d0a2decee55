import type { Language } from '@farelark/contracts';
import { type Block, parseMarkdown, toPlainText } from '@farelark/i18n/content';
import MiniSearch from 'minisearch';
import { wordForms } from './word-forms.ts';

/** A part of an article under one heading: what an answer is made of. */
export interface Passage {
  /** Null for what stands before the first heading. */
  readonly heading: string | null;
  /** Paragraphs, lists and tables as plain text, in order; an item or a row a line. */
  readonly blocks: readonly string[];
}

/** Cuts the Markdown of an article at its headings. Placeholders are left. */
export function parsePassages(markdown: string): Passage[] {
  const passages: { heading: string | null; blocks: string[] }[] = [{ heading: null, blocks: [] }];
  for (const block of parseMarkdown(markdown)) {
    if (block.kind === 'heading') passages.push({ heading: toPlainText(block.inline), blocks: [] });
    else passages.at(-1)?.blocks.push(plainBlock(block));
  }
  return passages.filter(({ blocks }) => blocks.length > 0);
}

function plainBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      // Where a line ends in the file means nothing.
      return toPlainText(block.inline).replace(/\s+/g, ' ');
    case 'note':
      return block.blocks.map(plainBlock).join('\n');
    case 'list':
      return block.items
        .map((item, at) => {
          const sign = block.isOrdered ? `${block.start + at}.` : '•';
          return `${sign} ${item.map(plainBlock).join('\n')}`;
        })
        .join('\n');
    case 'table':
      return [block.head, ...block.rows]
        .map((row) => row.map(({ inline }) => toPlainText(inline)).join(' · '))
        .join('\n');
  }
}

export interface SearchedArticle {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly passages: readonly Passage[];
}

export interface FoundArticle {
  readonly article: SearchedArticle;
  /** Those that speak most of what was asked first. */
  readonly passages: readonly Passage[];
  /** Only comparable with others of the same question. */
  readonly score: number;
  /** Share of the question that the article covers, from 0 to 1; rare words weigh more. */
  readonly coverage: number;
}

interface IndexedPassage {
  readonly id: number;
  readonly article: SearchedArticle;
  readonly passage: Passage;
}

/** Weights of words by field. */
const BOOST = { title: 3, keywords: 2.5, heading: 2, description: 1.5, text: 1 };
/** Shorter words have too many neighbours to be misspellings of them; longer ones may have two letters swapped. */
const FUZZY_FROM = 5;
const TWICE_FUZZY_FROM = 7;
/** A word that is only like one of the article. */
const ALIKE = 0.6;
/** Factor for words outside title, keywords and headings: they are mentioned only. */
const IN_PASSING = 0.5;

/** Finds passages of the articles of one language. Made in some 50 ms, kept by who asks often. */
export class PassageIndex {
  readonly #language: Language;
  readonly #passages: readonly IndexedPassage[];
  readonly #search: MiniSearch<IndexedPassage>;
  /** The words that an article holds, and those of its title, keywords and headings. */
  readonly #wordsOf = new Map<SearchedArticle, ReadonlySet<string>>();
  readonly #subjectsOf = new Map<SearchedArticle, ReadonlySet<string>>();
  /** Number of articles that contain a word. */
  readonly #holders = new Map<string, number>();

  constructor(language: Language, articles: readonly SearchedArticle[]) {
    this.#language = language;
    this.#passages = articles
      .flatMap((article) => article.passages.map((passage) => ({ article, passage })))
      .map((one, id) => ({ id, ...one }));
    this.#search = new MiniSearch<IndexedPassage>({
      fields: Object.keys(BOOST),
      extractField: (one, field) => (field === 'id' ? one.id : getField(one, field)),
      tokenize: (text) => this.#indexed(text),
      processTerm: (term) => term,
    });
    this.#search.addAll(this.#passages);
    for (const article of articles) {
      const { title, description, keywords, passages } = article;
      const subjects = this.#termsOf(
        title,
        description,
        ...keywords,
        ...passages.map(({ heading }) => heading ?? ''),
      );
      const text = this.#termsOf(...passages.flatMap(({ blocks }) => blocks));
      const words = new Set([...subjects, ...text]);
      this.#subjectsOf.set(article, subjects);
      this.#wordsOf.set(article, words);
      for (const word of words) this.#holders.set(word, (this.#holders.get(word) ?? 0) + 1);
    }
  }

  /**
   * Articles that speak of what `question` asks, the best first.
   *
   * @param typing the last word may be half typed
   */
  find(question: string, { typing = false }: { typing?: boolean } = {}): FoundArticle[] {
    const forms = wordForms(question, this.#language);
    const questionTerms = new Set(forms.map(({ term }) => term));
    const last = forms.at(-1);
    const sought = new Set(
      typing && last !== undefined ? [...questionTerms, last.whole] : questionTerms,
    );
    if (sought.size === 0) return [];
    const found = this.#search.search([...sought].join(' '), {
      tokenize: (joined) => joined.split(' '),
      processTerm: (term) => term,
      boost: BOOST,
      fuzzy: getMaxEdits,
      prefix: (term) => typing && (term === last?.whole || term === last?.term),
    });
    const scores = new Map<SearchedArticle, number>();
    const matched = new Map<SearchedArticle, Set<string>>();
    for (const { id, score, queryTerms } of found) {
      const article = this.#passages[Number(id)]?.article;
      if (article === undefined) continue;
      if (!scores.has(article)) scores.set(article, score);
      matched.set(article, new Set([...(matched.get(article) ?? []), ...queryTerms]));
    }
    return [...scores].map(([article, score]) => ({
      article,
      passages: this.#ranked(article, questionTerms),
      score,
      coverage: this.#coverage(questionTerms, article, matched.get(article) ?? new Set()),
    }));
  }

  /** @param matched words that the article holds, or that are like one that it holds */
  #coverage(
    questionTerms: ReadonlySet<string>,
    article: SearchedArticle,
    matched: ReadonlySet<string>,
  ): number {
    let all = 0;
    let spoken = 0;
    for (const term of questionTerms) {
      const weight = this.#rarity(term);
      all += weight;
      if (this.#wordsOf.get(article)?.has(term)) spoken += weight;
      else if (matched.has(term)) spoken += weight * ALIKE;
    }
    if (all === 0) return 0;
    const subjects = this.#subjectsOf.get(article);
    const isSubject = [...questionTerms].some((term) => subjects?.has(term));
    return (spoken / all) * (isSubject ? 1 : IN_PASSING);
  }

  /** The fewer articles hold a word, the more it says; one that none holds says most. */
  #rarity(term: string): number {
    const holders = this.#holders.get(term) ?? 0;
    return Math.log(1 + (this.#wordsOf.size - holders + 0.5) / (holders + 0.5));
  }

  /** Passages with more of the words first, then those whose heading is most about them; the title heads the first. */
  #ranked({ title, passages }: SearchedArticle, questionTerms: ReadonlySet<string>): Passage[] {
    const judged = passages.map((passage) => {
      const headed = this.#termsOf(passage.heading ?? title);
      const passageTerms = this.#termsOf(passage.heading ?? title, ...passage.blocks);
      return {
        passage,
        weight: this.#weightOf(questionTerms, passageTerms),
        headed: headed.size === 0 ? 0 : this.#weightOf(questionTerms, headed) / headed.size,
      };
    });
    return judged
      .toSorted((one, other) => other.weight - one.weight || other.headed - one.headed)
      .map(({ passage }) => passage);
  }

  #weightOf(questionTerms: ReadonlySet<string>, passageTerms: ReadonlySet<string>): number {
    return [...questionTerms].reduce(
      (sum, term) => sum + (passageTerms.has(term) ? this.#rarity(term) : 0),
      0,
    );
  }

  #termsOf(...texts: string[]): Set<string> {
    return new Set(
      texts.flatMap((text) => wordForms(text, this.#language).map(({ term }) => term)),
    );
  }

  /** A half-typed word is the beginning of the whole one, and often of no stem. */
  #indexed(text: string): string[] {
    return wordForms(text, this.#language).flatMap(({ term, whole }) =>
      term === whole ? [term] : [term, whole],
    );
  }
}

function getField({ article, passage }: IndexedPassage, field: string): string {
  if (field === 'title') return article.title;
  if (field === 'keywords') return article.keywords.join('\n');
  if (field === 'description') return article.description;
  if (field === 'heading') return passage.heading ?? '';
  return passage.blocks.join('\n');
}

/** Maximum edit distance for a word. */
function getMaxEdits(term: string): number {
  if (!isSpelled(term) || term.length < FUZZY_FROM) return 0;
  return term.length < TWICE_FUZZY_FROM ? 1 : 2;
}

/** Written with letters, of which one may be wrong; a pair of signs of Chinese, say, has no misspellings. */
const isSpelled = (term: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}]+$/u.test(term);
