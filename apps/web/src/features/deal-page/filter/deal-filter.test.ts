import { expect, it } from 'vitest';
import { dealFeedPath, parseDealFilter } from './deal-filter.ts';

it.each([
  ['from=bud&month=2026-11', { origin: 'BUD', label: null, month: '2026-11' }],
  ['label=error_fare', { origin: null, label: 'error_fare', month: null }],
  ['', { origin: null, label: null, month: null }],
  ['from=Budapest&label=cheap&month=2026-13', { origin: null, label: null, month: null }],
  ['from=&label=&month=', { origin: null, label: null, month: null }],
  ['from=BUD&from=VIE', { origin: 'BUD', label: null, month: null }],
])('parseDealFilter parses ?%s, ignoring malformed parameters', (query, filter) => {
  expect(parseDealFilter(new URLSearchParams(query))).toEqual(filter);
});

it('dealFeedPath contains the filter, and languages other than English', () => {
  expect(dealFeedPath('atom', 'en')).toBe('/deals.atom');
  expect(dealFeedPath('rss', 'de', { origin: 'BUD', label: null, month: '2026-11' })).toBe(
    '/deals.rss?language=de&origin=BUD',
  );
});
