import type { Catalogues } from './catalogue.ts';
import type { Language } from './language.ts';

/** Catalogues of the web app. Every page loads `web`; routes declare the others. */
export const WEB_AREAS = [
  'web',
  'public',
  'search',
  'screens',
  'payment',
  'sandbox',
  'commission',
  'operator',
  'asides',
  'dates',
] as const;
export type WebArea = (typeof WEB_AREAS)[number];

/** Loads a chunk with the texts of an area. Bundled code only: Node requires an import attribute for JSON. */
export async function loadWebArea<A extends WebArea>(language: Language, area: A) {
  const module: { default: Catalogues[A] } = await (area === 'web'
    ? import(`../../catalogues/${language}/web.json`)
    : // Separate chunk, as the list of all file names is as large as a small page.
      import('./further-web-areas.ts').then((areas) => areas.loadFurtherArea(language, area)));
  return module.default;
}
