import type { Catalogues } from './catalogue.ts';
import type { Language } from './language.ts';

/**
 * The catalogues of the web app: `web` comes with every page, which names what else it needs. For look-ups they are
 * one.
 */
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
] as const;
export type WebArea = (typeof WEB_AREAS)[number];

/** Loads the texts of one area in one language, a chunk each. Not for Node, which wants an import attribute here. */
export async function loadWebArea<A extends WebArea>(
  language: Language,
  area: A,
): Promise<Catalogues[A]> {
  const module: { default: Catalogues[A] } = await (area === 'web'
    ? import(`../../catalogues/${language}/web.json`)
    : loadFurther(language, area));
  return module.default;
}

/** The names of their files weigh as much as a small page: the first page does without. */
async function loadFurther(language: Language, area: Exclude<WebArea, 'web'>) {
  const { loadFurtherArea } = await import('./further-web-areas.ts');
  return loadFurtherArea(language, area);
}
