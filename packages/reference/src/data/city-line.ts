/** Languages of the product besides English, in the order of the name tables. */
export const NAME_LANGUAGES = ['zh', 'es', 'ar', 'pt', 'ru', 'ja', 'fr', 'de', 'ko'] as const;
export type NameLanguage = (typeof NAME_LANGUAGES)[number];

export interface CityNames {
  /** Code of the city or of one of its airports. */
  readonly code: string;
  /** In the order of `NAME_LANGUAGES`; null for the English name. */
  readonly names: readonly (string | null)[];
  /** Other names that people type. */
  readonly others: readonly string[];
}

/** Parse a line `code|name|…|name|other/other`; throws for a wrong number of names. */
export function readCityLine(line: string): CityNames {
  const [code = '', ...cells] = line.split('|');
  if (cells.length < NAME_LANGUAGES.length || cells.length > NAME_LANGUAGES.length + 1)
    throw new Error(`A city has ${cells.length} names: ${line}`);
  const names = cells.slice(0, NAME_LANGUAGES.length).map((name) => (name === '' ? null : name));
  const others = cells[NAME_LANGUAGES.length]?.split('/') ?? [];
  return { code, names, others };
}
