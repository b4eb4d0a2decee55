import type { Language } from '@farelark/contracts';
import type { Article } from './article.ts';
import type { Collection } from './collection.ts';
import type { Library } from './library.ts';
import { type Block, parseMarkdown } from './markdown/parse.ts';
import { toLines, toPlainText } from './markdown/plain-text.ts';
import { renderHtml } from './markdown/render.ts';
import type { ArticleCard, RenderedArticle } from './rendered-article.ts';

export function toCard<C extends Collection>(article: Article<C>): ArticleCard<C> {
  const { slug, language, metadata, title, description, keywords } = article;
  const minutes = getReadingMinutes(parseMarkdown(article.body), language);
  return { slug, language, metadata, title, description, keywords, minutes };
}

/**
 * Renders an article to HTML. Heading ids come from the English text, so that fragments work in every language.
 *
 * @param language of the page, which links to the blog keep
 * @throws UnsupportedMarkdown
 */
export function renderArticle<C extends Collection>(
  library: Library,
  collection: C,
  slug: string,
  language: Language,
): RenderedArticle<C> {
  const article = library.read(collection, slug, language);
  const english = library.read(collection, slug, 'en');
  const { html, headings } = renderHtml(parseMarkdown(article.body), {
    ids: getHeadingIds(parseMarkdown(english.body)),
    toHref: (path) => localisePath(path, language),
  });
  return { ...toCard(article), html, headings };
}

/** Visible text of an article, with placeholders. */
export function markdownToPlainText(body: string): string {
  return toLines(parseMarkdown(body)).join('\n');
}

/** `What it costs` becomes `what-it-costs`; duplicates get a number. */
export function getHeadingIds(blocks: readonly Block[]): string[] {
  const counts = new Map<string, number>();
  return blocks.flatMap((block) => {
    if (block.type !== 'heading') return [];
    const words = toPlainText(block.tokens)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? ['part'];
    const id = words.join('-');
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return [count === 1 ? id : `${id}-${count}`];
  });
}

/** Only the blog has a URL per language. */
function localisePath(path: string, language: Language): string {
  const isBlog = /^\/blog(?:[/?#]|$)/.test(path);
  return isBlog && language !== 'en' ? `/${language}${path}` : path;
}

/** For languages without spaces between words. */
const CHARACTERS_PER_MINUTE: Partial<Readonly<Record<Language, number>>> = { zh: 400, ja: 550 };

/** Calibrated so that translations take as long as the English text. */
const WORDS_PER_MINUTE: Partial<Readonly<Record<Language, number>>> = {
  en: 238,
  ar: 195,
  ru: 195,
  de: 220,
  ko: 165,
};
const DEFAULT_WORDS_PER_MINUTE = 245;

/** Estimates the reading time in whole minutes, at least one. */
export function getReadingMinutes(blocks: readonly Block[], language: Language): number {
  const text = toLines(blocks).join('\n');
  const charactersPerMinute = CHARACTERS_PER_MINUTE[language];
  const minutes =
    charactersPerMinute === undefined
      ? countMatches(text, /\S*[\p{L}\p{N}]\S*/gu) /
        (WORDS_PER_MINUTE[language] ?? DEFAULT_WORDS_PER_MINUTE)
      : countMatches(text, /[\p{L}\p{N}]/gu) / charactersPerMinute;
  return Math.max(1, Math.round(minutes));
}

function countMatches(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}
