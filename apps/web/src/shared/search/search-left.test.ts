import { expect, it } from 'vitest';
import { leavingSearch, searchLeft } from './search-left.ts';

it('knows the search that led to a page', () => {
  expect(searchLeft(leavingSearch('/search?from=BUD&to=BCN'))).toBe('/search?from=BUD&to=BCN');
});

it.each([null, undefined, 'search', {}, { searchLeft: 7 }, { searchLeft: '//elsewhere.example' }])(
  'knows of none by %j',
  (state) => {
    expect(searchLeft(state)).toBeNull();
  },
);
