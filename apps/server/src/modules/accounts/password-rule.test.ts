import { describe, expect, it } from 'vitest';
import { consistsOfWords, contextWords } from './password-rule.ts';

const words = contextWords('Nimbus Deals');

it('contextWords returns the names of product and operator, whole and in parts', () => {
  expect(words).toEqual(['nimbusdeals', 'farelark', 'nimbus', 'deals']);
});

describe('consistsOfWords', () => {
  it.each(['Farelark-123', 'fareLARK1fareLARK1', 'Nimbus+Deals+1', 'Ｆａｒｅｌａｒｋ12'])(
    'is true for %s [security.context-passwords]',
    (password) => {
      expect(consistsOfWords(password, words)).toBe(true);
    },
  );

  it.each(['Correct-Horse-9', 'Farelark-on-Correct-Horse-9', 'Farelark-2026', 'Ana-12345'])(
    'is false for %s',
    (password) => {
      expect(consistsOfWords(password, words)).toBe(false);
    },
  );
});
