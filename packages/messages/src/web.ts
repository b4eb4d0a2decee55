import type { Catalogues } from './catalogue.ts';
import type { Language } from './language.ts';

/** A translation of the web area: the English keys with the plural forms of its language. */
export type WebCatalogue = Catalogues['web'];

/** A translation of what every page but the first needs besides. */
export type ScreenCatalogue = Catalogues['screens'];

/**
 * Loads the web texts of one language. Vite makes a chunk of each catalogue, so a browser only
 * fetches the language it shows (and English, once a key is missing). Not for Node, which asks
 * for an import attribute here: use `translator` there.
 */
export async function loadWebCatalogue(language: Language): Promise<WebCatalogue> {
  const module: { default: WebCatalogue } = await import(`../catalogues/${language}/web.json`);
  return module.default;
}

/** Loads what the pages besides the first one say in one language; see `loadWebCatalogue`. */
export async function loadScreenCatalogue(language: Language): Promise<ScreenCatalogue> {
  const module: { default: ScreenCatalogue } = await import(
    `../catalogues/${language}/screens.json`
  );
  return module.default;
}
