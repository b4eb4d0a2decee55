import { dealSearch, type FunctionData } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
import { EMPTY_SEARCH } from '../../../shared/search/search-address.ts';
import { fromWords } from './from-words.ts';

const NOTHING: FunctionData<'interpret-search'> = {
  query: '',
  from: [],
  to: [],
  depart: null,
  return: null,
  trip_type: null,
  cabin: null,
  max_stops: null,
  airlines: [],
  passengers: null,
  max_price: null,
  via: [],
  avoid: [],
  from_areas: [],
  to_areas: [],
  depart_times: [],
  avoid_times: [],
  stay_nights: null,
  baggage: null,
  alliances: [],
  exclude_airlines: [],
};

describe('a sentence as a search', () => {
  it('asks for nothing that was not said', () => {
    expect(fromWords(NOTHING, 'EUR')).toEqual(EMPTY_SEARCH);
  });

  it('keeps all that was said, within what a search holds', () => {
    const search = fromWords(
      {
        ...NOTHING,
        from: ['BUD'],
        to_areas: ['ES'],
        cabin: 'business',
        max_stops: 3,
        passengers: 12,
        baggage: 'included',
        max_price: { amount: 299.5, currency: null },
      },
      'EUR',
    );
    expect(dealSearch.parse(search)).toEqual({
      ...EMPTY_SEARCH,
      from: ['BUD'],
      toAreas: ['ES'],
      cabins: ['business'],
      passengers: 9,
      baggage: true,
      maxPrice: { amount: 29_950, currency: 'EUR' },
    });
  });

  it('takes a budget in the currency that was named', () => {
    const { maxPrice } = fromWords(
      { ...NOTHING, max_price: { amount: 50_000, currency: 'JPY' } },
      'EUR',
    );
    expect(maxPrice).toEqual({ amount: 50_000, currency: 'JPY' });
  });

  it('flies to Saudi Arabia and not to South America where its neighbours are named', () => {
    const search = fromWords({ ...NOTHING, to_areas: ['AE', 'SA'] }, 'EUR');
    expect(search.toAreas).toEqual(['AE']);
    expect(search.to).toContain('RUH');
    expect(fromWords({ ...NOTHING, to_areas: ['SA'] }, 'EUR').toAreas).toEqual(['SA']);
  });
});
