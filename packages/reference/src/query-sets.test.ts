import { interpret, parseDay, type QueryLanguage, writeInterpretation } from '@farelark/domain';
import { describe, expect, test } from 'vitest';
import { queryLookups } from './query-lookups.ts';
import { ARABIC_QUERIES } from './query-sets/arabic.fixture.ts';
import { CHINESE_QUERIES } from './query-sets/chinese.fixture.ts';
import { ENGLISH_QUERIES } from './query-sets/english.fixture.ts';
import { FRENCH_QUERIES } from './query-sets/french.fixture.ts';
import { GERMAN_QUERIES } from './query-sets/german.fixture.ts';
import { JAPANESE_QUERIES } from './query-sets/japanese.fixture.ts';
import { KOREAN_QUERIES } from './query-sets/korean.fixture.ts';
import { PORTUGUESE_QUERIES } from './query-sets/portuguese.fixture.ts';
import { RUSSIAN_QUERIES } from './query-sets/russian.fixture.ts';
import { readSaid } from './query-sets/said.ts';
import { SPANISH_QUERIES } from './query-sets/spanish.fixture.ts';

const lookups = queryLookups();
const TODAY = parseDay('2026-11-20') as NonNullable<ReturnType<typeof parseDay>>;
const LEAST = 40;

const SETS: Readonly<Record<QueryLanguage, string>> = {
  en: ENGLISH_QUERIES,
  zh: CHINESE_QUERIES,
  es: SPANISH_QUERIES,
  ar: ARABIC_QUERIES,
  pt: PORTUGUESE_QUERIES,
  ru: RUSSIAN_QUERIES,
  ja: JAPANESE_QUERIES,
  fr: FRENCH_QUERIES,
  de: GERMAN_QUERIES,
  ko: KOREAN_QUERIES,
};

describe.each(Object.entries(SETS) as [QueryLanguage, string][])('%s', (language, set) => {
  const lines = set.trim().split('\n');

  test('is asked enough', () => {
    expect(lines.length).toBeGreaterThanOrEqual(LEAST);
    expect(new Set(lines).size).toBe(lines.length);
  });

  test.each(lines)('%s', (line) => {
    const [text = '', said = ''] = line.split(' | ');
    const found = interpret({ text, language, today: TODAY }, lookups);
    expect(found === null ? null : writeInterpretation(text, found)).toEqual(readSaid(text, said));
  });
});
