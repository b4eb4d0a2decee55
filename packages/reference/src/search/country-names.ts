import { NAME_LANGUAGES, type NameLanguage } from '../data/city-line.ts';
import { COUNTRY_ALIASES } from '../data/country-names.ts';

/** Locales whose names of countries people may type. */
const COUNTRY_LOCALES = ['en', ...NAME_LANGUAGES, 'zh-Hant', 'zh-HK', 'pt-PT', 'es-MX', 'fr-CA'];

/** Names of countries (ISO 3166-1 alpha-2) in the languages of the product. */
export class CountryNames {
  readonly #regions = new Map<string, Intl.DisplayNames>();

  /** In a language; the code where the platform has no name. */
  in(country: string, language: NameLanguage | 'en'): string {
    return this.#name(country, language) ?? country;
  }

  /** Every name that people may type. */
  all(country: string): readonly string[] {
    const names = COUNTRY_LOCALES.map((locale) => this.#name(country, locale) ?? country);
    const others = COUNTRY_ALIASES[country]?.split('/') ?? [];
    return [...new Set([...names, ...others])].filter((name) => name !== country);
  }

  #name(country: string, locale: string): string | undefined {
    let names = this.#regions.get(locale);
    if (names === undefined) {
      names = new Intl.DisplayNames(locale, { type: 'region' });
      this.#regions.set(locale, names);
    }
    return names.of(country);
  }
}
