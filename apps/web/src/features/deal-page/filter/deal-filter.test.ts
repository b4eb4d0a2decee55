import { expect, it } from 'vitest';
import { parseDealFilter } from './deal-filter.ts';

it.each([
  ['from=bud&month=2026-11', { origin: 'BUD', month: '2026-11' }],
  ['', { origin: null, month: null }],
  ['from=Budapest&month=2026-13', { origin: null, month: null }],
  ['from=&month=', { origin: null, month: null }],
  ['from=BUD&from=VIE', { origin: 'BUD', month: null }],
])('parseDealFilter parses ?%s, ignoring malformed parameters', (query, filter) => {
  expect(parseDealFilter(new URLSearchParams(query))).toEqual(filter);
});
