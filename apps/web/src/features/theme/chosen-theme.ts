import { useSyncExternalStore } from 'react';
import { keepChoice } from '../../shared/page/choice-cookie.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** In storage, and as a cookie by which the server writes the next page in the theme. */
const KEY = 'farelark-theme';
const YEAR_SECONDS = 31_536_000;
/** The ground of each theme, for what the browser draws around the page. */
const GROUNDS = { light: '#FBF8F3', dark: '#0C1420' } as const;

const listeners = new Set<() => void>();
let theme: Theme | null = null;

function chosen(): Theme {
  theme ??= stored();
  return theme;
}

function stored(): Theme {
  try {
    const value = localStorage.getItem(KEY);
    return THEMES.find((known) => known === value) ?? 'system';
  } catch {
    return 'system';
  }
}

function show(shown: Theme): void {
  const { dataset } = document.documentElement;
  if (shown === 'system') delete dataset.theme;
  else dataset.theme = shown;
  for (const of of ['light', 'dark'] as const) {
    document
      .querySelector(`meta[name="theme-color"][media*="${of}"]`)
      ?.setAttribute('content', GROUNDS[shown === 'system' ? of : shown]);
  }
  for (const listener of listeners) listener();
}

/** Shows a theme now, in every tab and on the next visit. */
export function chooseTheme(next: Theme): void {
  theme = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Storage is closed: the cookie may still be kept.
  }
  keepChoice(KEY, next, next === 'system' ? 0 : YEAR_SECONDS);
  show(next);
}

let isFollowing = false;

/** From the first listener on, the other tabs are followed. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isFollowing) {
    isFollowing = true;
    addEventListener('storage', (event) => {
      if (event.key !== KEY) return;
      theme = stored();
      show(theme);
    });
    // The server knows of the cookie only, which may be gone.
    show(chosen());
  }
  return () => listeners.delete(listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, chosen, () => 'system');
}
