import type { Catalogues } from './catalogue.ts';
import type { Language } from './language.ts';

/**
 * The catalogues of the web app. `web` comes with every page, because it is what the first one needs;
 * each page names which of the others it needs besides. To whoever looks a text up they are one.
 */
export const WEB_AREAS = [
  'web',
  'public',
  'search',
  'screens',
  'payment',
  'sandbox',
  'commission',
  'asides',
] as const;
export type WebArea = (typeof WEB_AREAS)[number];

/**
 * Loads the texts of one area in one language. Vite makes a chunk of each catalogue, so a browser
 * only fetches what it shows. Not for Node, which asks for an import attribute here: use `translator`
 * there.
 */
export async function loadWebArea<A extends WebArea>(
  language: Language,
  area: A,
): Promise<Catalogues[A]> {
  const module: { default: Catalogues[A] } = await LOADERS[area](language);
  return module.default;
}

/** One by one: a bundler has to see the name of the file. */
const LOADERS = {
  web: (language: Language) => import(`../catalogues/${language}/web.json`),
  public: (language: Language) => import(`../catalogues/${language}/public.json`),
  search: (language: Language) => import(`../catalogues/${language}/search.json`),
  screens: (language: Language) => import(`../catalogues/${language}/screens.json`),
  payment: (language: Language) => import(`../catalogues/${language}/payment.json`),
  sandbox: (language: Language) => import(`../catalogues/${language}/sandbox.json`),
  commission: (language: Language) => import(`../catalogues/${language}/commission.json`),
  asides: (language: Language) => import(`../catalogues/${language}/asides.json`),
} as const;
