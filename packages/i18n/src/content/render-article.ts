import type { Language } from '@farelark/contracts';
import type { Article } from './article.ts';
import type { Collection } from './collection.ts';
import type { Library } from './library.ts';
import { toLines, toPlainText } from './markdown/plain-text.ts';
import { render } from './markdown/render.ts';
import { type Block, parseMarkdown } from './markdown/subset.ts';
import { readingMinutes } from './reading-time.ts';
import type { ArticleCard, RenderedArticle } from './rendered-article.ts';

export function toCard<C extends Collection>(article: Article<C>): ArticleCard<C> {
  const { slug, language, metadata, title, description, keywords } = article;
  const minutes = readingMinutes(parseMarkdown(article.body), language);
  return { slug, language, metadata, title, description, keywords, minutes };
}

/**
 * An article as a page shows it. Its headings have the same ids in all languages, made from the English
 * ones, so that a link to a part of it survives a change of language.
 *
 * @param reader - the language of the address, which links of the blog keep
 * @throws UnsupportedMarkdown where it holds what articles may not
 */
export function renderArticle<C extends Collection>(
  library: Library,
  collection: C,
  slug: string,
  reader: Language,
): RenderedArticle<C> {
  const article = library.read(collection, slug, reader);
  const english = library.read(collection, slug, 'en');
  const { html, headings } = render(parseMarkdown(article.body), {
    ids: headingIds(parseMarkdown(english.body)),
    address: (path) => inLanguage(path, reader),
  });
  return { ...toCard(article), html, headings };
}

/** All that a reader reads of an article's body, without marks; placeholders are left. */
export function markdownToPlainText(body: string): string {
  return toLines(parseMarkdown(body)).join('\n');
}

/** `What it costs` as `what-it-costs`; a second one of that name gets a number. */
export function headingIds(blocks: readonly Block[]): string[] {
  const seen = new Map<string, number>();
  return blocks.flatMap((block) => {
    if (block.kind !== 'heading') return [];
    const words = toPlainText(block.inline)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? ['part'];
    const id = words.join('-');
    const times = (seen.get(id) ?? 0) + 1;
    seen.set(id, times);
    return [times === 1 ? id : `${id}-${times}`];
  });
}

/** The blog has an address in each language; all other pages have one for all of them. */
function inLanguage(path: string, language: Language): string {
  const isBlog = /^\/blog(?:[/?#]|$)/.test(path);
  return isBlog && language !== 'en' ? `/${language}${path}` : path;
}
