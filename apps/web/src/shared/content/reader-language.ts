import type { Language } from '@farelark/i18n/language';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { useReload } from '../navigation/router-context.tsx';

/** Reloads a page's articles when the language changes. */
export function useReloadOnLanguageChange(loaded: Language): void {
  const { language } = useTexts();
  const reload = useEffectEvent(useReload());
  useEffect(() => {
    if (loaded !== language) reload();
  }, [loaded, language]);
}
