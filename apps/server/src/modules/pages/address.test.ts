import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveAddress } from './page-routes.ts';

const SITE = 'https://fares.example';

describe('the address of a page', () => {
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
  ])('%s is %s [asvs.1.1.1]', (path, address) => {
    expect(resolveAddress(path)).toBe(address);
  });

  it('is its own address, on this very site', () => {
    const path = fc
      .array(fc.constantFrom('/', '\\', '.', '..', '%2f', '%5C', '%2E', 'A', 'b', '#', ':', '@'))
      .map((parts) => `/${parts.join('')}`);
    fc.assert(
      fc.property(path, (made) => {
        const address = resolveAddress(made);
        expect(resolveAddress(address)).toBe(address);
        expect(new URL(address, SITE).origin).toBe(SITE);
      }),
    );
  });
});
