/**
 * Which language a person reads, and what follows from it. Pure and free of Node and DOM, so
 * that the server, the mails and the browser choose alike.
 */
import { LANGUAGES, type Language, RIGHT_TO_LEFT } from '@farelark/contracts';

export { LANGUAGES, type Language };

/** Language without any hint (specification, "Language"). */
export const DEFAULT_LANGUAGE: Language = 'en';

/**
 * Locales for `Intl`. Where a language alone would leave the choice to the machine, the
 * readership decides: Brazilian Portuguese, simplified Chinese, day before month in English.
 * Arabic keeps Latin digits, because prices stand beside airport codes and flight numbers.
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

/** Each language's name in itself. Written out: `Intl.DisplayNames` would load the data of all ten. */
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

/** Browsers send a handful of ranges; a header with more is no person's. */
const MAX_RANGES = 32;

/** Check that `text` is exactly one of the supported language codes. */
export function isLanguage(text: unknown): text is Language {
  return (LANGUAGES as readonly unknown[]).includes(text);
}

/** The BCP 47 locale to give to `Intl` for numbers, money and dates in `language`. */
export function getLocale(language: Language): string {
  return LOCALES[language];
}

/** The value of `dir` for text in `language`. */
export function getDirection(language: Language): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';
}

export interface LanguageHints {
  /** The choice kept for the person, if any; anything unsupported counts as none. */
  readonly stored?: string | null | undefined;
  /** An `Accept-Language` header (RFC 9110, 12.5.4), or `navigator.languages` joined by commas. */
  readonly acceptLanguage?: string | null | undefined;
}

/** The stored choice, else the best supported language of the browser (`pt-PT` counts as `pt`), else English. */
export function languageFrom({ stored, acceptLanguage }: LanguageHints): Language {
  if (isLanguage(stored)) return stored;
  let best: Language | undefined;
  let bestQuality = 0;
  for (const range of (acceptLanguage ?? '').split(',', MAX_RANGES)) {
    const [tag = '', ...parameters] = range.split(';');
    const language = tag.trim().toLowerCase().split('-')[0];
    const quality = parseQuality(parameters);
    if (isLanguage(language) && quality > bestQuality) {
      best = language;
      bestQuality = quality;
    }
  }
  return best ?? DEFAULT_LANGUAGE;
}

/** `q=0` means "not this one"; no `q` means 1; nonsense is not trusted. */
function parseQuality(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    const [name, value = ''] = parameter.split('=');
    if (name?.trim().toLowerCase() !== 'q') continue;
    return /^\s*(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/.test(value) ? Number(value) : 0;
  }
  return 1;
}
