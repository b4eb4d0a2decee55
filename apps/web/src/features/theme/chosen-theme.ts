import { useSyncExternalStore } from 'react';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The same key as in `public/first-paint.js`, which sets the theme before the first paint. */
const STORAGE_KEY = 'farelark-theme';

const listeners = new Set<() => void>();
let theme: Theme | null = null;

/** The theme of this page; watches the device and the other tabs from the first time it is asked for. */
function chosen(): Theme {
  if (theme === null) {
    theme = stored();
    systemIsDark().addEventListener('change', show);
    addEventListener('storage', (event) => {
      if (event.key !== STORAGE_KEY) return;
      theme = stored();
      show();
    });
  }
  return theme;
}

function systemIsDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

function stored(): Theme {
  try {
    const value = localStorage.getItem(STORAGE_KEY);
    return THEMES.find((known) => known === value) ?? 'system';
  } catch {
    return 'system';
  }
}

function show(): void {
  const dark = theme === 'dark' || (chosen() === 'system' && systemIsDark().matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', dark ? '#0C1420' : '#FBF8F3');
  for (const listener of listeners) listener();
}

/** Shows a theme now, in every tab and on the next visit. */
export function chooseTheme(next: Theme): void {
  theme = next;
  try {
    localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // Storage is closed: the choice lives as long as this page.
  }
  show();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen theme; `system` follows the device. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, chosen, () => 'system');
}
