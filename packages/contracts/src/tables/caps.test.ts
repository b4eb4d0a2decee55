import { expect, it } from 'vitest';
import { tables } from './index.ts';

it('of four tables 500 rows are given at most, unless they are counted [9.caps]', () => {
  const capped = Object.values(tables).filter(({ mostRows }) => mostRows === 500);
  expect(capped.map(({ name }) => name).sort()).toEqual([
    'analytics_events',
    'daily_flight_results',
    'error_logs',
    'page_views',
  ]);
  for (const { mostRows, mostRowsCounting } of capped)
    expect(mostRowsCounting).toBeGreaterThan(mostRows);
  for (const { name, mostRows } of Object.values(tables))
    expect(mostRows, name).toBeGreaterThanOrEqual(500);
});
