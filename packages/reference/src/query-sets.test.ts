import { parseDay } from '@farelark/engine';
import { interpret, type QueryLanguage, writeInterpretation } from '@farelark/search-language';
import { describe, expect, test } from 'vitest';
import { queryLookups } from './query-lookups.ts';
import { QUERY_SETS } from './testing/query-sets/query-sets.ts';
import { readSaid } from './testing/query-sets/said.ts';

const lookups = queryLookups();
const TODAY = parseDay('2026-11-20') as NonNullable<ReturnType<typeof parseDay>>;
const LEAST = 40;

describe.each(Object.entries(QUERY_SETS) as [QueryLanguage, string][])('%s', (language, set) => {
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
