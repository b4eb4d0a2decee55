import { expect, it } from 'vitest';
import { getPasswordStrength } from './password-strength.tsx';

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
])('getPasswordStrength rates %s as %s', (password, strength) => {
  expect(getPasswordStrength(password)).toBe(strength);
});
