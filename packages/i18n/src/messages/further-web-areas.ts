import type { Language } from './language.ts';

/** Bundlers need the file names as literals. */
const LOADERS = {
  public: (language: Language) => import(`../../catalogues/${language}/public.json`),
  search: (language: Language) => import(`../../catalogues/${language}/search.json`),
  screens: (language: Language) => import(`../../catalogues/${language}/screens.json`),
  payment: (language: Language) => import(`../../catalogues/${language}/payment.json`),
  sandbox: (language: Language) => import(`../../catalogues/${language}/sandbox.json`),
  commission: (language: Language) => import(`../../catalogues/${language}/commission.json`),
  operator: (language: Language) => import(`../../catalogues/${language}/operator.json`),
  asides: (language: Language) => import(`../../catalogues/${language}/asides.json`),
  dates: (language: Language) => import(`../../catalogues/${language}/dates.json`),
} as const;

export function loadFurtherArea(language: Language, area: keyof typeof LOADERS) {
  return LOADERS[area](language);
}
