import { describe, expect, it } from 'vitest';
import { parseDealFilter } from './deal-filter.ts';

describe('the choice of deals in an address', () => {
  it.each([
    ['from=bud&month=2026-11', { origin: 'BUD', month: '2026-11' }],
    ['', { origin: null, month: null }],
    ['from=Budapest&month=2026-13', { origin: null, month: null }],
    ['from=&month=', { origin: null, month: null }],
    ['from=BUD&from=VIE', { origin: 'BUD', month: null }],
  ])('of ?%s leaves out what it does not know', (query, choice) => {
    expect(parseDealFilter(new URLSearchParams(query))).toEqual(choice);
  });
});
