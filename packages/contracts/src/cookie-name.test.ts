import { expect, it } from 'vitest';
import { cookieName, cookieValue } from './cookie-name.ts';

it('cookieName adds the __Host- prefix over HTTPS only', () => {
  expect(cookieName('farelark-theme', true)).toBe('__Host-farelark-theme');
  expect(cookieName('farelark-theme', false)).toBe('farelark-theme');
});

it.each([
  ['theme=dark', 'dark'],
  ['a=b;theme=dark; c=d', 'dark'],
  // Another host of the same domain can set the plain cookie, but not the prefixed one.
  ['theme=light; __Host-theme=dark', 'dark'],
  ['__Host-theme=dark; theme=light', 'dark'],
  ['my-theme=dark; theme-of=light', null],
  ['', null],
])('cookieValue reads the theme in %j as %j', (cookies, value) => {
  expect(cookieValue(cookies, 'theme')).toBe(value);
});
