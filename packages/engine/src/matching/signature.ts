/**
 * Bloom-like filter of refused destinations and airlines, with one bit per code. The lists decide about preferences
 * that pass it.
 */
export interface Signature {
  /** Words of cities with even and odd numbers. */
  readonly destinations: readonly [number, number];
  readonly airlines: number;
}

const ALL_BITS = -1;
const NOTHING: Signature = { destinations: [0, 0], airlines: 0 };

/** Index of the word that has the bit of a city. */
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
 * Signature of preferences for these cities and airlines; empty lists refuse none. Pass no airlines for preferences
 * with alliances, which accept other airlines as well.
 */
export function createSignature(cities: readonly number[], airlines: readonly number[]): Signature {
  if (cities.length === 0 && airlines.length === 0) return NOTHING;
  const destinations: [number, number] = cities.length === 0 ? [0, 0] : [ALL_BITS, ALL_BITS];
  for (const city of cities) destinations[getWordIndex(city)] &= ~cityBit(city);
  return {
    destinations,
    airlines: airlines.reduce(
      (bits, airline) => bits & ~airlineBit(airline),
      airlines.length === 0 ? 0 : ALL_BITS,
    ),
  };
}
