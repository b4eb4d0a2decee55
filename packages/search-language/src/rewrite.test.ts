import { parseDay } from '@farelark/engine';
import { describe, expect, test } from 'vitest';
import { COUNT_RULES, LATE_COUNT_RULES } from './count-rules.ts';
import { dateRules } from './date-rules.ts';
import { type Mark, type MarkKind, mark } from './mark.ts';
import { rewrite } from './rewrite.ts';

const TODAY = parseDay('2026-11-20') as NonNullable<ReturnType<typeof parseDay>>;
const RULES = [...COUNT_RULES, ...dateRules(TODAY), ...LATE_COUNT_RULES];
/** Times that a rule may look at one mark: its optional steps may be tried each way. */
const MAX_LOOKS = 3;

/** Marks that count how often they are read. */
function watched(rows: readonly (readonly MarkKind[])[]): { marks: Mark[]; looks: () => number } {
  let looks = 0;
  const marks = rows.map((kinds) =>
    Object.defineProperty({ ...mark(kinds, 'x', { n: 3 }) }, 'kinds', {
      enumerable: true,
      get: () => {
        looks += 1;
        return kinds;
      },
    }),
  );
  return { marks, looks: () => looks };
}

describe('a row of marks is rewritten in time that grows with its length', () => {
  const rows: readonly (readonly MarkKind[])[] = [
    ['number', 'ordinal'],
    ['of', 'filler', 'at', 'to', 'until'],
    ['month', 'week', 'day'],
    ['this', 'next'],
    ['early', 'mid', 'late'],
  ];
  test.each([250, 500])('of %i marks that could each begin a date', (length) => {
    const { marks, looks } = watched(
      Array.from({ length }, (_, at) => rows[(at * 7 + (at >> 2)) % rows.length] ?? []),
    );
    rewrite(marks, RULES);
    expect(looks()).toBeLessThanOrEqual(length * RULES.length * MAX_LOOKS);
  });

  test('of nothing but what may be passed over', () => {
    const { marks, looks } = watched(Array.from({ length: 500 }, () => ['of', 'filler'] as const));
    rewrite(marks, RULES);
    expect(looks()).toBeLessThanOrEqual(500 * RULES.length * MAX_LOOKS);
  });
});
