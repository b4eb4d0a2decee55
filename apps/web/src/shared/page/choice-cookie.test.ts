import { afterEach, expect, it, vi } from 'vitest';
import { saveChoiceCookie } from './choice-cookie.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [
    'https:',
    [
      '__Host-theme=dark; path=/; max-age=60; samesite=lax; secure',
      // As it was called before.
      'theme=; path=/; max-age=0',
    ],
  ],
  ['http:', ['theme=dark; path=/; max-age=60; samesite=lax']],
])('a choice that was made over %s is kept for pages of that', (protocol, cookies) => {
  const set: string[] = [];
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('document', {
    set cookie(text: string) {
      set.push(text);
    },
  });
  saveChoiceCookie('theme', 'dark', 60);
  expect(set).toEqual(cookies);
});
