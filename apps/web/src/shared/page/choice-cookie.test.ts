import { afterEach, expect, it, vi } from 'vitest';
import { keepChoice } from './choice-cookie.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['https:', 'theme=dark; path=/; max-age=60; samesite=lax; secure'],
  ['http:', 'theme=dark; path=/; max-age=60; samesite=lax'],
])('a choice that was made over %s is kept for pages of that', (protocol, cookie) => {
  const page = { cookie: '' };
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('document', page);
  keepChoice('theme', 'dark', 60);
  expect(page.cookie).toBe(cookie);
});
