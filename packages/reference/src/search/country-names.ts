import { NAME_LANGUAGES, type NameLanguage } from '../data/city-line.ts';
import { COUNTRY_ALIASES } from '../data/country-names.ts';

/** Locales whose names of countries people may type. */
const COUNTRY_LOCALES = ['en', ...NAME_LANGUAGES, 'zh-Hant', 'zh-HK', 'pt-PT', 'es-MX', 'fr-CA'];

const regions = new Map<string, Intl.DisplayNames>();

/** A country (ISO 3166-1 alpha-2) in a language; the code where the platform has no name. */
export function countryIn(country: string, language: NameLanguage | 'en'): string {
  return getName(country, language) ?? country;
}

/** Every name of a country that people may type. */
export function countryNames(country: string): readonly string[] {
  const names = COUNTRY_LOCALES.map((locale) => getName(country, locale) ?? country);
  const others = COUNTRY_ALIASES[country]?.split('/') ?? [];
  return [...new Set([...names, ...others])].filter((name) => name !== country);
}

function getName(country: string, locale: string): string | undefined {
  const names = regions.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  regions.set(locale, names);
  return names.of(country);
}
