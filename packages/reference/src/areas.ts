import { CONTINENTS } from './data/continents.ts';

/** Countries whose code is also that of a continent: Afghanistan, American Samoa, Namibia, Saudi Arabia. */
export const COUNTRIES_LIKE_CONTINENTS = ['AF', 'AS', 'NA', 'SA'] as const;

const LIKE_CONTINENTS = new Set<string>(COUNTRIES_LIKE_CONTINENTS);
const AREAS = new Map(
  Object.entries(CONTINENTS).flatMap(([continent, countries]) =>
    // In a search a shared code means the continent.
    countries
      .split(' ')
      .map((country) => [
        country,
        LIKE_CONTINENTS.has(country) ? [continent] : [continent, country],
      ]),
  ),
);
const NOWHERE: readonly string[] = [];

/** Areas, as searches name them, in which a country lies. */
export function listAreas(country: string | undefined): readonly string[] {
  return AREAS.get(country ?? '') ?? NOWHERE;
}
