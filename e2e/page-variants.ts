import { getLocale, LANGUAGES, type Language } from '@farelark/i18n/language';
import type { Browser, Page } from '@playwright/test';

const THEMES = ['light', 'dark'] as const;
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** Size, theme and language of a page. */
export interface Variant {
  readonly language: Language;
  readonly theme: (typeof THEMES)[number];
  readonly screen: (typeof SCREENS)[number];
}

/** Every language in both themes on both screens. */
export const VARIANTS: readonly Variant[] = LANGUAGES.flatMap((language) =>
  THEMES.flatMap((theme) => SCREENS.map((screen) => ({ language, theme, screen }))),
);

/** Some of them, others for each page, such that all pages together show every variant. */
export function pickSample(page: number, size: number): Variant[] {
  // 7 has no factor in common with their number, so that neighbours differ in everything.
  return Array.from(
    { length: size },
    (_, place) => VARIANTS[((page * size + place) * 7) % VARIANTS.length] as Variant,
  );
}

/** A tab, and everything that its console complained of since it was last taken. */
export interface Looker {
  readonly page: Page;
  readonly complaints: string[];
}

/** Tabs of a browser, one for each language: a new one for each look would load and compile the app again. */
export class Lookers {
  readonly #browser: Browser;
  readonly #baseURL: string;
  readonly #tabs = new Map<Language, Promise<Looker>>();

  constructor(browser: Browser, baseURL: string) {
    this.#browser = browser;
    this.#baseURL = baseURL;
  }

  /** Looks at something in a tab with this size, theme and language, when those before are done with it. */
  look<T>({ language, theme, screen }: Variant, work: (looker: Looker) => Promise<T>): Promise<T> {
    const tab = this.#tabs.get(language) ?? this.#open(language);
    const looked = tab.then(async (looker) => {
      await looker.page.setViewportSize(screen);
      await looker.page.emulateMedia({ colorScheme: theme });
      looker.complaints.length = 0;
      return work(looker);
    });
    this.#tabs.set(
      language,
      looked.then(
        () => tab,
        () => tab,
      ),
    );
    return looked;
  }

  async #open(language: Language): Promise<Looker> {
    const context = await this.#browser.newContext({
      baseURL: this.#baseURL,
      locale: getLocale(language).split('-u-')[0] ?? language,
      reducedMotion: 'reduce',
      // Each page is to come from the server.
      serviceWorkers: 'block',
    });
    // Ten visitors from one address would be too many for one collection each.
    await context.addInitScript(
      "try { sessionStorage.setItem('farelark-focused-collection-v7', 'done') } catch {}",
    );
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    return { page, complaints };
  }
}
