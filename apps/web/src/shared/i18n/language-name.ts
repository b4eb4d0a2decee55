import type { Language } from '@farelark/messages/language';

/** A language's name in itself, as its readers look for it: `Deutsch`, `日本語`. */
export function languageName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
