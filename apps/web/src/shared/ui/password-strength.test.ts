import { describe, expect, it } from 'vitest';
import { getPasswordStrength } from './password-strength.tsx';

describe('getPasswordStrength', () => {
  it.each([
    ['', 'weak'],
    ['Sh0rt', 'weak'],
    ['alllowercase1', 'weak'],
    ['Password1', 'weak'],
    ['Aaaaaaaaaaaaaaaa1', 'weak'],
    ['Abcdefgh1234', 'weak'],
    ['Kestrel49', 'fair'],
    ['Correct-Horse-9', 'strong'],
    ['Mövenpick7Straße', 'strong'],
  ])('rates %s as %s', (password, strength) => {
    expect(getPasswordStrength(password)).toBe(strength);
  });
});
