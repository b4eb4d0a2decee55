const names = new Map<string, Intl.DisplayNames>();

/** The country's name in `locale`, from its ISO 3166-1 code; the code itself where none exists. */
export function countryName(code: string, locale: string): string {
  let display = names.get(locale);
  if (display === undefined) {
    display = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
    names.set(locale, display);
  }
  try {
    return display.of(code) ?? code;
  } catch {
    return code;
  }
}
