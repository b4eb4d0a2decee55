import { parseDay } from '@farelark/engine';
import {
  interpret,
  type Query,
  type QueryLanguage,
  type QueryLookups,
} from '@farelark/search-language';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createQueryLookups } from './query-lookups.ts';
import { ENGLISH_QUERIES } from './testing/query-sets/english.ts';
import { JAPANESE_QUERIES } from './testing/query-sets/japanese.ts';
import { RUSSIAN_QUERIES } from './testing/query-sets/russian.ts';

const LANGUAGES = ['en', 'zh', 'es', 'ar', 'pt', 'ru', 'ja', 'fr', 'de', 'ko'] as const;
const TODAY = parseDay('2026-11-20') as NonNullable<ReturnType<typeof parseDay>>;
const LONGEST = 500;
/**
 * Look-ups that a query of the longest length may cost: some microseconds each. At each of its letters a name of up to
 * twelve of them may begin, which is asked for as everything that it may be.
 */
const MAX_LOOKUPS = LONGEST * 12 * 6;
/** A guess compares thousands of names. */
const MAX_GUESSES = 4;

const lookups = createQueryLookups();

/** The look-ups, and how often they were asked. */
function counting(): { asked: QueryLookups; count: { all: number; guesses: number } } {
  const count = { all: 0, guesses: 0 };
  const asked = new Proxy(lookups, {
    get(target, name: keyof QueryLookups) {
      count.all += 1;
      if (name === 'guessPlace') count.guesses += 1;
      return target[name];
    },
  });
  return { asked, count };
}

function measureEffort(text: string, language: QueryLanguage) {
  const { asked, count } = counting();
  const query: Query = { text, language, today: TODAY };
  interpret(query, asked);
  return count;
}

const words = [ENGLISH_QUERIES, JAPANESE_QUERIES, RUSSIAN_QUERIES].flatMap((set) =>
  set.split(/[\s|]+/).filter((word) => word !== ''),
);
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: LONGEST }),
  fc.string({ unit: 'grapheme', maxLength: LONGEST }),
  fc
    .array(fc.constantFrom(...words), { maxLength: 100 })
    .map((list) => list.join(' ').slice(0, LONGEST)),
  // One word over and over, where nothing is ever taken in one piece.
  fc
    .tuple(
      fc.constantFrom(...words, '가', 'の', '东', 'to san frrancico ', 'a-', "d'"),
      fc.boolean(),
    )
    .map(([word, isApart]) => `${word}${isApart ? ' ' : ''}`.repeat(LONGEST).slice(0, LONGEST)),
);

test('nothing that can be typed throws or costs more than a bounded effort [security.search-effort]', () => {
  fc.assert(
    fc.property(anything, fc.constantFrom(...LANGUAGES), (text, language) => {
      const { all, guesses } = measureEffort(text, language);
      expect(guesses).toBeLessThanOrEqual(MAX_GUESSES);
      expect(all).toBeLessThanOrEqual(MAX_LOOKUPS);
    }),
    { numRuns: 300 },
  );
});

test('what is longer than anybody types costs no more', () => {
  const text = 'to san frrancico ';
  const most = measureEffort(text.repeat(LONGEST).slice(0, LONGEST), 'en');
  expect(measureEffort(text.repeat(10_000), 'en')).toEqual(most);
  expect(most.guesses).toBe(MAX_GUESSES);
});
