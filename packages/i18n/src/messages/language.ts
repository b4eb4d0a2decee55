/** Languages and their selection; shared by server, emails and browser. */
import { LANGUAGES, type Language, RIGHT_TO_LEFT } from '@farelark/contracts';

export { LANGUAGES, type Language };

/** Specification, "Language". */
export const DEFAULT_LANGUAGE: Language = 'en';

/**
 * Locales for `Intl`, with regions chosen for the readership: Brazilian Portuguese, simplified Chinese, day before
 * month in English. Arabic has Latin digits to match airport codes and flight numbers.
 */
const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  zh: 'zh-CN',
  es: 'es-ES',
  ar: 'ar-u-nu-latn',
  pt: 'pt-BR',
  ru: 'ru-RU',
  ja: 'ja-JP',
  fr: 'fr-FR',
  de: 'de-DE',
  ko: 'ko-KR',
};

/** Native names; `Intl.DisplayNames` would load the data of all languages. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  zh: '中文',
  es: 'Español',
  ar: 'العربية',
  pt: 'Português',
  ru: 'Русский',
  ja: '日本語',
  fr: 'Français',
  de: 'Deutsch',
  ko: '한국어',
};

/** Ranges read from a header; browsers send a handful. */
const MAX_RANGES = 32;

export function isLanguage(text: unknown): text is Language {
  return (LANGUAGES as readonly unknown[]).includes(text);
}

/** BCP 47 locale for `Intl`. */
export function getLocale(language: Language): string {
  return LOCALES[language];
}

/** Value of the HTML attribute `dir`. */
export function getDirection(language: Language): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';
}

interface LanguageHints {
  /** Choice of the traveller; unsupported values are ignored. */
  readonly stored?: string | null | undefined;
  /** `Accept-Language` header (RFC 9110, 12.5.4), or `navigator.languages` joined by commas. */
  readonly acceptLanguage?: string | null | undefined;
}

/** Returns the stored choice, else the preferred supported language of the browser (`pt` for `pt-PT`), else English. */
export function languageFrom({ stored, acceptLanguage }: LanguageHints): Language {
  if (isLanguage(stored)) return stored;
  const languages = parseAcceptLanguage(acceptLanguage).map(
    (tag) => tag.toLowerCase().split('-')[0],
  );
  return languages.find(isLanguage) ?? DEFAULT_LANGUAGE;
}

/** Acceptable language tags of an `Accept-Language` header, best first; at most 32. */
export function parseAcceptLanguage(header: string | null | undefined): string[] {
  return (header ?? '')
    .split(',', MAX_RANGES)
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';');
      return { tag: tag.trim(), quality: parseQuality(parameters) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

/** Quality from 0 (not acceptable) to 1 (default); 0 if malformed. */
function parseQuality(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    const [name, value = ''] = parameter.split('=');
    if (name?.trim().toLowerCase() !== 'q') continue;
    return /^\s*(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/.test(value) ? Number(value) : 0;
  }
  return 1;
}
