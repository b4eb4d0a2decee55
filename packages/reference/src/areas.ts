import { CONTINENTS } from './data/continents.ts';

/** Countries that share their code with a continent: Afghanistan, American Samoa, Namibia, Saudi Arabia. */
export const COUNTRIES_LIKE_CONTINENTS = ['AF', 'AS', 'NA', 'SA'] as const;

const AMBIGUOUS_CODES = new Set<string>(COUNTRIES_LIKE_CONTINENTS);
const AREAS = new Map(
  Object.entries(CONTINENTS).flatMap(([continent, countries]) =>
    // In a search, a shared code means the continent.
    countries
      .split(' ')
      .map((country) => [
        country,
        AMBIGUOUS_CODES.has(country) ? [continent] : [continent, country],
      ]),
  ),
);

/** Codes of the continent and country, as used in searches. */
export function listAreas(country: string | undefined): readonly string[] {
  return AREAS.get(country ?? '') ?? [];
}
