/**
 * What a wish with lists refuses by its destinations and airlines, in so few bits that it stands in
 * the row: each code has one of the bits, and a wish refuses those that none of its codes has. Most of
 * those who name other destinations are passed over by it; who is not is looked up in the lists.
 */
export interface Signature {
  /** Two words, for cities with even and with odd numbers. */
  readonly destinations: readonly [number, number];
  readonly airlines: number;
}

const ALL = -1;
const NOTHING: Signature = { destinations: [0, 0], airlines: 0 };

/** The word of the signature that has the bit of a city. */
export function getWordIndex(city: number): 0 | 1 {
  return (city & 1) === 0 ? 0 : 1;
}

export function cityBit(city: number): number {
  return 1 << ((city >> 1) & 31);
}

export function airlineBit(airline: number): number {
  return 1 << (airline & 31);
}

/**
 * The signature of a wish that names these cities and airlines; none refuses none. One that names an
 * alliance too must name no airline here, since any of the alliance's will do.
 */
export function createSignature(cities: readonly number[], airlines: readonly number[]): Signature {
  if (cities.length === 0 && airlines.length === 0) return NOTHING;
  const destinations: [number, number] = cities.length === 0 ? [0, 0] : [ALL, ALL];
  for (const city of cities) destinations[getWordIndex(city)] &= ~cityBit(city);
  return {
    destinations,
    airlines: airlines.reduce(
      (bits, airline) => bits & ~airlineBit(airline),
      airlines.length === 0 ? 0 : ALL,
    ),
  };
}
