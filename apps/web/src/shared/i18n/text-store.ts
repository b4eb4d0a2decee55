import type { MessageKey } from '@farelark/i18n';
import { getDirection, getLocale, type Language } from '@farelark/i18n/language';
import { lookUp } from '@farelark/i18n/lookup';
import { loadWebArea, type WebArea } from '@farelark/i18n/web';
import { createFormats, type LanguageFormats } from '../format/language-formats.ts';

/** A key of the web's catalogues. */
export type TextKey = { [Area in WebArea]: MessageKey<Area> }[WebArea];
export type Translate = (
  key: TextKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

type Tree = Awaited<ReturnType<typeof loadWebArea>>;

/** Language and texts of a page; a new object only when the language changes. */
export interface LanguageTexts extends LanguageFormats {
  readonly language: Language;
  /** BCP 47 locale for `Intl`. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly t: Translate;
}

/** Texts of a page in one language, loaded by area. */
export class TextStore {
  readonly #areas = new Set<WebArea>(['web']);
  /** By language and area, without failed loads. */
  readonly #loading = new Map<string, Promise<void>>();
  readonly #trees = new Map<Language, Tree[]>();
  readonly #listeners = new Set<() => void>();
  #current: LanguageTexts;
  #requested: Language;

  constructor(language: Language) {
    this.#requested = language;
    this.#current = this.#createTexts(language);
  }

  readonly current = (): LanguageTexts => this.#current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads areas in the current language. */
  async load(...areas: readonly WebArea[]): Promise<void> {
    for (const area of areas) this.#areas.add(area);
    // Only these, so that areas of other pages that failed to load do not fail this page.
    await this.#load(this.#current.language, areas);
  }

  /** Changes the language once all areas are loaded in it; the last call wins. */
  async setLanguage(language: Language): Promise<void> {
    this.#requested = language;
    if (language === this.#current.language) return;
    let loaded = 0;
    // Repeats if areas were added meanwhile.
    while (loaded < this.#areas.size) {
      loaded = this.#areas.size;
      await this.#load(language, [...this.#areas]);
    }
    if (language !== this.#requested || language === this.#current.language) return;
    this.#current = this.#createTexts(language);
    for (const listener of this.#listeners) listener();
  }

  async #load(language: Language, areas: readonly WebArea[]): Promise<void> {
    await Promise.all(areas.map((area) => this.#loadArea(language, area)));
  }

  #loadArea(language: Language, area: WebArea): Promise<void> {
    const key = `${language} ${area}`;
    let loading = this.#loading.get(key);
    if (loading === undefined) {
      loading = loadWebArea(language, area).then(
        (tree) => void this.#getTrees(language).push(tree),
        (failure) => {
          this.#loading.delete(key);
          throw failure;
        },
      );
      this.#loading.set(key, loading);
    }
    return loading;
  }

  #getTrees(language: Language): Tree[] {
    const trees = this.#trees.get(language) ?? [];
    this.#trees.set(language, trees);
    return trees;
  }

  #createTexts(language: Language): LanguageTexts {
    const trees = this.#getTrees(language);
    const locale = getLocale(language);
    return {
      language,
      locale,
      direction: getDirection(language),
      t: (key: TextKey, values) => lookUp(trees, language, key, values),
      ...createFormats(locale),
    };
  }
}
