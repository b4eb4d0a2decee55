import { expect, it } from 'vitest';
import type { Choice } from './choices.ts';
import { mergeDestinations } from './destinations.ts';

const createChoice = (code: string, kind: 'airport' | 'country'): Choice => ({
  code,
  name: code,
  kind,
});

it.each([
  ['a matching country first', 'MAD BCN AGP PMI', 'ES', 1, 'ES MAD BCN AGP PMI'],
  ['a partly matching country fourth', 'MAD BCN AGP PMI', 'MV', 0.3, 'MAD BCN AGP MV PMI'],
  ['a country alone without places', '', 'MV', 0.3, 'MV'],
])('mergeDestinations puts %s', (_, placeCodes, countryCode, matchedShare, expected) => {
  const places = placeCodes
    .split(' ')
    .filter(Boolean)
    .map((code) => createChoice(code, 'airport'));
  const countries = [{ choice: createChoice(countryCode, 'country'), matchedShare }];
  expect(
    mergeDestinations(places, countries)
      .map(({ code }) => code)
      .join(' '),
  ).toBe(expected);
});
