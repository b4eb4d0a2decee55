import type { Language } from '@farelark/i18n/language';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { getInitialLanguage, saveLanguage } from './saved-language.ts';
import type { Translate } from './text-store.ts';
import { type LanguageTexts, TextStore } from './text-store.ts';

export type { TextKey, Translate } from './text-store.ts';

let page: TextStore | null = null;

/** The texts of the page in this browser. A server gives each rendering its own by `TextsContext`. */
export function pageTexts(): TextStore {
  page ??= new TextStore(getInitialLanguage());
  return page;
}

export const TextsContext = createContext<TextStore | null>(null);

/** The texts and the formats of the language in which the page is shown. */
export function useTexts(): LanguageTexts {
  const book = useContext(TextsContext) ?? pageTexts();
  return useSyncExternalStore(book.subscribe, book.current, book.current);
}

/** A text in the language of this very moment, for what is said after the language has changed. */
export const translateNow: Translate = (key, values) => pageTexts().current().t(key, values);

/** Speaks `language` from now on, and remembers it for the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  saveLanguage(language);
  await showLanguage(language);
}

/** Speaks `language` without remembering it: that of an address, say. */
export async function showLanguage(language: Language): Promise<void> {
  await pageTexts().setLanguage(language);
  updateDocument(pageTexts().current());
}

function updateDocument({ language, direction }: LanguageTexts): void {
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
}
