import { expect, it } from 'vitest';
import { isPrefixOfOther } from './choices.ts';

it.each([
  ['Vienna', 'Vie', true],
  ['Vi', 'Vienna', true],
  ['Lisbon', 'Vienna', false],
  ['Lisbon', 'sbon', false],
])('while %s is looked up, what was found for %s stays: %s', (typed, earlier, stays) => {
  expect(isPrefixOfOther(typed, ['search-airports', earlier, 'en'])).toBe(stays);
});
