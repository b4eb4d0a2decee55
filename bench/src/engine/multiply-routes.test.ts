import { loadReference } from '@farelark/reference';
import { expect, it } from 'vitest';
import { multiplyRoutes } from './multiply-routes.ts';

const HEADER = 'observed_at,origin,destination,departure_date,price,currency';
const FEED = `${HEADER}
2026-01-01,BUD,BCN,2026-03-01,49.99,EUR
2026-01-01,BCN,BUD,2026-03-05,59.99,EUR
2026-01-02,BUD,BCN,2026-03-01,39.99,EUR
`;

it('repeats the fares of each day between other pairs of real places', () => {
  const reference = loadReference();
  const feed = Buffer.concat(multiplyRoutes(FEED, 3, reference)).toString();
  const [header, ...lines] = feed.trimEnd().split('\n');
  const rows = lines.map((line) => line.split(','));
  expect(header).toBe(HEADER);
  expect(rows.map(([day, , , , price]) => `${day} ${price}`)).toEqual([
    ...Array.from({ length: 3 }, () => ['2026-01-01 49.99', '2026-01-01 59.99']).flat(),
    ...Array.from({ length: 3 }, () => '2026-01-02 39.99'),
  ]);
  const places = rows.flatMap(([, origin = '', destination = '']) => [origin, destination]);
  expect(new Set(rows.map(([, from, to]) => `${from}-${to}`)).size).toBe(6);
  expect(places.filter((code) => !reference.isPlace(code))).toEqual([]);
});
