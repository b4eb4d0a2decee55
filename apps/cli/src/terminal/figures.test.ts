import { expect, it } from 'vitest';
import { formatFigures } from './figures.ts';

it.each([
  [
    'Latin',
    [
      ['Rows', '12,345'],
      ['Rejected', '6'],
    ],
    'Rows      12,345\nRejected       6\n',
  ],
  [
    'double-width',
    [
      ['行数', '10'],
      ['ab', '2'],
    ],
    '行数  10\nab     2\n',
  ],
] as const)(
  'formatFigures aligns figures to the right after %s labels',
  (_script, lines, expected) => {
    expect(formatFigures(lines)).toBe(expected);
  },
);
