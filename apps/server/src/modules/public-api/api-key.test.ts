import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getHint, isWellFormed, newApiKey } from './api-key.ts';

describe('a key', () => {
  it('is well formed, and another one each time [asvs.11.5.1]', () => {
    const keys = Array.from({ length: 100 }, newApiKey);
    for (const key of keys) expect(key).toSatisfy(isWellFormed);
    expect(new Set(keys).size).toBe(100);
  });

  it('with one letter mistyped is not taken for a key', () => {
    const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    fc.assert(
      fc.property(fc.nat(37), fc.constantFrom(...LETTERS), (place, letter) => {
        const key = newApiKey();
        const at = 'flk_'.length + place;
        fc.pre(key[at] !== letter);
        expect(isWellFormed(key.slice(0, at) + letter + key.slice(at + 1))).toBe(false);
      }),
    );
  });

  it('is recognised by its hint, which gives away eight letters', () => {
    const key = newApiKey();
    expect(getHint(key)).toBe(`${key.slice(0, 8)}…${key.slice(-4)}`);
  });

  it.each(['', 'flk_', 'flk_ä', `${'flk_'.padEnd(42, '0')}`, 'Bearer'])('%j is none', (text) => {
    expect(isWellFormed(text)).toBe(false);
  });
});
