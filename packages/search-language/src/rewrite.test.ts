import { parseDay } from '@farelark/engine';
import { expect, it } from 'vitest';
import { COUNT_RULES, LATE_COUNT_RULES } from './count-rules.ts';
import { dateRules } from './date-rules.ts';
import { rewrite } from './rewrite.ts';
import { createTerm, type TermKind } from './term.ts';

const TODAY = parseDay('2026-11-20') as NonNullable<ReturnType<typeof parseDay>>;
const RULES = [...COUNT_RULES, ...dateRules(TODAY), ...LATE_COUNT_RULES];
/** Reads of a term per rule; each optional step is tried with and without it. */
const MAX_READS = 3;

const DATE_LIKE: readonly (readonly TermKind[])[] = [
  ['number', 'ordinal'],
  ['of', 'filler', 'at', 'to', 'until'],
  ['month', 'week', 'day'],
  ['this', 'next'],
  ['early', 'mid', 'late'],
];
const FILLER: readonly (readonly TermKind[])[] = [['of', 'filler']];

it.each([
  [250, 'date-like', DATE_LIKE],
  [500, 'date-like', DATE_LIKE],
  [500, 'skippable', FILLER],
])('rewrite applies all rules to %i %s terms in linear time', (length, _, sample) => {
  let reads = 0;
  const terms = Array.from({ length }, (_, index) => {
    const kinds = sample[(index * 7 + (index >> 2)) % sample.length] ?? [];
    return Object.defineProperty(createTerm(kinds, 'x', { value: 3 }), 'kinds', {
      enumerable: true,
      get: () => {
        reads += 1;
        return kinds;
      },
    });
  });
  rewrite(terms, RULES);
  expect(reads).toBeLessThanOrEqual(length * RULES.length * MAX_READS);
});
