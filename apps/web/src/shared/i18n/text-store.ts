import type { MessageKey } from '@farelark/i18n';
import { getDirection, getLocale, type Language } from '@farelark/i18n/language';
import { lookUp } from '@farelark/i18n/lookup';
import { loadWebArea, type WebArea } from '@farelark/i18n/web';

/** A key of the web's catalogues. */
export type TextKey = { [Area in WebArea]: MessageKey<Area> }[WebArea];
/** Puts a text of the catalogue into the person's language. */
export type Translate = (
  key: TextKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

type Tree = Awaited<ReturnType<typeof loadWebArea>>;

/** Language and texts of a page. A new object when the language changes, and only then. */
export interface LanguageTexts {
  readonly language: Language;
  /** BCP 47 locale for `Intl`. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly t: Translate;
  readonly formatNumber: (value: number) => string;
}

/** The texts of a page: in one language at a time, area by area as pages ask for them. */
export class TextStore {
  readonly #areas = new Set<WebArea>(['web']);
  /** By language and area. A language that could not be loaded is not kept: it may come later. */
  readonly #loading = new Map<string, Promise<Tree>>();
  readonly #trees = new Map<Language, Tree[]>();
  readonly #listeners = new Set<() => void>();
  #spoken: LanguageTexts;
  #wanted: Language;

  constructor(language: Language) {
    this.#wanted = language;
    this.#spoken = this.#speechIn(language);
  }

  readonly current = (): LanguageTexts => this.#spoken;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads what a page says, in the language of the moment. Rejects where there is no way to it. */
  async load(...areas: readonly WebArea[]): Promise<void> {
    for (const area of areas) this.#areas.add(area);
    // These alone: what another page could not load must not keep this one from speaking.
    await this.#load(this.#spoken.language, areas);
  }

  /** Speaks another language once all that is shown can be said in it. */
  async setLanguage(language: Language): Promise<void> {
    this.#wanted = language;
    if (language === this.#spoken.language) return;
    let loaded = 0;
    // Once more where a page asked for more in the meantime.
    while (loaded < this.#areas.size) {
      loaded = this.#areas.size;
      await this.#load(language, [...this.#areas]);
    }
    // The last choice wins.
    if (language !== this.#wanted || language === this.#spoken.language) return;
    this.#spoken = this.#speechIn(language);
    for (const listener of this.#listeners) listener();
  }

  async #load(language: Language, areas: readonly WebArea[]): Promise<void> {
    await Promise.all(areas.map((area) => this.#loadArea(language, area)));
  }

  async #loadArea(language: Language, area: WebArea): Promise<void> {
    const name = `${language} ${area}`;
    const known = this.#loading.get(name);
    if (known !== undefined) {
      await known;
      return;
    }
    const loading = loadWebArea(language, area);
    this.#loading.set(name, loading);
    try {
      const tree = await loading;
      this.#treesOf(language).push(tree);
    } catch (failure) {
      this.#loading.delete(name);
      throw failure;
    }
  }

  #treesOf(language: Language): Tree[] {
    let trees = this.#trees.get(language);
    if (trees === undefined) {
      trees = [];
      this.#trees.set(language, trees);
    }
    return trees;
  }

  #speechIn(language: Language): LanguageTexts {
    const trees = this.#treesOf(language);
    const locale = getLocale(language);
    return {
      language,
      locale,
      direction: getDirection(language),
      t: (key: TextKey, values) => lookUp(trees, language, key, values),
      formatNumber: new Intl.NumberFormat(locale).format,
    };
  }
}
