/** A seeded Lehmer generator (48271 mod 2^31 - 1), so that runs are reproducible. */
export function createSeededRandom(seed: number): () => number {
  let state = seed % 2_147_483_647 || 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** @throws RangeError if `values` is empty */
export function pick<T>(values: readonly T[], random: () => number): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new RangeError('Nothing to choose from');
  return value;
}

export function shuffle<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value);
}
