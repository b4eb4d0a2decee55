import { languageOfPath } from '@farelark/i18n/addresses';
import { isLanguage, type Language, languageFrom } from '@farelark/i18n/language';
import { readStored, store } from '../page/browser-storage.ts';
import { saveChoiceCookie } from '../page/choice-cookie.ts';

/** Storage key and cookie name of the chosen language (specification, "Preferences form"). */
const KEY = 'preferred-language';

/** The saved language, else the best of the browser's, else English. */
export function getPreferredLanguage(): Language {
  return languageFrom({ stored: readStored(KEY), acceptLanguage: navigator.languages.join(',') });
}

/** Language in the path if it has one, else the preferred language. */
export function getLanguageForPath(path: string): Language {
  return languageOfPath(path) ?? getPreferredLanguage();
}

/** Language of the server-rendered page, else that of the URL. */
export function getInitialLanguage(): Language {
  const { lang } = document.documentElement;
  const isServerRendered = document.getElementById('root')?.firstElementChild !== null;
  return isServerRendered && isLanguage(lang) ? lang : getLanguageForPath(location.pathname);
}

/** Saves a choice for the next visit; by the cookie the server renders pages in it. */
export function saveLanguage(language: Language): void {
  store(KEY, language);
  saveChoiceCookie(KEY, language);
}
