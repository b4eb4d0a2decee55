import { afterEach, expect, it, vi } from 'vitest';
import { saveChoiceCookie } from './choice-cookie.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [
    'https:',
    [
      '__Host-theme=dark; path=/; max-age=60; samesite=lax; secure',
      // The name without a prefix.
      'theme=; path=/; max-age=0',
    ],
  ],
  ['http:', ['theme=dark; path=/; max-age=60; samesite=lax']],
])('saveChoiceCookie sets the cookies of a page over %s', (protocol, cookies) => {
  const written: string[] = [];
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('document', {
    set cookie(text: string) {
      written.push(text);
    },
  });
  saveChoiceCookie('theme', 'dark', 60);
  expect(written).toEqual(cookies);
});
