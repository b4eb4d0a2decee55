import { expect, test } from 'vitest';
import { tallies } from './tallies.ts';

test('figures end in one column', () => {
  expect(
    tallies([
      ['Rows', '12,345'],
      ['Rejected', '6'],
    ]),
  ).toBe('Rows      12,345\nRejected       6\n');
});

test('East Asian characters count as two columns', () => {
  expect(
    tallies([
      ['行数', '10'],
      ['ab', '2'],
    ]),
  ).toBe('行数  10\nab     2\n');
});
