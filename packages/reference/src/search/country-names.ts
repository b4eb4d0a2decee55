import { NAME_LANGUAGES, type NameLanguage } from '../data/city-line.ts';
import { COUNTRY_ALIASES } from '../data/country-names.ts';

/** Locales in which country names are found. */
const SEARCH_LOCALES = ['en', ...NAME_LANGUAGES, 'zh-Hant', 'zh-HK', 'pt-PT', 'es-MX', 'fr-CA'];

const displayNames = new Map<string, Intl.DisplayNames>();

/** A country (ISO 3166-1 alpha-2) in a language; its code if `Intl` has no name. */
export function getCountryName(country: string, language: NameLanguage | 'en'): string {
  return getName(country, language) ?? country;
}

/** All names that a country is found by. */
export function listCountryNames(country: string): readonly string[] {
  const names = SEARCH_LOCALES.map((locale) => getName(country, locale) ?? country);
  const aliases = COUNTRY_ALIASES[country]?.split('/') ?? [];
  return [...new Set([...names, ...aliases])].filter((name) => name !== country);
}

function getName(country: string, locale: string): string | undefined {
  const names = displayNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  displayNames.set(locale, names);
  return names.of(country);
}
