import { countryName } from '../../../shared/format/places.ts';
import type { LanguageTexts } from '../../../shared/i18n/text-store.ts';

/** The same in all languages. */
export const ALLIANCE_NAMES = {
  oneworld: 'oneworld',
  star_alliance: 'Star Alliance',
  skyteam: 'SkyTeam',
} as const;

export const CONTINENTS = ['EU', 'AS', 'NA', 'SA', 'AF', 'OC'] as const;
const ALL_CONTINENTS = [...CONTINENTS, 'AN'] as const;

/** Localized name of a country or continent; `Intl` names only countries. */
export function areaName(code: string, { t, locale }: Pick<LanguageTexts, 't' | 'locale'>): string {
  const continent = ALL_CONTINENTS.find((known) => known === code);
  return continent === undefined ? countryName(code, locale) : t(`search.continent.${continent}`);
}
