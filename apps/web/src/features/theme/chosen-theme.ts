import { useSyncExternalStore } from 'react';
import { createStoredChoice } from '../../shared/page/browser-storage.ts';
import { saveChoiceCookie } from '../../shared/page/choice-cookie.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Key of the storage, and of the cookie from which the server renders the theme. */
const KEY = 'farelark-theme';
/** Background of each theme, for the browser's own interface. */
const GROUNDS = { light: '#FBF8F3', dark: '#0C1420' } as const;

const choice = createStoredChoice<Theme>({
  key: KEY,
  parse: (text) => THEMES.find((known) => known === text) ?? 'system',
  onChange: show,
});

function show(shown: Theme): void {
  const { dataset } = document.documentElement;
  if (shown === 'system') delete dataset.theme;
  else dataset.theme = shown;
  for (const of of ['light', 'dark'] as const) {
    document
      .querySelector(`meta[name="theme-color"][media*="${of}"]`)
      ?.setAttribute('content', GROUNDS[shown === 'system' ? of : shown]);
  }
}

/** Applies a theme to all tabs and the next visit. */
export function chooseTheme(next: Theme): void {
  saveChoiceCookie(KEY, next, next === 'system' ? 0 : undefined);
  choice.choose(next, next);
}

let isShown = false;

function subscribe(listener: () => void): () => void {
  // The server reads only the cookie, which may have expired.
  if (!isShown) show(choice.current());
  isShown = true;
  return choice.subscribe(listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, choice.current, () => 'system');
}
