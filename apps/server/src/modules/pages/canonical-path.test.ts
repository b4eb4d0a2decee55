import { fc, it } from '@fast-check/vitest';
import { expect } from 'vitest';
import { toCanonicalPath } from './page-routes.ts';

const SITE = 'https://fares.example';

it.each([
  ['/', '/'],
  ['/de/blog/jet-lag', '/de/blog/jet-lag'],
  ['/pricing/', '/pricing'],
  ['/PRICING', '/pricing'],
  ['/pri%63ing', '/pricing'],
  ['/faq#top', '/faq'],
  ['///', '/'],
  ['/../pricing', '/pricing'],
  ['//evil.example/', '/evil.example'],
  ['/\\Evil.example', '/%5cevil.example'],
  ['/%5C%5Cevil.example', '/%5c%5cevil.example'],
  ['/%2Fevil.example', '/%2fevil.example'],
  ['/blog/%F0%9F%98%80', '/blog/%f0%9f%98%80'],
])('maps %s to %s [asvs.1.1.1]', (path, expected) => {
  expect(toCanonicalPath(path)).toBe(expected);
});

it.prop([
  fc
    .array(fc.constantFrom('/', '\\', '.', '..', '%2f', '%5C', '%2E', 'A', 'b', '#', ':', '@'))
    .map((parts) => `/${parts.join('')}`),
])('is idempotent and stays on the site', (path) => {
  const canonical = toCanonicalPath(path);
  expect(toCanonicalPath(canonical)).toBe(canonical);
  expect(new URL(canonical, SITE).origin).toBe(SITE);
});
