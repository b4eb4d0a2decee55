import type { Language } from '@farelark/i18n/language';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { getInitialLanguage, saveLanguage } from './saved-language.ts';
import { type LanguageTexts, TextStore, type Translate } from './text-store.ts';

export type { TextKey, Translate } from './text-store.ts';

let pageStore: TextStore | null = null;

/** Texts of the page in a browser; a server provides `TextsContext` for each rendering. */
export function pageTexts(): TextStore {
  pageStore ??= new TextStore(getInitialLanguage());
  return pageStore;
}

export const TextsContext = createContext<TextStore | null>(null);

export function useTexts(): LanguageTexts {
  const store = useContext(TextsContext) ?? pageTexts();
  return useSyncExternalStore(store.subscribe, store.current, store.current);
}

/** Translates into the language of the moment, outside of rendering. */
export const translateNow: Translate = (key, values) => pageTexts().current().t(key, values);

/** Shows `language` and saves it for the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  saveLanguage(language);
  await showLanguage(language);
}

/** Shows `language` without saving it, such as that of a URL. */
export async function showLanguage(language: Language): Promise<void> {
  await pageTexts().setLanguage(language);
  updateDocument(pageTexts().current());
}

function updateDocument({ language, direction }: LanguageTexts): void {
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
}
