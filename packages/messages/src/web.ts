import type { Catalogues } from './catalogue.ts';
import type { Language } from './language.ts';

/** A translation of the web area: the English keys with the plural forms of its language. */
export type WebCatalogue = Catalogues['web'];

/**
 * Loads the web texts of one language. Vite makes a chunk of each catalogue, so a browser only
 * fetches the language it shows (and English, once a key is missing). Not for Node, which asks
 * for an import attribute here: use `translator` there.
 */
export async function loadWebCatalogue(language: Language): Promise<WebCatalogue> {
  const module: { default: WebCatalogue } = await import(`../catalogues/${language}/web.json`);
  return module.default;
}
