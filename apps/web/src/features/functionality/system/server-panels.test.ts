import { expect, it } from 'vitest';
import { formatBytes } from './server-panels.tsx';

it.each([
  [0, '0 kB'],
  [999, '1 kB'],
  [1_240_000, '1.2 MB'],
  [41_400_000, '41 MB'],
  [999_000_000, '999 MB'],
  [2_400_000_000_000, '2.4 TB'],
])('formatBytes formats %d as %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en-GB')).toBe(text);
});
