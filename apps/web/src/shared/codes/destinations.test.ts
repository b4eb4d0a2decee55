import { describe, expect, it } from 'vitest';
import type { Choice } from './choices.ts';
import { mergeDestinations } from './destinations.ts';

const place = (code: string): Choice => ({ code, name: code, kind: 'airport' });
const country = (code: string): Choice => ({ code, name: code, kind: 'country' });
const codes = (choices: readonly Choice[]) => choices.map(({ code }) => code);

describe('places and countries in one list', () => {
  const places = ['MAD', 'BCN', 'AGP', 'PMI'].map(place);

  it('begin with the country whose name was typed', () => {
    expect(codes(mergeDestinations(places, [{ choice: country('ES'), matchedShare: 1 }]))).toEqual([
      'ES',
      'MAD',
      'BCN',
      'AGP',
      'PMI',
    ]);
  });

  it('have a country of which little was typed after the likeliest places', () => {
    const merged = mergeDestinations(places, [{ choice: country('MV'), matchedShare: 0.3 }]);
    expect(codes(merged)).toEqual(['MAD', 'BCN', 'AGP', 'MV', 'PMI']);
  });

  it('are the countries alone where no place was found', () => {
    expect(codes(mergeDestinations([], [{ choice: country('MV'), matchedShare: 0.3 }]))).toEqual([
      'MV',
    ]);
  });
});
