import { countryName } from '../../../shared/format/places.ts';
import type { Spoken } from '../../../shared/i18n/text-store.ts';

/** Names of alliances and aircraft, the same in all languages. */
export const ALLIANCE_NAMES = {
  oneworld: 'oneworld',
  star_alliance: 'Star Alliance',
  skyteam: 'SkyTeam',
} as const;

export const CONTINENTS = ['EU', 'AS', 'NA', 'SA', 'AF', 'OC'] as const;
const ALL_CONTINENTS = [...CONTINENTS, 'AN'] as const;

/** A continent or a country in the language of the page. Browsers have names for countries alone. */
export function areaName(code: string, { t, locale }: Pick<Spoken, 't' | 'locale'>): string {
  const continent = ALL_CONTINENTS.find((one) => one === code);
  return continent === undefined ? countryName(code, locale) : t(`search.continent.${continent}`);
}
