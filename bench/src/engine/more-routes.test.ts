import { loadReference } from '@farelark/reference';
import { expect, it } from 'vitest';
import { withMoreRoutes } from './more-routes.ts';

const HEADER = 'observed_at,origin,destination,departure_date,price,currency';
const LINES = [
  '2026-01-01,BUD,BCN,2026-03-01,49.99,EUR',
  '2026-01-01,BCN,BUD,2026-03-05,59.99,EUR',
  '2026-01-02,BUD,BCN,2026-03-01,39.99,EUR',
];

it('repeats each day between as many other pairs of real places', () => {
  const reference = loadReference();
  const feed = Buffer.concat(withMoreRoutes(`${[HEADER, ...LINES].join('\n')}\n`, 3, reference));
  const [header, ...lines] = feed.toString().trimEnd().split('\n');
  const cells = lines.map((line) => line.split(','));
  expect(header).toBe(HEADER);
  expect(cells.map(([day]) => day)).toEqual([
    ...Array.from({ length: 6 }, () => '2026-01-01'),
    ...Array.from({ length: 3 }, () => '2026-01-02'),
  ]);
  expect(new Set(cells.map(([, from, to]) => `${from}-${to}`)).size).toBe(6);
  for (const [, from = '', to = ''] of cells) {
    expect(reference.isPlace(from)).toBe(true);
    expect(reference.isPlace(to)).toBe(true);
  }
  expect(cells.map((row) => row[4])).toEqual([
    ...['49.99', '59.99', '49.99', '59.99', '49.99', '59.99'],
    ...['39.99', '39.99', '39.99'],
  ]);
});
