import { regionNames } from './formats.ts';

/** The country's name in `locale`, from its ISO 3166-1 code; the code itself where none exists. */
export function countryName(code: string, locale: string): string {
  try {
    return regionNames(locale).of(code) ?? code;
  } catch {
    return code;
  }
}
