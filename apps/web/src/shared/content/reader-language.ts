import { isLanguage, type Language } from '@farelark/i18n/language';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { pageTexts, useTexts } from '../i18n/texts.ts';

/** Language of a page with articles: that of the page in a browser, that of the request on a server. */
export function getReaderLanguage(request: Request): Language {
  const asked = request.headers.get('accept-language');
  return isLanguage(asked) ? asked : pageTexts().current().language;
}

/** Loads a page's articles again when the reader has chosen another language than they are in. */
export function useReloadOnLanguageChange(loaded: Language): void {
  const { language } = useTexts();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (loaded !== language && state === 'idle') void revalidate();
  }, [loaded, language, revalidate, state]);
}
