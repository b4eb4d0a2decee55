import type { MessageKey } from '@farelark/messages';
import {
  DEFAULT_LANGUAGE,
  directionOf,
  type Language,
  languageFrom,
  localeOf,
} from '@farelark/messages/language';
import { loadScreenCatalogue, loadWebCatalogue } from '@farelark/messages/web';
import i18next from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** A key of the web's catalogues. */
export type TextKey = MessageKey<'web'> | MessageKey<'screens'>;
/** Puts a text of the catalogue into the person's language. */
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

/** Where the choice of language is kept (specification, "Preferences form"). */
const STORAGE_KEY = 'preferred-language';

/** Looked at after English where a text is missing (specification, section 4). */
const LAST_RESORT: Language = 'de';

/** The language to start with: the kept choice, else the browser's, else English. */
export function startingLanguage(): Language {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage is closed to this page: the browser's languages decide.
  }
  return languageFrom({ stored, acceptLanguage: navigator.languages.join(',') });
}

/** Languages whose texts are wanted, and whether those of the other pages are: both only ever grow. */
const wanted = new Set<Language>();
let areScreensWanted = false;
const loaded = new Map<string, Promise<void>>();

async function addCatalogue(language: Language): Promise<void> {
  wanted.add(language);
  await Promise.all([
    addPart(language, 'web', () => loadWebCatalogue(language)),
    areScreensWanted ? addPart(language, 'screens', () => loadScreenCatalogue(language)) : null,
  ]);
}

function addPart(language: Language, part: string, load: () => Promise<object>): Promise<void> {
  const name = `${language} ${part}`;
  const known = loaded.get(name);
  if (known) return known;
  const added = load().then(
    (texts) => {
      // Both parts are one catalogue to whoever looks a text up.
      i18next.addResourceBundle(language, 'web', texts, true);
    },
    (failure: unknown) => {
      // Without a network now, but maybe not for ever.
      loaded.delete(name);
      // A language without texts yet: the page speaks English and keeps the person's formats.
      if (language === DEFAULT_LANGUAGE) throw failure;
    },
  );
  loaded.set(name, added);
  return added;
}

/** Loads what the pages besides the first one say, in every language that is wanted. */
export async function loadScreenTexts(): Promise<void> {
  areScreensWanted = true;
  await Promise.all([...wanted].map(addCatalogue));
}

/** Loads the texts for `language` and English; German follows when the page has time. */
export async function startTexts(language: Language): Promise<void> {
  const started = i18next.init({
    lng: language,
    fallbackLng: [DEFAULT_LANGUAGE, LAST_RESORT],
    ns: ['web'],
    defaultNS: 'web',
    resources: {},
    interpolation: { escapeValue: false },
    react: { bindI18n: 'languageChanged', bindI18nStore: '', useSuspense: false },
  });
  await Promise.all([started, addCatalogue(language), addCatalogue(DEFAULT_LANGUAGE)]);
  describeDocument(language);
  const later = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1500));
  later(() => void addCatalogue(LAST_RESORT));
}

/** Speaks `language` from now on, and remembers it for the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Storage is closed: the choice lives as long as this page.
  }
  await addCatalogue(language);
  describeDocument(language);
  await i18next.changeLanguage(language);
}

/** A text in the language of this very moment, for what is said after the language has changed. */
export const textNow: Translate = (key, values) => i18next.t(key, values ?? {});

function describeDocument(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

/** The texts and the formats of the language in which the page is shown. */
export function useTexts(): {
  t: Translate;
  language: Language;
  /** BCP 47 locale for `Intl`. */
  locale: string;
  direction: 'ltr' | 'rtl';
} {
  const { t: look, i18n } = useTranslation('web', { i18n: i18next });
  // i18next's own type of `t` knows no catalogue; `TextKey` stands for it.
  const t = useCallback<Translate>((key, values) => look(key, values ?? {}), [look]);
  // `startTexts` and `chooseLanguage` are the only writers and take a `Language`.
  const language = i18n.language as Language;
  return {
    t,
    language,
    locale: localeOf(language),
    direction: directionOf(language),
  };
}
