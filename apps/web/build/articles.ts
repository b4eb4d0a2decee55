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
/** Rollup's prefix of virtual modules. */
const RESOLVED = `\0${NAME}`;

/**
 * Generates modules of the articles, which implement `ArticleCollection`:
 *
 *   virtual:farelark/content/blog           index with dynamic imports of the others, imported by pages
 *   virtual:farelark/content/blog/de        cards of all posts in German
 *   virtual:farelark/content/blog/de/all    all posts in German
 *   virtual:farelark/content/blog/de/a-slug one post in German
 *
 * Each is a separate chunk of rendered HTML.
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
        const [name = '', language, slug] = id.slice(RESOLVED.length).split('/');
        const collection = COLLECTIONS.find((known) => known === name);
        if (collection === undefined) return this.error(`There is no collection ${name}`);
        for (const file of getFiles(library, collection)) this.addWatchFile(file);
        if (language === undefined) return renderIndex(library, collection);
        const reader = LANGUAGES.find((code) => code === language);
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
  const render = (slug: string): RenderedArticle =>
    renderArticle(library, collection, slug, reader);
  return slug === 'all'
    ? library.readAll(collection, reader).map((article) => render(article.slug))
    : render(slug);
}

function renderIndex(library: Library, collection: Collection): string {
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

/** Source files, which Vite's dev server watches. */
function getFiles(library: Library, collection: Collection): string[] {
  return library
    .listSlugs(collection)
    .flatMap((slug) =>
      LANGUAGES.filter((language) => library.hasTranslation(collection, slug, language)).map(
        (language) => library.toPath(collection, slug, language),
      ),
    );
}
