import { describe, expect, it } from 'vitest';
import { createErrorId, isChunkFailure } from './page-error.ts';

it('createErrorId returns error_{timestamp}_{random} [8.page-error.id]', () => {
  expect(createErrorId(1_795_248_713_484, 0.123456789)).toMatch(
    /^error_1795248713484_[0-9a-z]{9}$/,
  );
  expect(createErrorId(1, 0)).toMatch(/^error_1_[0-9a-z]{9}$/);
});

describe('isChunkFailure', () => {
  it.each([
    ['Chromium', 'Failed to fetch dynamically imported module: https://x.example/assets/a.js'],
    ['Firefox', 'error loading dynamically imported module: https://x.example/assets/a.js'],
    ['Safari', 'Importing a module script failed.'],
    ['Vite', 'Unable to preload CSS for /assets/a.css'],
  ])('recognises the message of %s', (_, message) => {
    expect(isChunkFailure(new TypeError(message))).toBe(true);
  });

  it('rejects other failures', () => {
    expect(isChunkFailure(new TypeError('x is not a function'))).toBe(false);
    expect(isChunkFailure('dynamically imported module')).toBe(false);
    expect(isChunkFailure(undefined)).toBe(false);
  });
});
