import { CABINS, type Cabin } from '@farelark/engine';

/** Sabre's letters; J and P are the more expensive products of their cabins. */
const CABIN_OF: ReadonlyMap<string, Cabin> = new Map([
  ['Y', 'economy'],
  ['S', 'premium_economy'],
  ['C', 'business'],
  ['J', 'business'],
  ['F', 'first'],
  ['P', 'first'],
]);

export const LETTER_OF: Readonly<Record<Cabin, string>> = {
  economy: 'Y',
  premium_economy: 'S',
  business: 'C',
  first: 'F',
};

/**
 * The cabin of a fare: the lowest of its segments, since no traveller pays business class to sit in economy
 * halfway. A segment that says nothing counts as economy, which is the least that it can be.
 */
export function lowestCabin(letters: readonly (string | undefined)[]): Cabin {
  const cabins = letters.map((letter) => CABIN_OF.get(letter ?? '') ?? 'economy');
  // The domain lists them from the lowest up.
  return CABINS.find((cabin) => cabins.includes(cabin)) ?? 'economy';
}
