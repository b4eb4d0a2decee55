import { expect, it } from 'vitest';
import { isNotModified } from './not-modified.ts';

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a" , "c"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['"A"', false],
  ['', false],
  [undefined, false],
])('isNotModified for %s is %s', (tags, expected) => {
  expect(isNotModified(tags === undefined ? {} : { 'if-none-match': tags }, '"a"')).toBe(expected);
});
