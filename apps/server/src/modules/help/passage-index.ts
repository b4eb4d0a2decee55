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
  /** Share of the words of the query that the article contains, from 0 to 1. */
  readonly coverage: number;
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

/** Full-text index of the articles of one language. Takes about 50 ms to build. */
export class PassageIndex {
  readonly #language: Language;
  readonly #passages: readonly IndexedPassage[];
  readonly #index: MiniSearch<IndexedPassage>;

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
  }

  /** Matching articles, the most relevant first. The last word may be incomplete. */
  search(query: string): ArticleMatch[] {
    const tokens = tokenize(query, this.#language);
    const last = tokens.at(-1);
    const terms = new Set(tokens.map(({ term }) => term));
    const results = this.#index.search([...terms].join(' '), {
      tokenize: (joined) => joined.split(' '),
      boost: BOOST,
      fuzzy: getMaxEdits,
      prefix: (term) => term === last?.term,
    });
    const byArticle = Map.groupBy(results, ({ id }) => this.#passages[Number(id)]?.article);
    return [...byArticle].flatMap(([article, hits]) => {
      if (article === undefined) return [];
      const found = new Set(hits.flatMap(({ queryTerms }) => queryTerms));
      return { article, coverage: found.size / terms.size };
    });
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
