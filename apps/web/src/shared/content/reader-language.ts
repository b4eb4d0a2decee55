import { isLanguage, type Language } from '@farelark/i18n/language';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { pageTexts, useTexts } from '../i18n/texts.ts';

/**
 * The language in which a page with articles is to be loaded whose address does not tell: that of the page
 * in a browser; what the request says where a server writes the page.
 */
export function readerLanguage(request: Request): Language {
  const asked = request.headers.get('accept-language');
  return isLanguage(asked) ? asked : pageTexts().spoken().language;
}

/** Loads a page's articles again when the reader has chosen another language than they are in. */
export function useReloadedIn(loaded: Language): void {
  const { language } = useTexts();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (loaded !== language && state === 'idle') void revalidate();
  }, [loaded, language, revalidate, state]);
}
