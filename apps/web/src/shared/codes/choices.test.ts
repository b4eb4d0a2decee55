import { expect, it } from 'vitest';
import { isPrefixOfOther } from './choices.ts';

it.each([
  ['Vienna', 'Vie', true],
  ['Vi', 'Vienna', true],
  ['Lisbon', 'Vienna', false],
  ['Lisbon', 'sbon', false],
])('isPrefixOfOther compares %s with the previous term %s: %s', (term, previous, expected) => {
  expect(isPrefixOfOther(term, ['search-airports', previous, 'en'])).toBe(expected);
});
