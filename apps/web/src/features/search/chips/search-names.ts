import { countryName } from '../../../shared/format/countries.ts';
import { regionNames } from '../../../shared/format/formats.ts';

/** Names of alliances and aircraft, the same in all languages. */
export const ALLIANCE_NAMES = {
  oneworld: 'oneworld',
  star_alliance: 'Star Alliance',
  skyteam: 'SkyTeam',
} as const;
export const ALLIANCES = ['oneworld', 'star_alliance', 'skyteam'] as const;

/** Continents of searches by the numbers under which `Intl` names them (UN M49). */
const M49: Readonly<Record<string, string>> = {
  AF: '002',
  AN: 'AQ',
  AS: '142',
  EU: '150',
  NA: '003',
  OC: '009',
  SA: '005',
};
/** Continents that people fly to. */
export const CONTINENTS = ['EU', 'AS', 'NA', 'SA', 'AF', 'OC'] as const;

/** A continent or a country in the language of the page. */
export function areaName(code: string, locale: string): string {
  const number = M49[code];
  return number === undefined
    ? countryName(code, locale)
    : (regionNames(locale).of(number) ?? code);
}
