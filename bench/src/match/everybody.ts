import { type Matchable, type MatchingReference, mismatch } from '@farelark/engine';
import { printProgress } from '../harness/figures.ts';
import type { Population } from '../load/population.ts';
import { makeTravellers, parseTravellerId } from './travellers.ts';
import type { World } from './world.ts';

/** Travellers asked between two lines of progress. */
const PROGRESS_EVERY = 100_000;

/**
 * Asks every traveller about every deal, one by one, and compares with who was found for it. Answers how
 * many of all deals were equal, for the same travellers as `makeTravellers` makes.
 */
export function equalToEverybody(
  world: World,
  matching: MatchingReference,
  population: Population,
  deals: readonly Matchable[],
  foundFor: (deal: Matchable) => readonly string[],
): number {
  const found = deals.map((deal) => toBits(foundFor(deal), population.count));
  const differs = new Uint8Array(deals.length);
  let number = 0;
  for (const { preferences } of makeTravellers(world, population.count, population.seed)) {
    const [place, bit] = [number >> 3, 1 << (number & 7)];
    for (let which = 0; which < deals.length; which += 1) {
      const wanted = mismatch(preferences, deals[which] as Matchable, matching) === null;
      const isFound = ((found[which] as Uint8Array)[place] as number) & bit;
      if (wanted !== (isFound !== 0)) differs[which] = 1;
    }
    number += 1;
    if (number % PROGRESS_EVERY === 0)
      printProgress(`${number} travellers asked about ${deals.length} deals`);
  }
  return differs.filter((one) => one === 0).length;
}

function toBits(ids: readonly string[], count: number): Uint8Array {
  const bits = new Uint8Array((count >> 3) + 1);
  for (const id of ids) {
    const number = parseTravellerId(id);
    bits[number >> 3] = (bits[number >> 3] as number) | (1 << (number & 7));
  }
  return bits;
}
