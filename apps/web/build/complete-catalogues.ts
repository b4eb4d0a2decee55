import { readFileSync } from 'node:fs';
import { mergeFallbacks } from '@farelark/i18n/complete';
import type { Plugin } from 'vite';

const CATALOGUE = /\/catalogues\/([a-z]{2})\/([a-z]+\.json)$/;

/** Fallback languages for a missing text (specification, section 4). */
const FALLBACKS = ['en', 'de'];

/** Adds fallbacks to each catalogue at build time, so that browsers load one language only. */
export function completeCatalogues(): Plugin {
  return {
    name: 'farelark:complete-catalogues',
    enforce: 'pre',
    transform: {
      filter: { id: CATALOGUE },
      handler(_code, id) {
        const [, language = '', file = ''] = CATALOGUE.exec(id) ?? [];
        const folder = id.slice(0, id.length - `${language}/${file}`.length);
        const readCatalogue = (code: string) => {
          this.addWatchFile(`${folder}${code}/${file}`);
          return JSON.parse(readFileSync(`${folder}${code}/${file}`, 'utf8'));
        };
        const fallbacks = FALLBACKS.filter((code) => code !== language).map(readCatalogue);
        return {
          code: JSON.stringify(mergeFallbacks(readCatalogue(language), ...fallbacks)),
          map: null,
        };
      },
    },
  };
}
