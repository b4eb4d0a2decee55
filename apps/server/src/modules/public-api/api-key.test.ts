import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { generateApiKey, getHint, isWellFormed } from './api-key.ts';

describe('generateApiKey', () => {
  it('returns unique well-formed keys [asvs.11.5.1]', () => {
    const keys = Array.from({ length: 100 }, generateApiKey);
    for (const key of keys) expect(key).toSatisfy(isWellFormed);
    expect(new Set(keys).size).toBe(100);
  });

  const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  it.prop([fc.nat(37), fc.constantFrom(...LETTERS)])(
    'has a checksum that detects a mistyped letter',
    (position, letter) => {
      const key = generateApiKey();
      const index = 'flk_'.length + position;
      fc.pre(key[index] !== letter);
      expect(isWellFormed(key.slice(0, index) + letter + key.slice(index + 1))).toBe(false);
    },
  );

  it('has a hint with eight of its letters', () => {
    const key = generateApiKey();
    expect(getHint(key)).toBe(`${key.slice(0, 8)}…${key.slice(-4)}`);
  });

  it.each(['', 'flk_', 'flk_ä', `${'flk_'.padEnd(42, '0')}`, 'Bearer'])(
    'isWellFormed rejects %j',
    (text) => {
      expect(isWellFormed(text)).toBe(false);
    },
  );
});
