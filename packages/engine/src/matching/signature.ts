/**
 * Bloom-like filter of the destinations and airlines that preferences refuse: each code has one bit of a row. The
 * preferences that it lets through are looked up in their lists.
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
 * Signature of preferences for these cities and airlines; empty lists refuse none. Pass no airlines for
 * preferences that name an alliance too, because any of the alliance's airlines will do.
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
