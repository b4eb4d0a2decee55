import { describe, expect, it } from 'vitest';
import { isChunkFailure } from './chunk-failure.ts';

describe('code that could not be loaded', () => {
  it.each([
    ['Chromium', 'Failed to fetch dynamically imported module: https://x.example/assets/a.js'],
    ['Firefox', 'error loading dynamically imported module: https://x.example/assets/a.js'],
    ['Safari', 'Importing a module script failed.'],
    ['styles', 'Unable to preload CSS for /assets/a.css'],
  ])('is told from a fault in it, as %s says it', (_, message) => {
    expect(isChunkFailure(new TypeError(message))).toBe(true);
  });

  it('is not every failure', () => {
    expect(isChunkFailure(new TypeError('x is not a function'))).toBe(false);
    expect(isChunkFailure('dynamically imported module')).toBe(false);
    expect(isChunkFailure(undefined)).toBe(false);
  });
});
