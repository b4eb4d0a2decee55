import { fc, it } from '@fast-check/vitest';
import { expect } from 'vitest';
import { safePath } from './return-path.ts';

const ORIGIN = 'https://farelark.example';

it.each(['/dashboard?tab=preferences', '/pricing#annual', '/blog/cheap-flights'])(
  'keeps %s',
  (path) => {
    expect(safePath(path, ORIGIN)).toBe(path);
  },
);

it.each([
  'https://other.example/',
  '//other.example/',
  '/\\other.example/',
  '/\t/other.example/',
  '/.//other.example/',
  '\\\\other.example',
  'javascript:alert(1)',
  'dashboard',
  '/auth?mode=sign-up',
  '/auth/v1/sign-out',
  '',
  null,
  undefined,
  7,
])('replaces %s by the dashboard', (path) => {
  expect(safePath(path, ORIGIN)).toBe('/dashboard');
});

it.prop([
  fc.array(fc.constantFrom(...'/\\.\t\n @:?#a', '%2f', 'other.example', 'https:'), {
    maxLength: 9,
  }),
])('never leads to another site [security.open-redirects]', (parts) => {
  const path = safePath(parts.join(''), ORIGIN);
  expect(path).toMatch(/^\/(?![/\\])/);
  expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
});
