import { getLocale, LANGUAGES, type Language } from '@farelark/i18n/language';
import type { Browser, Page } from '@playwright/test';
import { collectErrors } from './page-actions.ts';
import { type Session, storeSession } from './traveller.ts';

const THEMES = ['light', 'dark'] as const;
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

export interface Variant {
  readonly language: Language;
  readonly theme: (typeof THEMES)[number];
  readonly screen: (typeof SCREENS)[number];
}

/** All languages, themes and screens. */
export const VARIANTS: readonly Variant[] = LANGUAGES.flatMap((language) =>
  THEMES.flatMap((theme) => SCREENS.map((screen) => ({ language, theme, screen }))),
);

/** Different variants for each page, so that all pages together cover every variant. */
export function pickSample(page: number, size: number): Variant[] {
  // 7 and the number of variants are coprime, so consecutive picks differ in everything.
  return Array.from(
    { length: size },
    (_, index) => VARIANTS[((page * size + index) * 7) % VARIANTS.length] as Variant,
  );
}

interface Tab {
  readonly page: Page;
  /** Console errors and warnings since the last visit started. */
  readonly errors: string[];
}

/** Browser tabs, one per language: a new tab for each visit would load and compile the app again. */
export class VariantTabs {
  readonly #browser: Browser;
  readonly #baseURL: string;
  readonly #session: Session | undefined;
  readonly #tabs = new Map<Language, Promise<Tab>>();

  /** Tabs of a visitor, or of the traveller of a session. */
  constructor(browser: Browser, baseURL: string, session?: Session) {
    this.#browser = browser;
    this.#baseURL = baseURL;
    this.#session = session;
  }

  /** Runs work in the tab of the variant's language, after earlier work in that tab. */
  run<T>({ language, theme, screen }: Variant, work: (tab: Tab) => Promise<T>): Promise<T> {
    const tab = this.#tabs.get(language) ?? this.#open(language);
    const result = tab.then(async (opened) => {
      await opened.page.setViewportSize(screen);
      await opened.page.emulateMedia({ colorScheme: theme });
      opened.errors.length = 0;
      return work(opened);
    });
    const released = () => tab;
    this.#tabs.set(language, result.then(released, released));
    return result;
  }

  async #open(language: Language): Promise<Tab> {
    const context = await this.#browser.newContext({
      baseURL: this.#baseURL,
      locale: getLocale(language).split('-u-')[0] ?? language,
      reducedMotion: 'reduce',
      // Pages must come from the server.
      serviceWorkers: 'block',
    });
    // Ten visitors from one address would exceed the limit of collections.
    await context.addInitScript(
      "try { sessionStorage.setItem('farelark-focused-collection-v7', 'done') } catch {}",
    );
    if (this.#session !== undefined) await storeSession(context, this.#session);
    const page = await context.newPage();
    return { page, errors: collectErrors(page) };
  }
}
