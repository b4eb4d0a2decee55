import {
  COLLECTIONS,
  type Collection,
  Library,
  type RenderedArticle,
  renderArticle,
  toCard,
} from '@farelark/i18n/content';
import { LANGUAGES, type Language } from '@farelark/i18n/language';
import type { Plugin } from 'vite';

const NAME = 'virtual:farelark/content/';
/** Prefix that Rollup's other plugins leave alone. */
const OWN = `\0${NAME}`;

/**
 * The articles as modules (`ArticleCollection` says what a page gets):
 *
 *   virtual:farelark/content/blog           knows where the others are, and is all that a page imports
 *   virtual:farelark/content/blog/de        cards of all posts in German
 *   virtual:farelark/content/blog/de/all    all posts in German
 *   virtual:farelark/content/blog/de/a-slug one post in German
 *
 * Each is a chunk of its own, so a browser loads what is read. Markdown is read here, not there.
 */
export function articles(library: Library = new Library()): Plugin {
  return {
    name: 'farelark:articles',
    resolveId: {
      filter: { id: /^virtual:farelark\/content\// },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:farelark\/content\// },
      handler(id) {
        const [name = '', language, slug] = id.slice(OWN.length).split('/');
        const collection = COLLECTIONS.find((one) => one === name);
        if (collection === undefined) return this.error(`There is no collection ${name}`);
        for (const file of getFiles(library, collection)) this.addWatchFile(file);
        if (language === undefined) return indexOf(library, collection);
        const reader = LANGUAGES.find((one) => one === language);
        if (reader === undefined) return this.error(`There is no language ${language}`);
        return `export default ${JSON.stringify(getContent(library, collection, reader, slug))};`;
      },
    },
  };
}

function getContent(
  library: Library,
  collection: Collection,
  reader: Language,
  slug: string | undefined,
): unknown {
  if (slug === undefined) return library.readAll(collection, reader).map(toCard);
  const show = (one: string): RenderedArticle => renderArticle(library, collection, one, reader);
  return slug === 'all'
    ? library.readAll(collection, reader).map((one) => show(one.slug))
    : show(slug);
}

/** The module that knows where the others are. What a page does not ask for is left out of its chunk. */
function indexOf(library: Library, collection: Collection): string {
  const load = (path: string) => `() => import(${JSON.stringify(NAME + collection + path)})`;
  const loaders = (paths: readonly string[]) =>
    `{${paths.map((path) => `${JSON.stringify(path)}: ${load(`/${path}`)}`).join(',')}}`;
  const slugs = library.listSlugs(collection);
  const posts = LANGUAGES.flatMap((language) => slugs.map((slug) => `${language}/${slug}`));
  return `
    const cards = ${loaders(LANGUAGES)};
    const all = ${loaders(LANGUAGES.map((language) => `${language}/all`))};
    const articles = ${loaders(posts)};
    export const loadCards = async (language) => (await cards[language]()).default;
    export const loadAll = async (language) => (await all[language + '/all']()).default;
    export const loadArticle = async (slug, language) => {
      const name = language + '/' + slug;
      return Object.hasOwn(articles, name) ? (await articles[name]()).default : null;
    };
  `;
}

/** Vite's dev server reads a module again when one of these changes. */
function getFiles(library: Library, collection: Collection): string[] {
  return library
    .listSlugs(collection)
    .flatMap((slug) =>
      LANGUAGES.filter((language) => library.hasTranslation(collection, slug, language)).map(
        (language) => library.toPath(collection, slug, language),
      ),
    );
}
