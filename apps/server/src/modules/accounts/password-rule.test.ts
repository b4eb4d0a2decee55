import { describe, expect, it } from 'vitest';
import { consistsOfWords, contextWords } from './password-rule.ts';

const words = contextWords('Nimbus Deals');

it('the words of a place are its names, whole and in parts', () => {
  expect(words).toEqual(['nimbusdeals', 'farelark', 'nimbus', 'deals']);
});

describe('a password', () => {
  it.each(['Farelark-123', 'fareLARK1fareLARK1', 'Nimbus+Deals+1', 'Ｆａｒｅｌａｒｋ12'])(
    '%s is made of them [security.context-passwords]',
    (password) => {
      expect(consistsOfWords(password, words)).toBe(true);
    },
  );

  it.each(['Correct-Horse-9', 'Farelark-on-Correct-Horse-9', 'Farelark-2026', 'Ana-12345'])(
    '%s is not',
    (password) => {
      expect(consistsOfWords(password, words)).toBe(false);
    },
  );
});
