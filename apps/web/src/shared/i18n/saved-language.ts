import { languageOfPath } from '@farelark/i18n/addresses';
import { isLanguage, type Language, languageFrom } from '@farelark/i18n/language';
import { readStored, store } from '../page/browser-storage.ts';
import { saveChoiceCookie } from '../page/choice-cookie.ts';

/** Storage key and cookie name of the chosen language (specification, "Preferences form"). */
const KEY = 'preferred-language';
const YEAR_SECONDS = 31_536_000;

/** The person's language: the saved choice, else the best of the browser's languages, else English. */
export function getPreferredLanguage(): Language {
  return languageFrom({ stored: readStored(KEY), acceptLanguage: navigator.languages.join(',') });
}

/** The language of the page at this address: its own where it has one, else the person's. */
export function getLanguageForPath(path: string): Language {
  return languageOfPath(path) ?? getPreferredLanguage();
}

/** Language of the page that the server wrote; without one, that of the URL. */
export function getInitialLanguage(): Language {
  const { lang } = document.documentElement;
  const isWritten = document.getElementById('root')?.firstElementChild !== null;
  return isWritten && isLanguage(lang) ? lang : getLanguageForPath(location.pathname);
}

/** Remembers a choice for the next visit; the cookie lets the server write the next page in it. */
export function saveLanguage(language: Language): void {
  store(KEY, language);
  saveChoiceCookie(KEY, language, YEAR_SECONDS);
}
