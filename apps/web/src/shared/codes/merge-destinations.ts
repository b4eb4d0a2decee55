import type { Choice } from './choices.ts';

/** A country with how much of its name was typed, up to 1. */
interface FoundCountry {
  readonly choice: Choice;
  readonly typed: number;
}

/** Who has typed so much of a country's name means the country; before, a city is likelier. */
const MEANT = 0.5;
/** Places that go before countries of which little was typed. */
const PLACES_FIRST = 3;

/**
 * Places and countries as one list: a country that is clearly meant goes first, its own places after it; the
 * others follow the likeliest places.
 */
export function mergeDestinations(
  places: readonly Choice[],
  countries: readonly FoundCountry[],
): Choice[] {
  const of = (isMeant: boolean) =>
    countries.filter(({ typed }) => typed >= MEANT === isMeant).map(({ choice }) => choice);
  return [
    ...of(true),
    ...places.slice(0, PLACES_FIRST),
    ...of(false),
    ...places.slice(PLACES_FIRST),
  ];
}
