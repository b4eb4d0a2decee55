import { parseDay } from '@farelark/engine';
import { interpret, type QueryLanguage, writeInterpretation } from '@farelark/search-language';
import { expect, test } from 'vitest';
import { queryLookups } from './query-lookups.ts';
import { QUERY_SETS } from './testing/query-sets/query-sets.ts';
import { readSaid } from './testing/query-sets/said.ts';

const lookups = queryLookups();
const TODAY = parseDay('2026-11-20') as NonNullable<ReturnType<typeof parseDay>>;
const LEAST = 40;

test.each(Object.entries(QUERY_SETS) as [QueryLanguage, string][])(
  'every query of the set in %s is read as written beside it',
  (language, set) => {
    const lines = set.trim().split('\n');
    expect(lines.length).toBeGreaterThanOrEqual(LEAST);
    expect(new Set(lines).size).toBe(lines.length);
    for (const line of lines) {
      const [text = '', said = ''] = line.split(' | ');
      const found = interpret({ text, language, today: TODAY }, lookups);
      const read = found === null ? null : writeInterpretation(text, found);
      // Soft: all queries that are misread are named.
      expect.soft(read, line).toEqual(readSaid(text, said));
    }
  },
);
