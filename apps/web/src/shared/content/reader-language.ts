import { isLanguage, type Language } from '@farelark/i18n/language';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { pageTexts, useTexts } from '../i18n/texts.ts';

/** Language of the page in a browser, and of the request on a server. */
export function getReaderLanguage(request: Request): Language {
  const requested = request.headers.get('accept-language');
  return isLanguage(requested) ? requested : pageTexts().current().language;
}

/** Reloads a page's articles when the language changes. */
export function useReloadOnLanguageChange(loaded: Language): void {
  const { language } = useTexts();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (loaded !== language && state === 'idle') void revalidate();
  }, [loaded, language, revalidate, state]);
}
