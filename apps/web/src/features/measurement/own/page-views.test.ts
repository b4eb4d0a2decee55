import { describe, expect, it } from 'vitest';
import { referringSite, withoutQuery } from './page-views.ts';

describe('reported addresses', () => {
  it.each([
    ['https://x.example/auth?token=secret', 'https://x.example/auth'],
    ['/auth#code=secret', '/auth'],
    ['/deals?a=1\n&b=2#c', '/deals'],
    ['/deals', '/deals'],
  ])('omit possible secrets in %s', (address, reported) => {
    expect(withoutQuery(address)).toBe(reported);
  });

  it('contain only the origin of other sites, and no Farelark referrer', () => {
    const own = 'https://farelark.example';
    expect(referringSite('https://search.example/q?who=me', own)).toBe('https://search.example');
    expect(referringSite(`${own}/auth?token=secret`, own)).toBeNull();
    expect(referringSite('', own)).toBeNull();
    expect(referringSite('about:blank', own)).toBeNull();
  });
});
