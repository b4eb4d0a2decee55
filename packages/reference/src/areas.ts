import { CONTINENTS } from './data/continents.ts';

/** Countries whose code is also that of a continent: Afghanistan, American Samoa, Namibia, Saudi Arabia. */
export const COUNTRIES_LIKE_CONTINENTS = ['AF', 'AS', 'NA', 'SA'] as const;

const NOWHERE: readonly string[] = [];

/** In which areas, as searches name them, countries lie. */
export class Areas {
  readonly #byCountry = new Map<string, readonly string[]>();

  constructor() {
    const shared = new Set<string>(COUNTRIES_LIKE_CONTINENTS);
    // In a search such a code means the continent.
    for (const [continent, countries] of Object.entries(CONTINENTS))
      for (const country of countries.split(' '))
        this.#byCountry.set(country, shared.has(country) ? [continent] : [continent, country]);
  }

  of(country: string | null): readonly string[] {
    return (country === null ? undefined : this.#byCountry.get(country)) ?? NOWHERE;
  }
}
